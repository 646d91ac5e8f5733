import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { accountIds, createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import { addDays, dayInZone, monthStart, type Day } from '../../../../platform/rules/day/day.ts'
import { connect, rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'
import { createJournalEntry, postJournalBatch } from '../contract.ts'

/** The batch goes to the first, its entries one after the other to the second. */
let worlds: readonly [TestWorld, TestWorld]
let clients: readonly [Client, Client]
let account: (code: string) => number
const today = dayInZone(new Date().toISOString(), 'Asia/Jakarta')
const lockedDay = addDays(monthStart(today), -10)
const closedDay = addDays(monthStart(lockedDay), -10)

beforeAll(async () => {
  worlds = [await createWorld(), await createWorld()]
  clients = [await worlds[0].as('user'), await worlds[1].as('user')]
  account = await accountIds(worlds[0].db)
  for (const { db } of worlds) {
    await setMonth(db, lockedDay, 'locked')
    await setMonth(db, closedDay, 'closed')
    await sql`update account set is_active = false where code = '5-4101'`.execute(db)
  }
})
afterEach(async () => {
  for (const { db } of worlds) await checkBooks(db)
})
afterAll(async () => {
  for (const world of worlds) await world.close()
})

async function setMonth(db: TestWorld['db'], day: Day, status: string): Promise<void> {
  await sql`insert into fiscal_period (month, status, reason, changed_by)
    values (${monthStart(day)}::date, ${status}, 'uji', 'uji')`.execute(db)
}

type Line = { accountId: number | null; debit: number; credit: number; description?: string }
type Entry = { entryDate: string; description: string; lines: Line[] }

function sale(amount: number, change: Partial<Entry> = {}): Entry {
  const lines = [
    { accountId: account('1-1101'), debit: amount, credit: 0 },
    { accountId: account('4-1101'), debit: 0, credit: amount },
  ]
  return { entryDate: today, description: 'Setoran', lines, ...change }
}

/** What may be wrong with an entry; most have nothing. */
const changes: readonly ((entry: Entry) => Entry)[] = [
  ...Array<(entry: Entry) => Entry>(6).fill((entry) => entry),
  (entry) => ({ ...entry, description: ' ' }),
  (entry) => ({ ...entry, entryDate: lockedDay }),
  (entry) => ({ ...entry, entryDate: closedDay }),
  (entry) => ({ ...entry, entryDate: addDays(today, -20) }),
  (entry) => ({ ...entry, entryDate: addDays(today, 31) }),
  (entry) => ({ ...entry, lines: entry.lines.slice(1) }),
  (entry) => ({ ...entry, lines: entry.lines.map((line) => ({ ...line, credit: line.credit * 2 })) }),
  (entry) => ({ ...entry, lines: entry.lines.map((line) => ({ ...line, accountId: null })) }),
  (entry) => ({ ...entry, lines: entry.lines.map((line) => ({ ...line, accountId: 999_999 })) }),
  (entry) => ({ ...entry, lines: entry.lines.map((line) => ({ ...line, accountId: account('1-1100') })) }),
  (entry) => ({ ...entry, lines: entry.lines.map((line) => ({ ...line, accountId: account('5-4101') })) }),
  (entry) => ({ ...entry, lines: entry.lines.map((line) => ({ ...line, debit: -line.debit })) }),
]

const amount = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 10_000_000 }) },
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constant(999_999_999_999_999) },
  { weight: 1, arbitrary: fc.constant(1_000_000_000_000_000) },
)
const batch = fc.array(fc.tuple(amount, fc.nat({ max: changes.length - 1 })), { minLength: 1, maxLength: 14 })

/** What is compared: the number, or what is wrong; a month that is not open is told in one of two sentences. */
interface Outcome {
  readonly number: string | undefined
  readonly wrong: readonly (readonly [code: string, path: string, line: number | undefined])[]
}

async function oneByOne(client: Client, entries: readonly Entry[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const entry of entries) {
    const body = JSON.stringify({ ...entry, post: true })
    const headers = { 'content-type': 'application/json' }
    const { status, body: told } = await client.send('POST', createJournalEntry.path, { body, headers })
    const { entryNumber, errors = [] } = told as { entryNumber?: string; errors?: Wrong[] }
    outcomes.push({ number: status === 200 ? entryNumber : undefined, wrong: errors.map(inShort) })
  }
  return outcomes
}

type Wrong = { readonly code: string; readonly path: string; readonly line?: number | undefined }
const inShort = ({ code, path, line }: Wrong) => [code, path, line] as const

const postBatch = (client: Client, mode: 'all' | 'each', entries: readonly Entry[], key?: string) =>
  client.call(postJournalBatch, { body: { mode, entries }, ...(key === undefined ? {} : { key }) })

async function totals(db: TestWorld['db']): Promise<unknown> {
  return rowsOf(
    db,
    sql`select account_id, entry_date, sum(debit) as debit, sum(credit) as credit, count(*) as lines
      from journal_line where posting_number is not null group by 1, 2 order by 1, 2`,
  )
}

