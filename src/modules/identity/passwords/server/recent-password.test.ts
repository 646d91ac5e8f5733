import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import * as contract from '../../contract.ts'

const adminPassword = 'neraca-admin'
let world: TestWorld
let admin: Client
let rina: Client

beforeAll(async () => {
  world = await createWorld()
  ;[admin, rina] = await Promise.all([world.as('admin'), world.as('user')])
})
afterAll(() => world.close())
beforeEach(() => confirmedMinutesAgo(11))
afterEach(async () => {
  await sql`delete from sign_in_failure`.execute(world.db)
})

async function confirmedMinutesAgo(minutes: number): Promise<void> {
  await sql`update user_session set confirmed_at = now() - make_interval(mins => ${minutes})`.execute(
    world.db,
  )
}

async function userOf(email: string) {
  const user = (await admin.call(contract.listUsers, { query: { q: email } })).rows[0]
  if (user === undefined) throw new Error(`${email} is no user`)
  return user
}

const token = (name: string) => ({ name, isReadOnly: true, permissions: [], validDays: 1 })
let serial = 0

/** Acts that give or take rights, or end what somebody else does. */
const weighty: Readonly<Record<string, () => Promise<unknown>>> = {
  'making a token': () => rina.refusal(contract.createApiToken, { body: token('uji') }),
  'adding a user': () =>
    admin.refusal(contract.createUser, {
      body: { email: 'baru@uji.example', name: 'Baru', role: 'admin', password: 'kopi tubruk hangat' },
    }),
  'another role': async () => admin.refusal(contract.updateUser, await changeOf({ role: 'viewer' })),
  deactivation: async () => admin.refusal(contract.updateUser, await changeOf({ isActive: false })),
  'a reset': async () =>
    admin.refusal(contract.updateUser, await changeOf({ password: 'kopi tubruk hangat' })),
  'removing a user': async () => {
    const { id, version } = await userOf('rina@contoh.example')
    return admin.refusal(contract.deleteUser, { params: { id }, version })
  },
  'ending the session of somebody else': async () => {
    const { id } = await userOf('rina@contoh.example')
    const { rows } = await admin.call(contract.listSessions, { query: { userId: String(id) } })
    return admin.refusal(contract.endSession, { params: { id: rows[0]?.id ?? 0 } })
  },
}

async function changeOf(changes: object) {
  const { id, version, name, role, isActive } = await userOf('rina@contoh.example')
  return { params: { id }, version, body: { name, role, isActive, ...changes } }
}

test.each(Object.keys(weighty))('%s asks for the password again', async (name) => {
  const before = await world.db.executeQuery(sql`select count(*) from audit_log`.compile(world.db))
  expect(await weighty[name]?.()).toMatchObject({ status: 403, code: 'password-needed' })
  const after = await world.db.executeQuery(sql`select count(*) from audit_log`.compile(world.db))
  expect(after.rows).toEqual(before.rows)
})

test('a name, the own session and revoking a token do not', async () => {
  await admin.call(contract.updateUser, await changeOf({ name: 'Rina Contoh' }))
  await confirmedMinutesAgo(9)
  serial += 1
  const { token: made } = await rina.call(contract.createApiToken, { body: token(`uji ${serial}`) })
  const second = await world.as('user')
  await confirmedMinutesAgo(11)
  await rina.call(contract.revokeApiToken, { params: { id: made.id } })
  const own = (await rina.call(contract.listSessions)).rows.find(({ isCurrent }) => !isCurrent)
  await rina.call(contract.endSession, { params: { id: own?.id ?? 0 } })
  expect((await second.refusal(contract.readSession)).status).toBe(401)
})

test('once typed it is good for ten minutes, for this session alone', async () => {
  const elsewhere = await world.as('admin')
  await confirmedMinutesAgo(11)
  await admin.call(contract.confirmPassword, { body: { password: adminPassword } })
  await admin.call(contract.createApiToken, { body: token('kedua') })
  await admin.call(contract.createApiToken, { body: token('ketiga') })
  const refused = await elsewhere.refusal(contract.createApiToken, { body: token('keempat') })
  expect(refused).toMatchObject({ status: 403, code: 'password-needed' })
})

test('a wrong password confirms nothing, and guessing it is slowed down', async () => {
  const guess = () => admin.refusal(contract.confirmPassword, { body: { password: 'tebakan saja' } })
  expect(await guess()).toMatchObject({ status: 422, code: 'wrong-password' })
  const refused = await admin.refusal(contract.createApiToken, { body: token('kelima') })
  expect(refused.code).toBe('password-needed')
  const statuses: number[] = []
  for (let each = 0; each < 6; each += 1) statuses.push((await guess()).status)
  expect(statuses.at(-1)).toBe(429)
})
