import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import { changeOwnPassword, createUser, listUsers, readSession, updateUser } from '../contract.ts'

// Before a password is hashed a test may look around: nothing here replaces the hashing.
const beforeHashing = vi.hoisted(() => ({ look: (): Promise<void> => Promise.resolve() }))
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return {
    ...argon2,
    hash: async (...given: Parameters<typeof argon2.hash>) => {
      await beforeHashing.look()
      return argon2.hash(...given)
    },
  }
})

const given = 'kopi tubruk hangat'
let world: TestWorld
let admin: Client

beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

async function changeOf(email: string, changes: object) {
  const user = (await admin.call(listUsers, { query: { q: email } })).rows[0]
  if (user === undefined) throw new Error(`${email} is no user`)
  const { id, version, name, role, isActive } = user
  return { params: { id }, version, body: { name, role, isActive, ...changes } }
}

test('nobody is locked while a password waits to be hashed', async () => {
  await admin.call(createUser, {
    body: { email: 'wati@uji.example', name: 'Wati', role: 'user', password: 'teh poci melati' },
  })
  const free: number[] = []
  beforeHashing.look = async () => {
    const { rows } = await sql`select id from user_account for update skip locked`.execute(world.db)
    free.push(rows.length)
  }
  const { total } = await admin.call(listUsers)
  await admin.call(updateUser, await changeOf('wati@', { password: given }))
  expect(free).toEqual([total])
})

test('a session that somebody else got hold of changes no password without the present one', async () => {
  const refused = await admin.refusal(updateUser, await changeOf('admin@', { password: given }))
  expect(refused).toMatchObject({ status: 422, code: 'own-account', errors: [{ path: 'password' }] })
  expect(refused.title).toBe('Password sendiri diganti lewat Ganti password di menu akun')
  expect((await admin.call(readSession)).user.email).toBe('admin@contoh.example')
  await admin.call(changeOwnPassword, { body: { password: 'neraca-admin', newPassword: given } })
})
