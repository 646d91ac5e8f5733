import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/database.ts'
import { rowsBelieved } from '../../../../tests/rows-believed.ts'
import { analyzeWritten } from './analyze-written.ts'
import { connect, type Database, type Tx } from './database.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = connect({ url: database.url, poolSize: 1 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const known = (at: Tx | Database) => rowsBelieved(at, 'sign_in_failure')

function failures(tx: Tx, { from, count }: { from: number; count: number }) {
  return sql`insert into sign_in_failure (email_hash, address, failures, last_failure_at)
    select sha256(n::text::bytea), '192.0.2.1', 1, now() from generate_series(${from}::int, ${from + count - 1}::int) n`.execute(
    tx,
  )
}

it('what a transaction wrote many rows of is counted before it ends, few are left to the database', async () => {
  const before = await known(db)
  await db.transaction().execute(async (tx) => {
    await failures(tx, { from: 1, count: 999 })
    await analyzeWritten(tx)
    expect(await known(tx)).toBe(before)
    await failures(tx, { from: 1000, count: 1 })
    await analyzeWritten(tx)
    expect(await known(tx)).toBe(1000)
  })
})
