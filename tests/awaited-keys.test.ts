import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysOfFormDrafts } from '../src/modules/identity/server/index.ts'
import { saveFormDraft } from '../src/modules/identity/contract.ts'
import { createJournalEntry } from '../src/modules/journals/contract.ts'
import { keptContent, type KeptForm } from '../src/platform/rules/form/kept-drafts.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { forgetOldKeys } from '../src/platform/server/database/idempotency.ts'
import { accountIds, createWorld, type Client, type TestWorld } from './server.ts'

let world: TestWorld
let user: Client
let account: (code: string) => number

beforeAll(async () => {
  world = await createWorld()
  user = await world.as('user')
  account = await accountIds(world.db)
})
afterAll(() => world.close())

const today = () => new Date().toISOString().slice(0, 10)
const entry = (description: string) => ({
  entryDate: today(),
  description,
  post: true,
  lines: [
    { accountId: account('1-1101'), debit: 1_000, credit: 0 },
    { accountId: account('4-1101'), debit: 0, credit: 1_000 },
  ],
})

async function entriesOf(description: string): Promise<number> {
  const { count } = await soleRowOf(
    world.db,
    sql<{ count: number }>`select count(*) as count from journal_entry where description = ${description}`,
  )
  return count
}

/** Keeps forms as the page does: the first is typed into now, the others wait. */
async function keepDraft(...keys: string[]): Promise<void> {
  const forms = keys.map((key): KeptForm<string> => ({ base: '', version: 0, draft: 'x', key }))
  const [now, ...earlier] = forms
  const waiting = earlier.map((kept) => ({ kept, keptAt: new Date().toISOString() }))
  const content = keptContent(now, waiting, { write: (draft) => draft }) as never
  await user.call(saveFormDraft, { params: { form: 'journal-entry-new' }, body: { content } })
}

/** Two days pass, and the program keeps house. */
async function afterTwoDays(): Promise<void> {
  const past = "update idempotency_key set created_at = created_at - interval '2 days'"
  await sql.raw(`set role none; ${past}; reset role`).execute(world.db)
  await forgetOldKeys(world.db, keysOfFormDrafts)
}

test.each([
  ['the draft typed last', (key: string) => [key]],
  ['a draft that waits', (key: string) => ['key-of-the-newest', key]],
  ['the draft that waits longest', (key: string) => ['key-of-the-newest', 'key-of-another', key]],
])('%s is recorded once, also when it is continued after two days', async (name, keysWith) => {
  const key = `kunci-${name.replaceAll(' ', '-')}`
  const first = await user.call(createJournalEntry, { body: entry(name) as never, key })
  await keepDraft(...keysWith(key))
  await afterTwoDays()
  const again = await user.call(createJournalEntry, { body: entry(name) as never, key })
  expect([again.id, await entriesOf(name)]).toEqual([first.id, 1])
})

test('a key nobody waits for is forgotten, and that of a draft of somebody else, too', async () => {
  const admin = await world.as('admin')
  const key = 'kunci-orang-lain'
  await admin.call(createJournalEntry, { body: entry('Milik admin') as never, key })
  await keepDraft(key)
  await afterTwoDays()
  const { count } = await soleRowOf(
    world.db,
    sql<{ count: number }>`select count(*) as count from idempotency_key where key = ${key}`,
  )
  expect(count).toBe(0)
})

test('what is kept in another shape keeps nothing from being forgotten', async () => {
  for (const content of [null, 5, 'x', [], { key: 5 }, { earlier: 'x' }, { draft: { key: [1] } }])
    await user.call(saveFormDraft, {
      params: { form: 'journal-entry-new' },
      body: { content: content as never },
    })
  await expect(afterTwoDays()).resolves.toBeUndefined()
})
