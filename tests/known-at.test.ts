import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postJournal } from '../src/modules/ledger/server/index.ts'
import { readBalanceSheet } from '../src/modules/reports/contract.ts'
import { toRupiah } from '../src/platform/rules/money/money.ts'
import { toDay } from '../src/platform/rules/day/day.ts'
import { instant, rowsOf, soleRowOf } from '../src/platform/server/database/database.ts'
import { transaction } from '../src/platform/server/database/transaction.ts'
import { systemActor } from '../src/platform/server/http/actor.ts'
import { checkBooks } from './books.ts'
import { accountIds, createWorld, type Client, type TestWorld } from './server.ts'

let world: TestWorld
let viewer: Client
let account: (code: string) => number

beforeAll(async () => {
  world = await createWorld()
  viewer = await world.as('viewer')
  account = await accountIds(world.db)
})
afterAll(async () => {
  await checkBooks(world.db)
  await world.close()
})

const day = toDay('2026-11-02')
const none = toRupiah(0)

const capital = (amount: number) => ({
  entryDate: day,
  description: 'Setoran modal',
  referenceType: 'manual',
  lines: [
    { accountId: account('1-1201'), debit: toRupiah(amount), credit: none },
    { accountId: account('3-1101'), debit: none, credit: toRupiah(amount) },
  ],
})

/** Posts journals one after the other in one transaction, which stays open until it is let go. */
function posting(...amounts: number[]) {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => void (letGo = resolve))
  let posted = () => {}
  const isPosted = new Promise<void>((resolve) => void (posted = resolve))
  const ended = transaction(world.db, { actor: systemActor, requestId: 'uji' }, async (tx) => {
    const written = []
    for (const amount of amounts) written.push(await postJournal(tx, capital(amount), { actor: systemActor }))
    posted()
    await gate
    return written
  })
  return {
    isPosted,
    ended,
    letGo: () => letGo(),
    letGoAtOnce: () => {
      letGo()
      return ended
    },
  }
}

async function moment(of = sql`clock_timestamp()`): Promise<string> {
  const { at } = await soleRowOf(world.db, sql<{ at: string }>`select ${instant(of)} as at`)
  return at
}

async function capitalKnownAt(knownAt: string): Promise<unknown> {
  const { rows } = await viewer.call(readBalanceSheet, { query: { to: '2026-12-31', knownAt } })
  return rows.find(({ key }) => key === 'bs.modal')?.amounts
}

test('a question into work under way is refused, and one before it answered as ever after', async () => {
  const before = await moment()
  const [first] = await posting(1).letGoAtOnce()
  expect(first?.postingNumber).toBeGreaterThan(0)
  const work = posting(5_000, 7_000)
  await work.isPosted
  const within = await moment()
  const known = await capitalKnownAt(before)
  const refused = await viewer.refusal(readBalanceSheet, { query: { to: '2026-12-31', knownAt: within } })
  expect([refused.status, refused.code]).toEqual([503, 'import-running'])
  work.letGo()
  await work.ended
  expect(await capitalKnownAt(before)).toEqual(known)
  const answered = await capitalKnownAt(within)
  await posting(9_000).letGoAtOnce()
  expect(await capitalKnownAt(within)).toEqual(answered)
})

test('all that a transaction posts is of one moment, later than all before and than what was asked', async () => {
  const asked = await moment()
  await capitalKnownAt(asked)
  const entries = await posting(1, 2, 3).letGoAtOnce()
  const rows = await rowsOf(
    world.db,
    sql<{
      isLater: boolean
      at: string
    }>`select posted_at > ${asked}::timestamptz as "isLater", posted_at::text as at
      from journal_entry where id = any(${entries.map(({ id }) => id)}::bigint[])`,
  )
  expect(new Set(rows.map(({ at }) => at)).size).toBe(1)
  expect(rows.every(({ isLater }) => isLater)).toBe(true)
})

test('moments go on when the clock steps back', async () => {
  await sql`update posting_counter set moment = clock_timestamp() + interval '1 hour', moment_of = null`.execute(
    world.db,
  )
  await posting(1).letGoAtOnce()
  await posting(2).letGoAtOnce()
  const wrong = await rowsOf(
    world.db,
    sql`select from (select posted_at <= lag(posted_at) over (order by posting_number) as back from journal_entry
      where status = 'posted' order by posting_number desc limit 2) e where back`,
  )
  expect(wrong).toEqual([])
})

test('a moment that has not come is refused', async () => {
  const knownAt = await moment(sql`(clock_timestamp() + interval '1 day')`)
  const { status, errors } = await viewer.refusal(readBalanceSheet, { query: { to: '2026-12-31', knownAt } })
  expect([status, errors[0]?.path]).toEqual([422, 'query.knownAt'])
})
