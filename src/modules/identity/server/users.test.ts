import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientOf, createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import { readHistory } from '../../audit/contract.ts'
import { rowsOf } from '../../../platform/server/database/database.ts'
import * as contract from '../contract.ts'
import type { User } from '../contract.ts'

let world: TestWorld
let admin: Client
let adminId: number

beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
  adminId = (await admin.call(contract.readSession)).user.id
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`delete from user_account where email like 'u%@uji.example'`.execute(world.db)
})

let serial = 0
const password = 'kopi tubruk hangat'

async function newUser(role: 'admin' | 'user' | 'viewer' = 'user'): Promise<User> {
  serial += 1
  const user = await admin.call(contract.createUser, {
    body: { email: `u${serial}@uji.example`, name: `Contoh ${serial}`, role, password },
  })
  await sql`update user_account set must_change_password = false where id = ${user.id}`.execute(world.db)
  return user
}

async function signedIn(email: string): Promise<Client> {
  const answer = await clientOf(world.url, undefined).send('POST', '/session', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(answer.status).toBe(200)
  return clientOf(world.url, answer.headers.get('set-cookie')?.split(';')[0])
}

function change(
  user: User,
  changes: Partial<{ name: string; role: User['role']; isActive: boolean; password: string }>,
) {
  const { name, role, isActive } = user
  return { params: { id: user.id }, version: user.version, body: { name, role, isActive, ...changes } }
}

function seen({ id, version }: User) {
  return { params: { id }, version }
}

async function emails(): Promise<string[]> {
  const rows = await rowsOf(world.db, sql<{ email: string }>`select email from user_account order by email`)
  return rows.map(({ email }) => email)
}

describe('creating', () => {
  test('trims and lowers the e-mail, starts active, and never shows the password', async () => {
    const user = await admin.call(contract.createUser, {
      body: { email: '  U0@Uji.EXAMPLE ', name: ' Dewi ', role: 'viewer', password },
    })
    expect(user).toMatchObject({
      email: 'u0@uji.example',
      name: 'Dewi',
      isActive: true,
      lastLogin: null,
      version: 1,
    })
    expect(JSON.stringify(user)).not.toMatch(/hash|kopi/)
  })

  test('tells everything that is wrong at once and writes nothing', async () => {
    const before = await emails()
    const body = { email: 'bukan email', name: ' ', role: 'user', password: 'pendek' }
    const { status, errors } = await admin.refusal(contract.createUser, { body })
    expect(status).toBe(422)
    expect(errors.map(({ path, message }) => [path, message])).toEqual([
      ['email', 'Format email tidak valid'],
      ['name', 'Nama harus diisi'],
      ['password', 'Password minimal 8 karakter'],
    ])
    expect(await emails()).toEqual(before)
  })

  test('refuses a common password, an unknown role and an unknown key', async () => {
    const body = { email: 'u0@uji.example', name: 'Dewi', role: 'user', password: 'Password123' }
    expect((await admin.refusal(contract.createUser, { body })).title).toBe('Password terlalu umum')
    const superuser = await admin.refusal(contract.createUser, { body: { ...body, role: 'root' } })
    expect([superuser.status, superuser.title]).toEqual([422, 'Role tidak valid'])
    expect((await admin.refusal(contract.createUser, { body: { ...body, isActive: true } })).status).toBe(422)
  })

  test('refuses an e-mail that is taken, in any case, also when asked twenty times at once', async () => {
    const body = { role: 'user', password } as const
    const attempts = Array.from({ length: 20 }, (_, index) =>
      admin
        .call(contract.createUser, {
          body: { ...body, name: `Dewi ${index}`, email: index % 2 ? 'u0@uji.example' : 'U0@UJI.example' },
        })
        .then(
          () => 'created',
          (error: Error) => error.message,
        ),
    )
    const outcomes = await Promise.all(attempts)
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1)
    expect(
      outcomes.filter((outcome) => outcome.includes('422') && outcome.includes('Email sudah digunakan')),
    ).toHaveLength(19)
  })

  test('happens once however often the same request is repeated', async () => {
    const body = { email: 'u0@uji.example', name: 'Dewi', role: 'user', password } as const
    const first = await admin.call(contract.createUser, { body, key: 'kunci-uji-0001' })
    expect(await admin.call(contract.createUser, { body, key: 'kunci-uji-0001' })).toEqual(first)
  })
})

