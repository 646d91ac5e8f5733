import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { connect } from '../src/platform/server/database/database.ts'
import { firstWrong, joinedWhole } from '../src/platform/server/database/health-check.ts'
import { checkBooks } from './books.ts'
import { createWorld } from './server.ts'

const world = await createWorld({ keepsStock: true })
const owner = connect({ url: world.ownerUrl, poolSize: 1, role: 'none' })
afterAll(async () => {
  await owner.destroy()
  await world.close()
})

const ourTables = sql`select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`

it('the books are checked in moments while their tables are believed to be empty', async () => {
  await sql`update pg_class set reltuples = 0 where oid in (${ourTables})`.execute(owner)
  await sql`delete from pg_statistic where starelid in (${ourTables})`.execute(owner)
  await checkBooks(world.db)
})

it('only statements that say so are joined whole', async () => {
  const setting = () => sql`select current_setting('enable_nestloop') as record`
  const found = await world.db.transaction().execute(async (tx) => {
    const whole = await firstWrong(tx, joinedWhole(setting()))
    return [whole, await firstWrong(tx, setting())]
  })
  expect(found).toEqual(['off', 'on'])
})
