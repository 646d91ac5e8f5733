import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { programOf } from '../../../../../tests/program-client.ts'
import { clientOf, createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import * as contract from '../../contract.ts'
import type { User } from '../../contract.ts'

const given = 'kopi tubruk hangat'
const chosen = 'teh poci melati'
let world: TestWorld
let admin: Client
let serial = 0

beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())
afterEach(async () => {
  await sql`delete from sign_in_failure`.execute(world.db)
})

async function newUser(): Promise<User> {
  serial += 1
  return admin.call(contract.createUser, {
    body: { email: `g${serial}@uji.example`, name: `Wati ${serial}`, role: 'user', password: given },
  })
}

async function signIn(email: string, password: string): Promise<{ status: number; client: Client }> {
  const { status, headers } = await clientOf(world.url, undefined).send('POST', '/session', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return { status, client: clientOf(world.url, headers.get('set-cookie')?.split(';')[0]) }
}

/** A user who has chosen a password and holds a token. */
async function settledUser() {
  const user = await newUser()
  await sql`update user_account set must_change_password = false where id = ${user.id}`.execute(world.db)
  const { client } = await signIn(user.email, given)
  const { secret } = await client.call(contract.createApiToken, {
    body: { name: 'gudang', isReadOnly: true, permissions: [], validDays: 30 },
  })
  const program = programOf(world.url, secret)
  expect((await program.send('GET', '/journal-entries')).status).toBe(200)
  return { user, client, statusOfToken: async () => (await program.send('GET', '/journal-entries')).status }
}

async function reset(user: User, more: object = {}): Promise<void> {
  const current = (await admin.call(contract.listUsers, { query: { q: user.email } })).rows[0]
  await admin.call(contract.updateUser, {
    params: { id: user.id },
    version: current?.version ?? 0,
    body: { name: user.name, role: user.role, isActive: true, password: 'es cincau ijo', ...more },
  })
}

describe('a password given by an admin', () => {
  test('opens nothing but the own session until the person has chosen another', async () => {
    const user = await newUser()
    const { client } = await signIn(user.email, given)
    const session = await client.call(contract.readSession)
    expect(session).toMatchObject({ mustChangePassword: true, permissions: ['session.use'] })
    expect((await client.send('GET', '/workspace')).status).toBe(200)
    for (const path of ['/journal-entries', '/users', '/api-tokens', '/sessions']) {
      const { status, body } = await client.send('GET', path)
      expect([path, status, body]).toMatchObject([path, 403, { code: 'password-change-needed' }])
    }
    const same = { password: given, newPassword: given }
    expect((await client.refusal(contract.changeOwnPassword, { body: same })).status).toBe(422)
    await client.call(contract.changeOwnPassword, { body: { password: given, newPassword: chosen } })
    const { client: later } = await signIn(user.email, chosen)
    expect(await later.call(contract.readSession)).toMatchObject({ mustChangePassword: false })
    expect((await later.send('GET', '/journal-entries')).status).toBe(200)
  })

  test('must be changed after a reset as well', async () => {
    const { user } = await settledUser()
    await reset(user)
    const { client } = await signIn(user.email, 'es cincau ijo')
    expect(await client.call(contract.readSession)).toMatchObject({ mustChangePassword: true })
  })

  test('need not be changed by the first admin, who chose it', async () => {
    expect(await admin.call(contract.readSession)).toMatchObject({ mustChangePassword: false })
  })
})

describe('tokens', () => {
  test('end with a reset, unless the admin keeps them', async () => {
    const revoked = await settledUser()
    await reset(revoked.user)
    expect(await revoked.statusOfToken()).toBe(401)
    const kept = await settledUser()
    await reset(kept.user, { revokesTokens: false })
    expect(await kept.statusOfToken()).toBe(200)
    await reset(kept.user, { password: '' })
    expect(await kept.statusOfToken()).toBe(200)
  })

  test('end with a change of the own password only when that is asked for', async () => {
    const kept = await settledUser()
    await kept.client.call(contract.changeOwnPassword, { body: { password: given, newPassword: chosen } })
    expect(await kept.statusOfToken()).toBe(200)
    const revoked = await settledUser()
    const body = { password: given, newPassword: chosen, revokesTokens: true }
    await revoked.client.call(contract.changeOwnPassword, { body })
    expect(await revoked.statusOfToken()).toBe(401)
    expect((await admin.call(contract.listApiTokens, { query: { owner: 'all' } })).rows).toContainEqual(
      expect.objectContaining({
        ownerEmail: revoked.user.email,
        state: 'revoked',
        revokedBy: revoked.user.name,
      }),
    )
  })
})

test('a change of the own password gives the session another token, and the former one is worth nothing', async () => {
  const { user, client } = await settledUser()
  const answer = await client.send('PUT', '/session/password', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: given, newPassword: chosen }),
  })
  expect(answer.status).toBe(200)
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  expect(cookie).toMatch(/^neraca=[\w-]{43}$/)
  expect(cookie).not.toBe(client.cookie)
  expect((await client.refusal(contract.readSession)).status).toBe(401)
  expect((await clientOf(world.url, cookie).call(contract.readSession)).user.email).toBe(user.email)
})
