import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { programOf } from '../../../../../tests/program-client.ts'
import { clientOf, createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import { readHistory } from '../../../audit/contract.ts'
import { permissions } from '../../../../main.permissions.ts'
import * as contract from '../../contract.ts'
import type { ShownRole, User } from '../../contract.ts'
import { scopes } from '../../../../platform/rules/http/permission.ts'
import { chosenPermissions } from '../../rules/role.ts'

const password = 'wedang jahe panas'
let world: TestWorld
let admin: Client
let serial = 0

beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`delete from user_account where email like 'p%@uji.example'`.execute(world.db)
  await sql`delete from role where preset is null`.execute(world.db)
})

function newRole(permissions: string[], by = admin): Promise<ShownRole> {
  serial += 1
  return by.call(contract.createRole, { body: { name: `Peran ${serial}`, permissions } })
}

async function personWith(role: string): Promise<{ user: User; client: Client }> {
  serial += 1
  const email = `p${serial}@uji.example`
  const user = await admin.call(contract.createUser, {
    body: { email, name: `Orang ${serial}`, role, password },
  })
  await sql`update user_account set must_change_password = false where id = ${user.id}`.execute(world.db)
  const { headers } = await clientOf(world.url, undefined).send('POST', '/session', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return { user, client: clientOf(world.url, headers.get('set-cookie')?.split(';')[0]) }
}

/** Sets back when every password was typed last. */
async function confirmed(minutesAgo: number): Promise<void> {
  await sql`update user_session set confirmed_at = now() - make_interval(mins => ${minutesAgo})`.execute(
    world.db,
  )
}

const seen = ({ code, version }: ShownRole) => ({ params: { code }, version })
const body = ({ name }: ShownRole, permissions: string[]) => ({ name, permissions })

describe('a role of one’s own', () => {
  test('holds what was chosen, in the order of the lists, and is told in the history', async () => {
    const role = await newRole(['users.manage', 'books.read', 'books.read', ...scopes])
    expect(role).toMatchObject({ isPreset: false, people: 0 })
    expect(role.permissions.toSorted()).toEqual(['books.read', 'users.manage', ...scopes].toSorted())
    const { client, user } = await personWith(role.code)
    expect(user).toMatchObject({ role: role.code, roleName: role.name })
    const { permissions } = await client.call(contract.readSession)
    expect([...permissions].toSorted()).toEqual(
      ['books.read', 'session.use', 'signed-in', 'users.manage', 'views.keep', ...scopes].toSorted(),
    )
    const { rows } = await admin.call(readHistory, { params: { kind: 'role', recordId: role.code } })
    expect(rows).toHaveLength(1)
    const changes = await admin.call(readHistory, {
      params: { kind: 'user_account', recordId: String(user.id) },
    })
    expect(changes.names[`role/${role.code}`]).toBe(role.name)
  })

  test('changes what open sessions and tokens may, from the next request on', async () => {
    const role = await newRole(['books.read', 'books.export', 'products.edit', ...scopes])
    const { client } = await personWith(role.code)
    const made = await client.call(contract.createApiToken, {
      body: { name: 'kasir', isReadOnly: false, permissions: ['products.edit'], validDays: 1 },
    })
    const program = programOf(world.url, made.secret)
    const tried = async () => [
      (await client.send('GET', '/products')).status,
      (
        await program.send('POST', '/products', {
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
      ).status,
    ]
    expect(await tried()).toEqual([200, 422])
    await admin.call(contract.updateRole, { ...seen(role), body: body(role, ['books.export']) })
    expect(await tried()).toEqual([403, 403])
  })

  test('asks for the password again', async () => {
    const role = await newRole(['books.read'])
    await confirmed(11)
    const draft = { name: 'Diam-diam', permissions: ['users.manage'] }
    for (const refused of [
      await admin.refusal(contract.createRole, { body: draft }),
      await admin.refusal(contract.updateRole, { ...seen(role), body: draft }),
      await admin.refusal(contract.deleteRole, seen(role)),
    ])
      expect([refused.status, refused.code]).toEqual([403, 'password-needed'])
    await confirmed(0)
  })

  test('is refused with all that is wrong at once, and twice the same name', async () => {
    const wrong = await admin.refusal(contract.createRole, { body: { name: ' ', permissions: [] } })
    expect(wrong.errors.map(({ path }) => path)).toEqual(['name', 'permissions'])
    const unknown = { name: 'Baru', permissions: ['books.read', 'books.burn', 'session.use'] }
    const { errors } = await admin.refusal(contract.createRole, { body: unknown })
    expect(errors.map(({ path }) => path)).toEqual(['permissions.1', 'permissions.2'])
    const twin = { name: 'ADMIN', permissions: ['books.read'] }
    expect((await admin.refusal(contract.createRole, { body: twin })).errors[0]?.path).toBe('name')
    const both = await Promise.all(
      [1, 2].map(() =>
        admin.send('POST', '/roles', {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'Kembar', permissions: ['books.read'] }),
        }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('is kept while somebody has it, and leaves the rule of codes with it when it goes', async () => {
    const role = await newRole(['books.read'])
    const { user } = await personWith(role.code)
    expect((await admin.refusal(contract.deleteRole, seen(role))).code).toBe('role-in-use')
    const { version } = await admin.call(contract.readSignInRule)
    const rule = await admin.call(contract.changeSignInRule, { version, body: { totpRoles: [role.code] } })
    expect(rule.totpRoles).toEqual([role.code])
    await admin.call(contract.deleteUser, { params: { id: user.id }, version: user.version })
    await admin.call(contract.deleteRole, seen(role))
    expect((await admin.call(contract.readSignInRule)).totpRoles).toEqual([])
    const newcomer = { email: 'p0@uji.example', name: 'Orang', role: role.code, password }
    const { errors } = await admin.refusal(contract.createUser, { body: newcomer })
    expect(errors).toMatchObject([{ path: 'role', message: 'Role tidak valid' }])
  })

  test('that somebody changed meanwhile is stale', async () => {
    const role = await newRole(['books.read'])
    await admin.call(contract.updateRole, { ...seen(role), body: body(role, ['books.export']) })
    const late = await admin.refusal(contract.updateRole, { ...seen(role), body: body(role, ['books.read']) })
    expect(late.status).toBe(412)
  })
})

describe('who manages users without being an admin', () => {
  const held = ['books.read', 'users.manage', 'sales.edit', ...scopes]

  async function manager(): Promise<Client> {
    return (await personWith((await newRole(held)).code)).client
  }

  test('gives no right that he lacks, to no role and to nobody', async () => {
    const client = await manager()
    await newRole(['books.read', 'sales.edit'], client)
    const greedy = { name: 'Serakah', permissions: ['books.read', 'settings.manage'] }
    const { errors } = await client.refusal(contract.createRole, { body: greedy })
    expect(errors).toMatchObject([{ path: 'permissions' }])
    expect(errors[0]?.message).toContain('Mengubah pengaturan')
    for (const role of ['admin', 'user', (await newRole(['settings.manage'])).code]) {
      const newcomer = { email: 'p0@uji.example', name: 'Orang', role, password }
      const refused = await client.refusal(contract.createUser, { body: newcomer })
      expect(refused.errors).toMatchObject([{ path: 'role' }])
    }
  })

  test('makes and touches no admin, though he holds every permission there is', async () => {
    const { client } = await personWith((await newRole(chosenPermissions(permissions))).code)
    const { user } = await personWith('admin')
    const { user: lower } = await personWith('viewer')
    const newcomer = { email: 'p0@uji.example', name: 'Orang', role: 'admin' }
    const one = { params: { id: user.id }, version: user.version }
    const same = { name: user.name, role: 'admin', isActive: true }
    for (const refused of [
      await client.refusal(contract.createUser, { body: { ...newcomer, password } }),
      await client.refusal(contract.inviteUser, { body: newcomer }),
      await client.refusal(contract.updateUser, {
        params: { id: lower.id },
        version: lower.version,
        body: { ...same, name: lower.name },
      }),
      await client.refusal(contract.updateUser, { ...one, body: { ...same, password } }),
      await client.refusal(contract.updateUser, { ...one, body: { ...same, role: 'viewer' } }),
      await client.refusal(contract.deleteUser, one),
      await client.refusal(contract.resetTotp, { params: { id: user.id } }),
    ])
      expect([refused.status, refused.errors[0]?.message ?? refused.title]).toEqual([
        422,
        expect.stringContaining('Hanya admin'),
      ])
  })

  test('changes, removes and resets nobody and no role above him', async () => {
    const client = await manager()
    const { user } = await personWith('admin')
    const above = await newRole(['settings.manage'])
    const one = { params: { id: user.id }, version: user.version }
    const lower = { name: user.name, role: 'viewer', isActive: true }
    for (const refused of [
      await client.refusal(contract.updateUser, { ...one, body: { ...lower, role: 'admin', password } }),
      await client.refusal(contract.updateUser, { ...one, body: lower }),
      await client.refusal(contract.deleteUser, one),
      await client.refusal(contract.resetTotp, { params: { id: user.id } }),
      await client.refusal(contract.updateRole, { ...seen(above), body: body(above, ['books.read']) }),
      await client.refusal(contract.deleteRole, seen(above)),
    ])
      expect([refused.status, refused.errors.length > 0]).toEqual([422, true])
    const { version } = await client.call(contract.readSignInRule)
    const rule = { version, body: { totpRoles: ['admin'] } }
    expect((await client.refusal(contract.changeSignInRule, rule)).status).toBe(422)
  })
})

describe('the database', () => {
  test('keeps the presets as they are', async () => {
    for (const { code, version } of (await admin.call(contract.listRoles)).rows.filter(
      (row) => row.isPreset,
    )) {
      const one = { params: { code }, version }
      const change = { ...one, body: { name: 'Lain', permissions: ['books.read'] } }
      expect((await admin.refusal(contract.updateRole, change)).code).toBe('preset-role')
      expect((await admin.refusal(contract.deleteRole, one)).code).toBe('preset-role')
    }
    for (const statement of [
      sql`update role set name = 'Raja' where code = 'viewer'`,
      sql`delete from role where code = 'viewer'`,
      sql`insert into role (preset, name) values ('admin', 'Admin kedua')`,
    ])
      await expect(statement.execute(world.db)).rejects.toThrow(/Peran bawaan|permission denied/)
  })

  test('never loses its last admin, not even to two at once', async () => {
    await expect(
      sql`update user_account set role = 'viewer' where role = 'admin'`.execute(world.db),
    ).rejects.toThrow(/satu admin/)
    const { user } = await personWith('admin')
    const demote = (where: string) =>
      sql`update user_account set is_active = false where role = 'admin' and email ${sql.raw(where)}`.execute(
        world.db,
      )
    const both = await Promise.allSettled([demote(`= '${user.email}'`), demote(`<> '${user.email}'`)])
    expect(both.some(({ status }) => status === 'rejected')).toBe(true)
    await sql`update user_account set is_active = true where role = 'admin'`.execute(world.db)
  })

  test('knows no person without a role that exists', async () => {
    await expect(
      sql`update user_account set role = 'role_999' where role = 'viewer'`.execute(world.db),
    ).rejects.toThrow(/user_account_role_fkey/)
  })
})

test('who sees some departments only gives nobody others: people and roles are closed to them', async () => {
  const narrowed = chosenPermissions(permissions).filter((name) => name !== 'departments.all')
  const { client } = await personWith((await newRole(narrowed)).code)
  const { status } = await client.send('GET', '/roles')
  expect(status).toBe(403)
})
