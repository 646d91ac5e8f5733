import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day.ts'
import { rowsOf, type Tx } from '../../../platform/server/database.ts'
import type { BooksBetween, EntryFlows, StatementAccount } from '../rules/statement-account.ts'
import { timelineOf, timelineWithout, type Timeline } from '../rules/timeline.ts'
import {
  readAcrossCash,
  readDisposals,
  readGrossFlows,
  readStretches,
  readStretchesOf,
  readStretchesPostedAfter,
} from './stretch-store.ts'

/** Reads the books cut at days (in order), as they were known at a moment when one is given; four statements at most. */
export async function readBooksBetween(
  tx: Tx,
  cuts: readonly Day[],
  knownAt?: string,
): Promise<BooksBetween> {
  const accounts = await readStatementAccounts(tx)
  const all = timelineOf(cuts, await readStretches(tx, cuts))
  const of = async (kind: 'opening' | 'closing') =>
    timelineOf(cuts, await readStretchesOf(tx, cuts, { kind, knownAt }))
  const later =
    knownAt === undefined ? undefined : timelineOf(cuts, await readStretchesPostedAfter(tx, cuts, knownAt))
  return {
    accounts,
    posted: later === undefined ? all : timelineWithout(all, later),
    closing: await of('closing'),
    opening: await of('opening'),
  }
}

/** Reads what the cash flow and equity statements ask of single entries, from the first cut on; two statements. */
export async function readEntryFlows(tx: Tx, cuts: readonly Day[], knownAt?: string): Promise<EntryFlows> {
  return {
    gross: timelineOf(cuts, await readGrossFlows(tx, cuts, { knownAt })),
    disposals: timelineOf(cuts, await readDisposals(tx, cuts, { knownAt })),
  }
}

/** Reads what stands across from cash, for the direct cash flow; one statement over the lines of the range. */
export async function readCashCounterparts(
  tx: Tx,
  cuts: readonly Day[],
  knownAt?: string,
): Promise<Timeline> {
  return timelineOf(cuts, await readAcrossCash(tx, cuts, { knownAt }))
}

async function readStatementAccounts(tx: Tx): Promise<StatementAccount[]> {
  return rowsOf(
    tx,
    sql<StatementAccount>`
      select a.id, a.code, a.name, a.type, a.report_line as "reportLine", a.cash_flow_class as "cashFlowClass",
        a.cash_flow_line as "cashFlowLine",
        coalesce((select jsonb_agg(r.role order by r.role) from account_role r where r.account_id = a.id), '[]') as roles
      from account a where a.level = 3 order by a.code collate "C"`,
  )
}
