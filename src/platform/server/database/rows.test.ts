import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/database.ts'
import { connect, rowsOf, type Database } from './database.ts'
import { columns, insertRow, insertRows, updateRow } from './rows.ts'

let books: TestDatabase
let owner: Database

beforeAll(async () => {
  books = await createTestDatabase()
  owner = connect({ url: books.url, poolSize: 2, role: 'none' })
  await sql`create table written_row (id bigint generated always as identity primary key, line_number int,
    amount bigint not null default 7, quantity numeric(18, 3), on_day date, note text, is_service boolean,
    version integer not null default 1)`.execute(owner)
})
beforeEach(() => sql`truncate written_row restart identity`.execute(owner))
afterAll(async () => {
  await owner.destroy()
  await books.drop()
})

const names = ['id', 'lineNumber', 'amount', 'onDay', 'note', 'isService', 'version'] as const
const written = () =>
  rowsOf(
    owner,
    sql<
      Record<string, unknown>
    >`select ${columns('w', names)}, w.quantity::text from written_row w order by w.id`,
  )

test('a row is written as it was given, and what it does not name keeps its default', async () => {
  const note = `"Ditagih" \\ 'besok'; ✓ ${'$1'}`
  const id = await insertRow(owner, 'written_row', {
    lineNumber: 3,
    quantity: '0.125',
    onDay: '2026-02-28',
    note,
    isService: false,
  })
  expect(await written()).toEqual([
    {
      id,
      lineNumber: 3,
      amount: 7,
      onDay: '2026-02-28',
      note,
      isService: false,
      version: 1,
      quantity: '0.125',
    },
  ])
})

test('amounts reach the database to the last rupiah', async () => {
  const amounts = [Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 0]
  await insertRows(
    owner,
    'written_row',
    amounts.map((amount) => ({ amount })),
  )
  expect((await written()).map(({ amount }) => amount)).toEqual(amounts)
})

test.each([0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d as an amount', async (amount) => {
  await expect(insertRow(owner, 'written_row', { amount })).rejects.toThrow('not an exact number for amount')
  await expect(updateRow(owner, 'written_row', { id: 1, amount })).rejects.toThrow(RangeError)
})

test('rows keep their order, and what is absent is null', async () => {
  const rows = [5, 1, 3].map((lineNumber) => ({ lineNumber, note: undefined, amount: lineNumber }))
  await insertRows(owner, 'written_row', rows)
  await insertRows(owner, 'written_row', [])
  expect((await written()).map(({ lineNumber, note }) => [lineNumber, note])).toEqual([
    [5, null],
    [1, null],
    [3, null],
  ])
})

test('refuses rows that do not name the same columns', async () => {
  const rows = [{ lineNumber: 1, note: 'a' }, { lineNumber: 2 }]
  await expect(insertRows(owner, 'written_row', rows)).rejects.toThrow('rows of different columns')
})

test('a change touches the columns it names of the one row, and may compute them', async () => {
  const rows = [1, 2].map((lineNumber) => ({ lineNumber, note: 'before', amount: 10 }))
  await insertRows(owner, 'written_row', rows)
  await updateRow(owner, 'written_row', {
    id: 2,
    note: null,
    version: sql`t.version + 1`,
    onDay: sql`'2026-01-31'`,
  })
  expect(
    (await written()).map(({ note, amount, version, onDay }) => ({ note, amount, version, onDay })),
  ).toEqual([
    { note: 'before', amount: 10, version: 1, onDay: null },
    { note: null, amount: 10, version: 2, onDay: '2026-01-31' },
  ])
})

test('a value never becomes a part of the statement, so that rows of one shape have one plan', async () => {
  const plans = await owner.transaction().execute(async (tx) => {
    for (const note of ['a', `b'); drop table written_row; --`]) await insertRow(tx, 'written_row', { note })
    await insertRows(tx, 'written_row', [{ note: 'c' }])
    await insertRows(tx, 'written_row', [{ note: 'd' }, { note: null }])
    for (const [id, note] of ['e', 'f'].entries()) await updateRow(tx, 'written_row', { id, note })
    return rowsOf(
      tx,
      sql<{
        name: string
      }>`select name from pg_prepared_statements where statement ~ '^(insert|update).*written_row'`,
    )
  })
  expect(await written()).toHaveLength(5)
  expect(plans).toHaveLength(3)
})