describe('listing', () => {
  test('finds by e-mail or name, role and status, and counts all', async () => {
    const user = await newUser('viewer')
    await admin.call(contract.updateUser, change(user, { isActive: false, name: '100% Wati_' }))
    const all = await admin.call(contract.listUsers)
    expect([all.rows.length, all.total]).toEqual([4, 4])
    const found = async (query: Record<string, string>) =>
      (await admin.call(contract.listUsers, { query })).rows.map(({ email }) => email)
    expect(await found({ q: 'RINA' })).toEqual(['rina@contoh.example'])
    expect(await found({ q: '100% wati_' })).toEqual([user.email])
    expect(await found({ q: '%' })).toEqual([user.email])
    expect(await found({ role: 'viewer', status: 'inactive' })).toEqual([user.email])
    expect(await found({ role: 'admin' })).toEqual(['admin@contoh.example'])
  })
})

describe('changing', () => {
  test('needs the version seen; a stale one gets the user as it is now', async () => {
    const user = await newUser()
    const { version: _version, ...unversioned } = change(user, { name: 'Baru' })
    expect((await admin.refusal(contract.updateUser, unversioned)).status).toBe(428)
    const changed = await admin.call(contract.updateUser, change(user, { name: 'Baru' }))
    expect(changed).toMatchObject({ name: 'Baru', version: 2 })
    const stale = await admin.refusal(contract.updateUser, change(user, { name: 'Lain' }))
    expect(stale).toMatchObject({ status: 412, code: 'stale-version', current: { name: 'Baru', version: 2 } })
  })

  test('an unknown user is not found', async () => {
    const user = await newUser()
    expect((await admin.refusal(contract.updateUser, change({ ...user, id: 999_999 }, {}))).status).toBe(404)
    expect((await admin.refusal(contract.deleteUser, { params: { id: 999_999 }, version: 1 })).status).toBe(
      404,
    )
  })

  test.each([
    ['a new password', { password: 'teh manis hangat' }],
    ['another role', { role: 'viewer' }],
    ['deactivation', { isActive: false }],
  ] as const)('%s ends the sessions of the user', async (_case, changes) => {
    const user = await newUser()
    const client = await signedIn(user.email)
    await client.call(contract.readSession)
    const current = (await admin.call(contract.listUsers, { query: { q: user.email } })).rows[0] ?? user
    await admin.call(contract.updateUser, change(current, changes))
    expect((await client.refusal(contract.readSession)).status).toBe(401)
  })

  test('a new name leaves the sessions alone, and a blank password the password', async () => {
    const user = await newUser()
    const client = await signedIn(user.email)
    await admin.call(contract.updateUser, change(user, { name: 'Baru', password: '' }))
    expect((await client.call(contract.readSession)).user.name).toBe('Baru')
    await signedIn(user.email)
  })
})

describe('the last active admin', () => {
  const message = 'Tidak dapat menghapus admin terakhir yang aktif!'

  test('can be neither deleted, deactivated nor demoted', async () => {
    const me = (await admin.call(contract.listUsers, { query: { role: 'admin' } })).rows[0]
    if (me === undefined) throw new Error('there is an admin')
    expect((await admin.refusal(contract.deleteUser, seen(me))).title).toBe(message)
    expect((await admin.refusal(contract.updateUser, change(me, { isActive: false }))).title).toBe(message)
    expect((await admin.refusal(contract.updateUser, change(me, { role: 'user' }))).title).toBe(message)
  })

  test('with another admin, oneself is still refused', async () => {
    await newUser('admin')
    const me = (await admin.call(contract.listUsers, { query: { q: 'admin@contoh' } })).rows[0]
    if (me === undefined) throw new Error('there is an admin')
    const titles = [
      (await admin.refusal(contract.deleteUser, seen(me))).title,
      (await admin.refusal(contract.updateUser, change(me, { isActive: false }))).title,
      (await admin.refusal(contract.updateUser, change(me, { role: 'user' }))).title,
    ]
    expect(titles).toEqual([
      'Anda tidak dapat menghapus akun sendiri',
      'Anda tidak dapat menonaktifkan akun sendiri',
      'Anda tidak dapat mengubah role sendiri',
    ])
  })

  test('two admins who remove each other at the same time leave one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await newUser('admin')
      const otherClient = await signedIn(other.email)
      const me = { params: { id: adminId } }
      await Promise.allSettled([
        admin.call(contract.deleteUser, seen(other)),
        otherClient.refusal(contract.updateUser, {
          ...me,
          version: 1,
          body: { name: 'Admin', role: 'viewer', isActive: true },
        }),
      ])
      const left = await rowsOf(world.db, sql`select from user_account where role = 'admin' and is_active`)
      expect(left).toHaveLength(1)
      await sql`update user_account set role = 'admin', name = 'Admin' where id = ${adminId}`.execute(
        world.db,
      )
      await sql`delete from user_account where email = ${other.email}`.execute(world.db)
      admin = await world.as('admin')
    }
  })
})

