import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clientOf, createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import { changeOwnPassword, readSession } from '../../contract.ts'

const email = 'rina@contoh.example'
const next = 'kopi tubruk hangat'
let world: TestWorld
let present = 'neraca-user'

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await sql`delete from sign_in_failure`.execute(world.db)
})

async function signIn(password: string): Promise<{ status: number; client: Client }> {
  const { status, headers } = await clientOf(world.url, undefined).send('POST', '/session', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return { status, client: clientOf(world.url, headers.get('set-cookie')?.split(';')[0]) }
}

test('the new password counts from now on, and every session ends but the one that is renewed', async () => {
  const { client: here } = await signIn(present)
  const { client: elsewhere } = await signIn(present)
  await here.call(changeOwnPassword, { body: { password: present, newPassword: next } })
  expect((await here.refusal(readSession)).status).toBe(401)
  expect((await elsewhere.refusal(readSession)).status).toBe(401)
  expect((await signIn(present)).status).toBe(401)
  present = next
  await sql`delete from sign_in_failure`.execute(world.db)
  expect((await signIn(present)).status).toBe(200)
})

test('everything wrong is told at once, before the present password is looked at', async () => {
  const { client } = await signIn(present)
  const { status, errors } = await client.refusal(changeOwnPassword, {
    body: { password: '', newPassword: 'kopi' },
  })
  expect(status).toBe(422)
  expect(errors.map(({ path, message }) => [path, message])).toEqual([
    ['password', 'Password sekarang harus diisi'],
    ['newPassword', 'Password minimal 8 karakter'],
  ])
})

test.each([
  ['the same as the present one', () => present, 'Password baru harus berbeda dari password sekarang'],
  ['a common one', () => 'password123', 'Password terlalu umum'],
])('a new password that is %s is refused', async (_case, newPassword, message) => {
  const { client } = await signIn(present)
  const body = { password: present, newPassword: newPassword() }
  expect((await client.refusal(changeOwnPassword, { body })).title).toBe(message)
})

test('a wrong present password changes nothing, and guessing it is slowed down', async () => {
  const { client } = await signIn(present)
  const body = { password: 'tebakan saja', newPassword: 'teh poci manis' }
  const first = await client.refusal(changeOwnPassword, { body })
  expect([first.status, first.errors[0]?.path, first.title]).toEqual([
    422,
    'password',
    'Password sekarang tidak benar',
  ])
  const statuses: number[] = []
  for (let guess = 0; guess < 6; guess += 1)
    statuses.push((await client.refusal(changeOwnPassword, { body })).status)
  expect(statuses.at(-1)).toBe(429)
  await sql`delete from sign_in_failure`.execute(world.db)
  expect((await signIn(present)).status).toBe(200)
})

test('the change is in the history without the password', async () => {
  const { log } = await soleRowOf(
    world.db,
    sql<{ log: string }>`select coalesce(string_agg(l::text, ' '), '') as log from audit_log l`,
  )
  expect(log).not.toContain('argon2id')
  expect(log).not.toContain(next)
})
