import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import { soleRowOf } from '../../../platform/server/database/database.ts'
import { readSession } from '../contract.ts'

let world: TestWorld
let rina: Client
let rinaId: number
let adminId: number

beforeAll(async () => {
  world = await createWorld()
  rina = await world.as('user')
  rinaId = (await rina.call(readSession)).user.id
  adminId = (await (await world.as('admin')).call(readSession)).user.id
})
afterAll(() => world.close())

/** Sends a preference to be kept from a page that shows this person. */
async function keptFor(shown: string | undefined): Promise<{ status: number; body: unknown }> {
  const headers = {
    'content-type': 'application/json',
    ...(shown === undefined ? {} : { 'x-neraca-user': shown }),
  }
  return rina.send('PUT', '/preferences/theme', { headers, body: JSON.stringify({ value: 'dark' }) })
}

async function kept(): Promise<number> {
  const row = await soleRowOf(world.db, sql<{ count: number }>`select count(*) as count from user_preference`)
  return row.count
}

test('what a page sends that shows somebody else is refused with a sentence, and nothing is done', async () => {
  for (const shown of [String(adminId), '0', '', 'rina', `${rinaId}.0`]) {
    const { status, body } = await keptFor(shown)
    expect([shown, status, body]).toMatchObject([
      shown,
      409,
      { code: 'other-person', title: expect.stringContaining('sudah masuk sebagai Rina Contoh') as string },
    ])
  }
  const read = await rina.send('GET', '/session', { headers: { 'x-neraca-user': String(adminId) } })
  expect(read.status).toBe(409)
  expect(await kept()).toBe(0)
})

test('the page of the person who is signed in, and a program that shows nobody, go on', async () => {
  expect((await keptFor(undefined)).status).toBe(200)
  expect((await keptFor(String(rinaId))).status).toBe(200)
  expect(await kept()).toBe(1)
})
