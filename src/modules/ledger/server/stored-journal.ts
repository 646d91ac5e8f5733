import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import { instant, rowOf, rowsOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import type { JournalLine } from '../rules/journal.ts'

/** An entry as it is kept. */
export interface StoredEntry {
  readonly id: number
  readonly entryNumber: string
  readonly entryDate: Day
  readonly description: string
  readonly status: 'draft' | 'posted'
  readonly referenceType: string
  readonly referenceId: number | null
  readonly referenceNumber: string | null
  readonly totalDebit: Rupiah
  readonly totalCredit: Rupiah
  readonly postingNumber: number | null
  readonly postedAt: string | null
  readonly postedBy: string | null
  readonly createdAt: string
  readonly createdBy: string
  readonly createdById: number | null
  readonly updatedAt: string
  readonly updatedBy: string
  readonly version: number
}

/** The columns of an entry `e`, named as the program names them. */
export const entryColumns = sql<StoredEntry>`e.id, e.entry_number as "entryNumber", e.entry_date as "entryDate", e.description,
  e.status, e.reference_type as "referenceType", e.reference_id as "referenceId",
  e.reference_number as "referenceNumber", e.total_debit as "totalDebit", e.total_credit as "totalCredit",
  e.posting_number as "postingNumber", ${instant(sql.ref('e.posted_at'))} as "postedAt", e.posted_by as "postedBy",
  ${instant(sql.ref('e.created_at'))} as "createdAt", e.created_by as "createdBy", e.created_by_id as "createdById",
  ${instant(sql.ref('e.updated_at'))} as "updatedAt", e.updated_by as "updatedBy", e.version`

/** An entry that is not deleted, locked against every other change until the end of the transaction. */
export async function lockEntry(tx: Tx, id: number): Promise<StoredEntry | undefined> {
  return rowOf(
    tx,
    sql<StoredEntry>`select ${entryColumns} from journal_entry e where e.id = ${id} and e.deleted_at is null for update`,
  )
}

export async function readLines(db: Database, entryId: number): Promise<JournalLine[]> {
  return rowsOf(
    db,
    sql<JournalLine>`select account_id as "accountId", debit, credit, description from journal_line
      where entry_id = ${entryId} order by line_number`,
  )
}

export interface LineAccount {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly isActive: boolean
  readonly level: number
}

/**
 * The accounts of these ids, locked in account order so that nobody deactivates or removes one before the entry that
 * uses it is written; entries that use the same account do not wait for each other.
 */
export async function lockLineAccounts(tx: Tx, ids: readonly number[]): Promise<Map<number, LineAccount>> {
  const rows = await rowsOf(
    tx,
    sql<LineAccount>`select id, code, name, is_active as "isActive", level from account
      where id = any(${ids}::bigint[]) order by id for key share`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
