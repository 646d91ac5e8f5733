import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientOf, createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import * as contract from '../../contract.ts'

const password = 'es kelapa muda'
let world: TestWorld
let admin: Client
let visitor: Client
let serial = 0

beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
  visitor = clientOf(world.url, undefined)
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`delete from sign_in_failure`.execute(world.db)
})

async function invited() {
  serial += 1
  const body = { email: `i${serial}@uji.example`, name: `Indah ${serial}`, role: 'user' }
  return admin.call(contract.inviteUser, { body })
}

async function signInStatus(email: string, word = password): Promise<number> {
  const { status } = await visitor.send('POST', '/session', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: word }),
  })
  return status
}

const accept = (secret: string | null, word = password) => ({
  body: { secret: secret ?? '', password: word },
})

async function isOver(secret: string | null): Promise<boolean> {
  const viewed = await visitor.refusal(contract.viewInvitation, { body: { secret: secret ?? '' } })
  const accepted = await visitor.refusal(contract.acceptInvitation, accept(secret))
  return [viewed, accepted].every(({ status, code }) => status === 409 && code === 'link-over')
}

describe('a link', () => {
  test('lets its person choose the password, once, by the rules of every password', async () => {
    const { secret, user } = await invited()
    expect(user).toMatchObject({ isActive: true, mustChangePassword: true, lastLogin: null })
    expect(user.invitedUntil).not.toBeNull()
    const { email } = await visitor.call(contract.viewInvitation, { body: { secret: secret ?? '' } })
    expect(email).toBe(user.email)
    for (const bad of ['', 'pendek', 'password123', user.name]) {
      const { errors } = await visitor.refusal(contract.acceptInvitation, accept(secret, bad))
      expect(errors.map(({ path }) => path)).toEqual(['password'])
    }
    await visitor.call(contract.acceptInvitation, accept(secret))
    expect(await isOver(secret)).toBe(true)
    expect(await signInStatus(user.email)).toBe(200)
    const [after] = (await admin.call(contract.listUsers, { query: { q: user.email } })).rows
    expect(after).toMatchObject({ mustChangePassword: false, invitedUntil: null })
  })

  test.each([{ role: 'viewer' }, { isActive: false }])(
    'ends with a change of its person: %j',
    async (change) => {
      const { secret, user } = await invited()
      const { id, version, name, role, isActive } = user
      const body = { name, role, isActive, ...change }
      const changed = await admin.call(contract.updateUser, { params: { id }, version, body })
      await admin.call(contract.updateUser, {
        params: { id },
        version: changed.version,
        body: { ...body, isActive: true },
      })
      expect(await isOver(secret)).toBe(true)
    },
  )

  test('is used by one of two at the same moment', async () => {
    const { secret } = await invited()
    const words = [password, 'wedang ronde hangat']
    const both = await Promise.all(
      words.map((word) =>
        visitor.send('POST', '/invitations/acceptance', {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ secret, password: word }),
        }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is kept as a hash alone, in no answer under an idempotency key and in no history', async () => {
    serial += 1
    const body = { email: `i${serial}@uji.example`, name: `Indah ${serial}`, role: 'user' }
    const { secret } = await admin.call(contract.inviteUser, { body, key: `undang-${serial}` })
    const kept = await rowsOf(
      world.db,
      sql<{
        text: string
      }>`select i::text as text from invitation i union all select k::text from idempotency_key k
        union all select coalesce(a.after::text, '') from audit_log a`,
    )
    expect(kept.length).toBeGreaterThan(3)
    expect(kept.filter(({ text }) => text.includes(secret ?? 'no link'))).toEqual([])
  })

  test.each([
    ['that nobody made', async () => 'A'.repeat(43)],
    [
      'older than 72 hours',
      async () => {
        const { secret, user } = await invited()
        await setBack(user.id)
        return secret
      },
    ],
    [
      'that was revoked',
      async () => {
        const { secret, user } = await invited()
        await admin.call(contract.revokeInvitation, { params: { id: user.id } })
        return secret
      },
    ],
    [
      'that another one replaced',
      async () => {
        const { secret, user } = await invited()
        await admin.call(contract.renewInvitation, { params: { id: user.id } })
        return secret
      },
    ],
    [
      'of somebody who was given a password meanwhile',
      async () => {
        const { secret, user } = await invited()
        const { name, role, isActive, version, id } = user
        const body = { name, role, isActive, password: 'pisang goreng keju' }
        await admin.call(contract.updateUser, { params: { id }, version, body })
        return secret
      },
    ],
    [
      'of somebody who was deactivated',
      async () => {
        const { secret, user } = await invited()
        const { name, role, version, id } = user
        await admin.call(contract.updateUser, {
          params: { id },
          version,
          body: { name, role, isActive: false },
        })
        return secret
      },
    ],
  ])('%s opens nothing', async (_what, secretOf) => {
    expect(await isOver(await secretOf())).toBe(true)
  })

  test('is renewed for who never signed in alone', async () => {
    const { user, secret } = await invited()
    const renewed = await admin.call(contract.renewInvitation, { params: { id: user.id } })
    expect(renewed.secret).not.toBe(secret)
    await visitor.call(contract.acceptInvitation, accept(renewed.secret))
    expect(await signInStatus(user.email)).toBe(200)
    const late = await admin.refusal(contract.renewInvitation, { params: { id: user.id } })
    expect(late.code).toBe('has-signed-in')
  })

  test('is made by who typed the password a short while ago, and for a role within the own rights', async () => {
    const { errors } = await admin.refusal(contract.inviteUser, {
      body: { email: 'bukan', name: ' ', role: 'user' },
    })
    expect(errors.map(({ path }) => path)).toEqual(['email', 'name'])
    await sql`update user_session set confirmed_at = now() - interval '11 minutes'`.execute(world.db)
    const body = { email: 'baru@uji.example', name: 'Baru', role: 'admin' }
    expect((await admin.refusal(contract.inviteUser, { body })).code).toBe('password-needed')
    await sql`update user_session set confirmed_at = now()`.execute(world.db)
  })
})

test('guessing at links is slowed down for the network that does it', async () => {
  const guess = () =>
    visitor.send('POST', '/invitations/view', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret: 'B'.repeat(43) }),
    })
  const statuses = (await Promise.all(Array.from({ length: 100 }, guess))).map(({ status }) => status)
  expect(statuses).toContain(429)
})

test('the database ends a link once and changes nothing else of it', async () => {
  const { user } = await invited()
  await admin.call(contract.revokeInvitation, { params: { id: user.id } })
  for (const change of ['revoked_at = null', 'used_at = now(), revoked_at = null'])
    await expect(
      sql`update invitation set ${sql.raw(change)} where user_id = ${user.id}`.execute(world.db),
    ).rejects.toThrow(/hanya berakhir, sekali/)
})

/** Makes the links of a person older than they may be. */
async function setBack(userId: number): Promise<void> {
  const { default: pg } = await import('pg')
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  await owner.query('alter table invitation disable trigger user')
  await owner.query(
    `update invitation set created_at = created_at - interval '73 hours', expires_at = expires_at - interval '73 hours'
     where user_id = $1`,
    [userId],
  )
  await owner.query('alter table invitation enable always trigger invitation_guard')
  await owner.query('alter table invitation enable always trigger audit_update')
  await owner.end()
}
