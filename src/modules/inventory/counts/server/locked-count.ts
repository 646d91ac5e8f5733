import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { rowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { conflict } from '../../server/refusals.ts'

export interface LockedCount {
  readonly id: number
  readonly number: string
  readonly countDate: Day
  readonly warehouseId: number
  readonly isBlind: boolean
  readonly postedOn: Day | null
  readonly cancelledOn: Day | null
  readonly journalEntryId: number | null
  readonly version: number
}

/** A count, locked against being posted or given up; several people may hold it to enter what they count. */
export async function lockCount(tx: Tx, id: number, by: 'share' | 'update'): Promise<LockedCount> {
  const found = await rowOf(
    tx,
    sql<LockedCount>`select id, count_number as number, count_date as "countDate", warehouse_id as "warehouseId", is_blind as "isBlind",
        posted_on as "postedOn", cancelled_on as "cancelledOn", journal_entry_id as "journalEntryId", version
      from stock_count where id = ${id} for ${sql.raw(by)}`,
  )
  if (found === undefined) throw notFound()
  return found
}

/** The same, while it is being counted. */
export async function lockOpenCount(tx: Tx, id: number, by: 'share' | 'update'): Promise<LockedCount> {
  const count = await lockCount(tx, id, by)
  if (count.postedOn !== null || count.cancelledOn !== null)
    throw conflict('not-counting', 'Opname ini sudah di-post atau dibatalkan')
  return count
}