describe('deleting', () => {
  test('a user who was changed since is refused', async () => {
    const user = await newUser()
    await admin.call(contract.updateUser, change(user, { role: 'viewer' }))
    const refused = await admin.refusal(contract.deleteUser, seen(user))
    expect(refused).toMatchObject({ status: 412, current: { role: 'viewer', version: 2 } })
    expect((await admin.refusal(contract.deleteUser, { params: { id: user.id } })).status).toBe(428)
    expect(await emails()).toContain(user.email)
  })

  test('removes the user truly, and the history still says who it was', async () => {
    const user = await newUser('admin')
    const client = await signedIn(user.email)
    const victim = await client.call(contract.createUser, {
      body: { email: 'u-lain@uji.example', name: 'Lain', role: 'viewer', password },
    })
    await admin.call(contract.deleteUser, seen(user))
    expect(await emails()).not.toContain(user.email)
    expect((await client.refusal(contract.readSession)).status).toBe(401)
    const { rows } = await admin.call(readHistory, {
      params: { kind: 'user_account', recordId: String(victim.id) },
    })
    expect(rows[0]).toMatchObject({ action: 'insert', actor: `${user.name} <${user.email}>` })
    const own = await admin.call(readHistory, { params: { kind: 'user_account', recordId: String(user.id) } })
    expect(own.rows.map(({ action }) => action)).toEqual(['delete', 'update', 'update', 'insert'])
    expect(own.rows[0]?.before).toMatchObject({ email: user.email })
    expect(JSON.stringify(own)).not.toMatch(/password_hash|argon2|\bkopi\b/)
  })
})

describe('who sees what', () => {
  test('the history of users is for who manages users; that of accounts for all', async () => {
    const viewer = await world.as('viewer')
    const ofUser = { params: { kind: 'user_account', recordId: String(adminId) } } as const
    expect((await viewer.refusal(readHistory, ofUser)).status).toBe(403)
    const ofAccount = { params: { kind: 'account', recordId: '1' } } as const
    expect((await viewer.call(readHistory, ofAccount)).rows[0]?.action).toBe('insert')
  })

  test('people see and end their own sessions; admins those of others', async () => {
    const user = await newUser()
    const [first, second] = [await signedIn(user.email), await signedIn(user.email)]
    const { rows } = await first.call(contract.listSessions)
    expect(rows.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
    const viewer = await world.as('viewer')
    const other = rows.find(({ isCurrent }) => !isCurrent)?.id ?? 0
    expect((await viewer.refusal(contract.listSessions, { query: { userId: String(user.id) } })).status).toBe(
      403,
    )
    expect((await viewer.refusal(contract.endSession, { params: { id: other } })).status).toBe(404)
    await first.call(contract.endSession, { params: { id: other } })
    expect((await second.refusal(contract.readSession)).status).toBe(401)
    const seen = await admin.call(contract.listSessions, { query: { userId: String(user.id) } })
    expect(seen.rows).toHaveLength(1)
    await admin.call(contract.endSession, { params: { id: seen.rows[0]?.id ?? 0 } })
    expect((await first.refusal(contract.readSession)).status).toBe(401)
  })
})
