import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import {
  changedBy,
  rowOf,
  rowsOf,
  type Database,
  type Tx,
} from '../../../../platform/server/database/database.ts'
import { accrualDay, type AccrualStatus } from '../rules/accrual.ts'
import type { Outcome } from './recurring-store.ts'

/** Has an entry reversed by itself on the first day of the month after it. */
export async function saveAccrual(
  tx: Tx,
  {
    entryId,
    entryDate,
    savedBy,
  }: { readonly entryId: number; readonly entryDate: Day; readonly savedBy: string },
): Promise<void> {
  const reversalDay = accrualDay(entryDate)
  await changedBy(
    tx,
    sql`insert into accrual_reversal as a (entry_id, reversal_day, updated_by)
      values (${entryId}, ${reversalDay}, ${savedBy})
      on conflict (entry_id) do update set reversal_day = excluded.reversal_day, updated_at = now(),
        updated_by = excluded.updated_by, version = a.version + 1
      where a.reversal_day <> excluded.reversal_day`,
  )
}

/** No longer has a draft reversed by itself. */
export async function dropAccrual(tx: Tx, entryId: number): Promise<void> {
  await changedBy(tx, sql`delete from accrual_reversal where entry_id = ${entryId} and status = 'waiting'`)
}

export interface StoredAccrual {
  readonly entryId: number
  readonly reversalDay: Day
  readonly status: AccrualStatus
  readonly version: number
}

const columns = sql<StoredAccrual>`a.entry_id as "entryId", a.reversal_day as "reversalDay", a.status, a.version`

/** The reversal that waits for an entry, locked. */
export async function lockAccrual(tx: Tx, entryId: number): Promise<StoredAccrual | undefined> {
  return rowOf(
    tx,
    sql<StoredAccrual>`select ${columns} from accrual_reversal a where a.entry_id = ${entryId} for update`,
  )
}

/** Locks the posted entry whose reversal has waited longest, passing over those that others hold. */
export async function claimDueAccrual(
  tx: Tx,
  { today, passed }: { readonly today: Day; readonly passed: readonly number[] },
): Promise<StoredAccrual | undefined> {
  return rowOf(
    tx,
    sql<StoredAccrual>`select ${columns} from accrual_reversal a join journal_entry e on e.id = a.entry_id
      where a.status = 'waiting' and a.reversal_day <= ${today} and e.status = 'posted'
        and a.entry_id <> all (${[...passed]}::bigint[])
      order by a.reversal_day, a.entry_id limit 1 for update of a skip locked`,
  )
}

/** Notes what became of a locked reversal. */
export async function settleAccrual(
  tx: Tx,
  { entryId, settledBy }: { readonly entryId: number; readonly settledBy: string },
  outcome: Outcome | { readonly status: 'cancelled'; readonly reason: string },
): Promise<void> {
  const [reversalId, reason] =
    outcome.status === 'made' ? [outcome.entryId, null] : [null, outcome.reason.slice(0, 1000)]
  await changedBy(
    tx,
    sql`update accrual_reversal set status = ${outcome.status}, reversal_entry_id = ${reversalId}, reason = ${reason},
      updated_at = now(), updated_by = ${settledBy}, version = version + 1
    where entry_id = ${entryId} and status in ('waiting', 'failed')`,
  )
}

export interface OpenAccrual {
  readonly entryId: number
  readonly entryNumber: string
  readonly entryDate: Day
  readonly description: string
  readonly totalDebit: Rupiah
  readonly reversalDay: Day
  readonly status: 'waiting' | 'failed'
  readonly reason: string | null
  readonly version: number
}

/** Posted entries whose reversal waits or failed; failed ones first. */
export async function listOpenAccruals(db: Database): Promise<OpenAccrual[]> {
  return rowsOf(
    db,
    sql<OpenAccrual>`select ${columns}, e.entry_number as "entryNumber", e.entry_date as "entryDate", e.description,
        e.total_debit as "totalDebit", a.reason
      from accrual_reversal a join journal_entry e on e.id = a.entry_id
      where a.status in ('waiting', 'failed') and e.status = 'posted'
      order by a.status, a.reversal_day, a.entry_id limit 500`,
  )
}
