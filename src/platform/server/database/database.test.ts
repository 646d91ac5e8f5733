import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/database.ts'
import { runAsAdmin } from '../../../../tests/test-server.ts'
import { connect, rowsOf } from './database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  const name = new URL(database.url).pathname.slice(1)
  await runAsAdmin(database.url, [
    `alter database ${name} set DateStyle = 'SQL, DMY'`,
    `alter database ${name} set default_transaction_isolation = 'serializable'`,
    `alter database ${name} set search_path = pg_catalog`,
  ])
})
afterAll(() => database.drop())

test('connections talk as the program expects, whatever is usual on the server', async () => {
  const db = connect({ url: database.url, poolSize: 1 })
  const rows = await rowsOf(
    db,
    sql`select make_date(2025, 1, 31) as day, current_setting('transaction_isolation') as isolation`,
  )
  await db.destroy()
  expect(rows).toEqual([{ day: '2025-01-31', isolation: 'read committed' }])
})

test('options in the address of the database do not take the application role away', async () => {
  const url = new URL(database.url)
  url.searchParams.set('options', '-c work_mem=8MB -c role=none')
  const db = connect({ url: url.href, poolSize: 1 })
  const rows = await rowsOf(
    db,
    sql`select current_user::text as role, current_setting('work_mem') as memory,
      current_setting('statement_timeout') as patience`,
  )
  await db.destroy()
  expect(rows).toEqual([{ role: 'neraca_app', memory: '8MB', patience: '5s' }])
})
