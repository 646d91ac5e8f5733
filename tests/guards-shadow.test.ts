import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../src/platform/server/database/database.ts'
import { transaction } from '../src/platform/server/database/transaction.ts'
import { saveDrafts } from '../src/modules/ledger/server/post-journal.ts'
import { attackerOf, type Attacker } from './attacker.ts'
import { checkBooks } from './books.ts'
import { bookkeeper, createLedgerWorld, simpleJournal, type LedgerWorld } from './ledger-world.ts'

let world: LedgerWorld
let application: Attacker
let draft: number

beforeAll(async () => {
  world = await createLedgerWorld()
  application = await attackerOf(world.ownerUrl, { role: 'neraca_app' })
  const owner = await attackerOf(world.ownerUrl, { role: 'none' })
  await owner.run(
    `insert into fiscal_period (month, status, changed_by) values ('2026-01-01', 'closed', 'Rina')`,
  )
  await owner.close()
  const inJanuary = simpleJournal('2026-01-10', [world.account('1-1101'), world.account('4-1101')], 1_000)
  const [saved] = await transaction(world.db, { actor: bookkeeper, requestId: 'draft' }, (tx) =>
    saveDrafts(tx, [inJanuary], bookkeeper),
  )
  draft = saved?.id ?? 0
})
afterAll(async () => {
  await application.close()
  await checkBooks(world.db)
  await world.close()
})

/** Puts an empty temporary copy before a table of ours, for this connection. */
async function shadow(table: string): Promise<void> {
  const columns = `create temporary table ${table} (like public.${table} including identity including defaults)`
  expect(await application.run(columns)).toBe('done')
  expect(await application.run(`grant all on pg_temp.${table} to public`)).toBe('done')
}

test('an empty temporary table of periods opens no closed one', async () => {
  await shadow('fiscal_period')
  const post = `update public.journal_entry set status = 'posted', posting_number = 1, posted_at = now(), posted_by = 'x'
    where id = ${draft}`
  expect(await application.run(post)).toBe('NR003')
})

test('a temporary audit log takes nothing away from the real one', async () => {
  await shadow('audit_log')
  const change = `update public.account set description = 'Diam-diam' where code = '1-1101'`
  expect(await application.run(change)).toBe('done')
  const seen = await rowsOf(
    world.db,
    sql<{ count: number }>`select count(*) as count from audit_log
      where table_name = 'account' and action = 'update' and after ->> 'description' = 'Diam-diam'`,
  )
  expect(seen).toEqual([{ count: 1 }])
})

test('every function of the database looks at temporary tables last', async () => {
  const loose = await rowsOf(
    world.db,
    sql<{ name: string }>`
      select p.proname as name from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and l.lanname in ('plpgsql', 'sql')
        and p.prosqlbody is null
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        and 'search_path=pg_catalog, public, pg_temp' <> all (coalesce(p.proconfig, '{}'))
      order by 1`,
  )
  expect(loose).toEqual([])
})