/** Posts entries as a batch here and one after the other there, and expects the same of both. */
async function expectSame(entries: readonly Entry[]): Promise<void> {
  const { results, posted, refused } = await postBatch(clients[0], 'each', entries)
  const expected = await oneByOne(clients[1], entries)
  expect(
    results.map(({ entry, errors }) => ({ number: entry?.entryNumber, wrong: errors.map(inShort) })),
  ).toEqual(expected)
  expect([posted, refused]).toEqual([
    expected.filter(({ number }) => number !== undefined).length,
    expected.filter(({ number }) => number === undefined).length,
  ])
  expect(await totals(worlds[0].db)).toEqual(await totals(worlds[1].db))
}

describe('each', () => {
  test('does what posting one after the other does: numbers, refusals, balances', async () => {
    await fc.assert(
      fc.asyncProperty(batch, (drawn) =>
        expectSame(drawn.map(([rupiah, change]) => changes[change]?.(sale(rupiah)) ?? sale(rupiah))),
      ),
      { numRuns: 40 },
    )
  }, 120_000)

  test('does so at the edge of what can be kept, in a month that is locked besides', async () => {
    const largest = Array.from({ length: 10 }, () => sale(999_999_999_999_999))
    await expectSame([...largest, { ...sale(999_999_999_999_999), entryDate: lockedDay }, sale(1)])
  })

  test('happens once however often the same request comes', async () => {
    const entries = [sale(1_000), sale(0), sale(2_000)]
    const before = await countEntries()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => postBatch(clients[0], 'each', entries, 'batch-uji-0001')),
    )
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(await countEntries()).toBe(before + 2)
  })

  test('a month that is locked between judging and posting is told of its entries, and the others are posted', async () => {
    const [{ db, ownerUrl }] = worlds
    const day = addDays(closedDay, -40)
    const before = await countEntries()
    const locking = connect({ url: ownerUrl, poolSize: 1 })
    const waiting = await locking.transaction().execute(async (tx) => {
      await sql`insert into fiscal_period (month, status, reason, changed_by)
        values (${monthStart(day)}::date, 'locked', 'uji', 'uji')`.execute(tx)
      const answer = postBatch(clients[0], 'each', [
        sale(3_000),
        sale(4_000, { entryDate: day }),
        sale(5_000),
      ])
      await untilSomebodyWaits(db)
      return { answer }
    })
    const { results, posted } = await waiting.answer
    await locking.destroy()
    expect([posted, await countEntries()]).toEqual([2, before + 2])
    expect(results.map(({ errors }) => errors.map(({ code }) => code))).toEqual([[], ['period-closed'], []])
  })
})

async function untilSomebodyWaits(db: TestWorld['db']): Promise<void> {
  for (;;) {
    const { count } = await soleRowOf(
      db,
      sql<{ count: number }>`select count(*) from pg_locks where not granted`,
    )
    if (count > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

async function countEntries(): Promise<number> {
  const { count } = await soleRowOf(
    worlds[0].db,
    sql<{ count: number }>`select count(*) from journal_entry where deleted_at is null`,
  )
  return count
}

describe('all', () => {
  test('posts everything with numbers in the order given', async () => {
    const { results, posted } = await postBatch(
      clients[0],
      'all',
      Array.from({ length: 100 }, (_, at) => sale(at + 1)),
    )
    const numbers = results.map(({ entry }) => Number(entry?.entryNumber.slice(-5)))
    expect([posted, results.map(({ index }) => index)]).toEqual([
      100,
      Array.from({ length: 100 }, (_, at) => at),
    ])
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))
  })

  test('tells everything that is wrong, with index and line, and posts nothing', async () => {
    const before = await countEntries()
    const entries = [sale(1), sale(2, { description: '' }), sale(3, { entryDate: lockedDay }), sale(0)]
    const { status, errors } = await clients[0].refusal(postJournalBatch, { body: { mode: 'all', entries } })
    expect(status).toBe(422)
    expect(errors.map(({ path, line }) => [path, line])).toEqual([
      ['entries.1.description', undefined],
      ['entries.2.entryDate', undefined],
      ['entries.3.lines.0.debit', 1],
      ['entries.3.lines.1.debit', 2],
      ['entries.3.lines', undefined],
    ])
    expect(errors[0]?.message).toBe('Entry 2: Deskripsi harus diisi')
    expect(await countEntries()).toBe(before)
  })

  test('refuses none, more than 500, and what has the wrong shape, naming entry and line', async () => {
    const refusal = (entries: unknown[]) =>
      clients[0].refusal(postJournalBatch, { body: { mode: 'all', entries } })
    expect((await refusal([])).title).toBe('Minimal satu entry')
    expect((await refusal(Array.from({ length: 501 }, () => sale(1)))).title).toBe('Maksimal 500 entry')
    const { errors } = await refusal([
      sale(1),
      { ...sale(1), lines: [sale(1).lines[0], { accountId: 1, debit: '5', credit: 0 }] },
    ])
    expect(errors.map(({ path, line }) => [path, line])).toEqual([['entries.1.lines.1.debit', 2]])
  })
})

test('departments are judged as those of a single entry are', async () => {
  const { lines, ...entry } = sale(1_000)
  const named = { ...entry, lines: lines.map((line) => ({ ...line, departmentId: 999_999 })) }
  const refused = await clients[0].refusal(postJournalBatch, {
    body: { mode: 'all', entries: [named] } as never,
  })
  expect([refused.status, refused.errors.length]).toEqual([422, lines.length])
})
