import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import { soleRowOf } from '../../../platform/server/database/database.ts'
import * as contract from '../contract.ts'
import { forgetExpired } from './forget-expired.ts'

let world: TestWorld
let rina: Client
let budi: Client

beforeAll(async () => {
  world = await createWorld()
  rina = await world.as('user')
  budi = await world.as('viewer')
})
afterAll(() => world.close())

test('a preference is kept for its person and told with the session', async () => {
  const theme = (value: string) => ({ params: { name: 'theme' }, body: { value } })
  await rina.call(contract.savePreference, theme('dark'))
  await rina.call(contract.savePreference, theme('light'))
  expect((await rina.call(contract.readSession)).preferences).toEqual({ theme: 'light' })
  expect((await budi.call(contract.readSession)).preferences).toEqual({})
})

test.each([
  ['a value of 17 KB', { value: 'x'.repeat(17_000) }, 'Isi terlalu besar untuk disimpan (maksimal 16 KB)'],
  ['NUL', { value: { a: ['\u0000'] } }, 'Mengandung karakter yang tidak diizinkan'],
  ['half a character', { value: '\ud800' }, 'Mengandung karakter yang tidak diizinkan'],
  ['NUL in a key', { value: { 'a\u0000': 1 } }, 'Mengandung karakter yang tidak diizinkan'],
])('%s is refused as a preference', async (_case, body, message) => {
  const { status, title } = await rina.refusal(contract.savePreference, { params: { name: 'columns' }, body })
  expect([status, title]).toEqual([422, message])
})

test('characters that only look like trouble are kept', async () => {
  const value = 'C:\\u0000 😀 \\ud800'
  await rina.call(contract.savePreference, { params: { name: 'path' }, body: { value } })
  expect((await rina.call(contract.readSession)).preferences['path']).toBe(value)
})

test('a person keeps at most 200 preferences', async () => {
  for (let index = 0; index < 200; index += 1) {
    await budi.call(contract.savePreference, { params: { name: `p${index}` }, body: { value: index } })
  }
  const more = await budi.refusal(contract.savePreference, { params: { name: 'more' }, body: { value: 1 } })
  expect(more.status).toBe(422)
  await budi.call(contract.savePreference, { params: { name: 'p7' }, body: { value: 'changed' } })
})

test('a form draft comes back as it was typed, to its person only, until it is dropped', async () => {
  const params = { form: 'journal-entry:new' }
  expect(await rina.call(contract.readFormDraft, { params })).toEqual({ draft: null })
  const content = { lines: [{ account: '1-1101', debit: '2,5jt' }], note: null }
  await rina.call(contract.saveFormDraft, { params, body: { content } })
  expect((await rina.call(contract.readFormDraft, { params })).draft?.content).toEqual(content)
  expect((await budi.call(contract.readFormDraft, { params })).draft).toBeNull()
  await rina.call(contract.dropFormDraft, { params })
  expect((await rina.call(contract.readFormDraft, { params })).draft).toBeNull()
})

test('a form draft of more than 512 KB is refused; of fifty-one the oldest goes', async () => {
  const tooLarge = { params: { form: 'a' }, body: { content: 'x'.repeat(524_288) } }
  expect((await rina.refusal(contract.saveFormDraft, tooLarge)).title).toContain('maksimal 512 KB')
  for (let index = 0; index <= 50; index += 1) {
    await rina.call(contract.saveFormDraft, { params: { form: `f${index}` }, body: { content: index } })
  }
  expect((await rina.call(contract.readFormDraft, { params: { form: 'f0' } })).draft).toBeNull()
  expect((await rina.call(contract.readFormDraft, { params: { form: 'f1' } })).draft?.content).toBe(1)
})

test('housekeeping removes what is over and leaves what is good', async () => {
  await sql`insert into user_session (token_hash, user_id, address, user_agent, expires_at)
    select sha256('over'), id, '127.0.0.1', '', now() - interval '1 minute' from user_account limit 1`.execute(
    world.db,
  )
  await sql`insert into sign_in_failure (email_hash, address, failures, last_failure_at)
    values ('\x01', '192.0.2.1', 9, now() - interval '2 days'), ('\x02', '192.0.2.1', 9, now())`.execute(
    world.db,
  )
  await forgetExpired(world.db, { idleMinutes: 30, absoluteHours: 12 })
  const left = await soleRowOf(
    world.db,
    sql<{ sessions: number; failures: number }>`select (select count(*) from user_session) as sessions,
      (select count(*) from sign_in_failure) as failures`,
  )
  expect(left).toEqual({ sessions: 2, failures: 1 })
  expect((await rina.call(contract.readSession)).user.role).toBe('user')
})
