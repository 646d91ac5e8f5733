import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/database.ts'
import { connect, rowsOf, type Database } from '../../../platform/server/database/database.ts'
import { forgetVanishedGroups } from './vanished-groups.ts'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = connect({ url: database.url, poolSize: 8 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const tables = ['customer', 'vendor'] as const
let serial = 0

function add(table: string, group: string, on: Database = db) {
  serial += 1
  return sql`insert into ${sql.table(table)} (code, name, group_name)
    values (${`C-${serial}`}, ${`PT Contoh ${serial}`}, ${group})`.execute(on)
}

/** Groups with how many they hold, as the tally and as the records themselves say. */
async function counted(table: string) {
  const groups = (column: string, from: string) =>
    rowsOf(
      db,
      sql`select group_name as "group", ${sql.raw(column)}::int as records from ${sql.table(from)}
        group by 1 order by 1`,
    )
  return {
    tally: await groups('sum(records)', `${table}_tally`),
    records: await groups('count(*)', table),
  }
}

describe.each(tables)('the tally of groups of a %s', (table) => {
  it('forgets a group once nobody is in it, whichever connections came and went', async () => {
    await Promise.all(['Lama', 'Lama', 'Lama', 'Tetap', 'Tetap'].map((group) => add(table, group)))
    await sql`update ${sql.table(table)} set group_name = 'Baru' where group_name = 'Lama'`.execute(db)
    await forgetVanishedGroups(db)
    const { tally, records } = await counted(table)
    expect(tally).toEqual(records)
  })

  it('loses nobody who joins a vanished group meanwhile', async () => {
    await add(table, 'Sebentar')
    await sql`delete from ${sql.table(table)} where group_name = 'Sebentar'`.execute(db)
    await db.transaction().execute(async (tx) => {
      await add(table, 'Sebentar', tx)
      await forgetVanishedGroups(db)
    })
    await forgetVanishedGroups(db)
    const { tally, records } = await counted(table)
    expect(tally).toEqual(records)
  })
})
