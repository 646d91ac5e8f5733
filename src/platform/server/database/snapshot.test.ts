import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/database.ts'
import { connect, soleRowOf, type Database } from './database.ts'
import { inOneSnapshot, longSnapshot, snapshot } from './snapshot.ts'

let books: TestDatabase
let db: Database

beforeAll(async () => {
  books = await createTestDatabase()
  db = connect({ url: books.url, poolSize: 5 })
})
afterAll(async () => {
  await db.destroy()
  await books.drop()
})

const counted = sql<{ count: number }>`select count(*) as count from number_counter where series = 'XX'`
const add = () =>
  sql`insert into number_counter (series, period, last_number)
    select 'XX', 2000 + count(*), 1 from number_counter where series = 'XX'`.execute(db)

test('snapshots of one piece of work are of one state, on whatever connections', async () => {
  await inOneSnapshot(db, async () => {
    await add()
    const count = () => snapshot(db, (tx) => soleRowOf(tx, counted))
    expect(await Promise.all([count(), count(), longSnapshot(db, (tx) => soleRowOf(tx, counted))])).toEqual([
      { count: 0 },
      { count: 0 },
      { count: 0 },
    ])
  })
  expect(await snapshot(db, (tx) => soleRowOf(tx, counted))).toEqual({ count: 1 })
})

test('a long snapshot may take its time; the next statement of the connection may not', async () => {
  const limit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`
  expect(await longSnapshot(db, (tx) => soleRowOf(tx, limit))).toEqual({ limit: '0' })
  expect(await soleRowOf(db, limit)).toEqual({ limit: '5s' })
})
