import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/database.ts'
import { connect, rowsOf, type Database } from './database.ts'
import { plannedOnce } from './kept-plans.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Texts of the statements a connection keeps the plans of, after some work on it. */
async function keptAfter(keepsPlans: boolean, work: (db: Database) => Promise<unknown>): Promise<string[]> {
  const db = connect({ url: database.url, poolSize: 1, keepsPlans })
  await work(db)
  const rows = await rowsOf(db, sql<{ statement: string }>`select statement from pg_prepared_statements`)
  await db.destroy()
  return rows.map(({ statement }) => statement)
}

const one = (value: number) => sql`select ${value}::int as one`

describe('the plans a connection keeps', () => {
  it('are those of statements with values within an act', async () => {
    const kept = await keptAfter(true, (db) => db.transaction().execute((tx) => rowsOf(tx, one(1))))
    expect(kept).toEqual(['select $1::int as one'])
  })

  it('are one for a statement however often it is sent', async () => {
    const twice = (db: Database) =>
      db.transaction().execute(async (tx) => {
        await rowsOf(tx, one(1))
        expect(await rowsOf(tx, one(2))).toEqual([{ one: 2 }])
      })
    expect(await keptAfter(true, twice)).toHaveLength(1)
  })

  it('are not those of reading, unless it says so', async () => {
    const reading = async (db: Database) => {
      await rowsOf(db, one(1))
      await rowsOf(db, plannedOnce(sql`select ${2}::int as two`))
    }
    expect(await keptAfter(true, reading)).toEqual(['/* planned once */ select $1::int as two'])
  })

  it('are none where a proxy lends connections', async () => {
    expect(await keptAfter(false, (db) => db.transaction().execute((tx) => rowsOf(tx, one(1))))).toEqual([])
  })
})
