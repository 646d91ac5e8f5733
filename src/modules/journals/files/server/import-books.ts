import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { instant, rowsOf, soleRowOf, type Database } from '../../../../platform/server/database/database.ts'
import type { ImportBooks } from '../rules/imported-entry.ts'
import { readShutMonths } from '../../../periods/server/index.ts'
import type { LineAccount } from '../../../ledger/server/index.ts'

/** What decides about the entries of a file when this person imports it. */
export async function readImportBooks(db: Database, userId: number | undefined): Promise<ImportBooks> {
  const accounts = await rowsOf(
    db,
    sql<LineAccount>`select id, code, name, is_active as "isActive", level from account`,
  )
  const year = await soleRowOf(
    db,
    sql<{ last: Day | null; now: string }>`
      select max(last_day) as last, ${instant(sql`now()`)} as now from year_closing`,
  )
  const exceptions = await rowsOf(
    db,
    sql<{
      month: Day
      until: string
    }>`select month, ${instant(sql.ref('until'))} as until from period_exception
      where user_id = ${userId ?? null} and revoked_at is null and until > now()`,
  )
  const months = (await readShutMonths(db)).map(({ month, status }) => ({ month, status }))
  return {
    accounts: new Map(accounts.map((account) => [account.code, account])),
    byId: new Map(accounts.map((account) => [account.id, account])),
    locks: { months, yearClosedUntil: year.last, exceptions },
    now: year.now,
  }
}
