import { seesEntries, type Holder } from '../../../platform/rules/http/permission.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import { instant, rowOf, rowsOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import type { Proposal } from '../../approvals/rules/proposal.ts'
import type { Department } from '../../departments/rules/department.ts'
import { holdDepartments } from '../../departments/server/index.ts'
import type { JournalDraft, JournalLine } from '../rules/journal.ts'
import type { StandingLine } from '../rules/reversal.ts'

/** A journal as its author hands it over; amounts in whole rupiah, one side per line. */
export interface Journal {
  /** An id that `takeEntryIds` gave, for what is written before its entry. */
  readonly id?: number | undefined
  readonly entryDate: Day
  readonly description: string
  /** 'manual' or the kind of document behind an automatic entry. */
  readonly referenceType: string
  readonly referenceId?: number | undefined
  readonly referenceNumber?: string | undefined
  /** The record that it came from by itself: whoever said that has made this. */
  readonly source?: Proposal['source']
  readonly reverses?: { readonly entryId: number; readonly reason: string } | undefined
  readonly lines: readonly JournalLine[]
}

/** The lines of journals as a table (ordinal of the journal, line number, account, sides, note, day). */
export function lineTable(journals: readonly Journal[]): RawBuilder<unknown> {
  const lines = journals.flatMap((journal, index) =>
    journal.lines.map((line, at) => ({
      ...line,
      ordinal: index + 1,
      number: at + 1,
      day: journal.entryDate,
    })),
  )
  return sql`select * from unnest(
    ${lines.map((line) => line.ordinal)}::int[], ${lines.map((line) => line.number)}::int[],
    ${lines.map((line) => line.accountId)}::bigint[], ${lines.map((line) => line.debit)}::bigint[],
    ${lines.map((line) => line.credit)}::bigint[], ${lines.map((line) => line.description ?? null)}::text[],
    ${lines.map((line) => line.day)}::date[], ${lines.map((line) => line.reversesLine ?? null)}::int[],
    ${lines.map((line) => line.departmentId ?? null)}::bigint[]
  ) as line (ordinal, line_number, account_id, debit, credit, description, entry_date, reverses_line, department_id)`
}

/** The heads of journals as a table, numbered within the periods of their series, in the order given. */
export function entryTable(journals: readonly Journal[]): RawBuilder<unknown> {
  return sql`select *, row_number() over (in_period order by ordinal) as number_in_period,
      count(*) over in_period as count_in_period
    from unnest(
      ${journals.map((journal) => journal.entryDate)}::date[], ${journals.map((journal) => journal.description)}::text[],
      ${journals.map((journal) => journal.referenceType)}::text[],
      ${journals.map((journal) => journal.referenceId ?? null)}::bigint[],
      ${journals.map((journal) => journal.referenceNumber ?? null)}::text[],
      ${journals.map((journal) => journal.reverses?.entryId ?? null)}::bigint[],
      ${journals.map((journal) => journal.reverses?.reason ?? null)}::text[],
      ${journals.map((journal) => totalOf(journal.lines, 'debit'))}::bigint[],
      ${journals.map((journal) => totalOf(journal.lines, 'credit'))}::bigint[],
      ${journals.map((journal) => journal.id ?? null)}::bigint[]
    ) with ordinality as entry (entry_date, description, reference_type, reference_id, reference_number,
      reverses_entry_id, reversal_reason, total_debit, total_credit, taken_id, ordinal)
    cross join lateral number_form('JE', entry_date) form
    window in_period as (partition by form.period)`
}

/** What the lines add up to on a side. */
export function totalOf(lines: readonly JournalLine[], side: 'debit' | 'credit'): string {
  return String(lines.reduce((total, line) => total + BigInt(line[side]), 0n))
}

/** What all lines of journals debit. */
export function debitOf(journals: readonly Journal[]): string {
  return String(journals.reduce((total, journal) => total + BigInt(totalOf(journal.lines, 'debit')), 0n))
}

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
    sql<JournalLine>`select account_id as "accountId", debit, credit, description, department_id as "departmentId" from journal_line
      where entry_id = ${entryId} order by line_number`,
  )
}

/** The lines of an entry with what of each still stands, after all reversals. */
export async function readStandingLines(db: Database, entryId: number): Promise<StandingLine[]> {
  return rowsOf(
    db,
    sql<StandingLine>`select l.line_number as "lineNumber", l.account_id as "accountId", l.debit, l.credit,
        l.description, l.department_id as "departmentId", s.standing
      from journal_line l join standing_lines(${entryId}) s on s.line_number = l.line_number
      where l.entry_id = ${entryId} order by l.line_number`,
  )
}

export interface LineAccount {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly isActive: boolean
  readonly level: number
}

/** Whether any line of journals names a department. */
export function nameDepartments(journals: readonly Pick<Journal, 'lines'>[]): boolean {
  return journals.some(({ lines }) => lines.some(({ departmentId }) => (departmentId ?? null) !== null))
}

/**
 * The accounts of these ids, locked in account order so that nobody deactivates or removes one before the entry that
 * uses it is written; entries that use the same account do not wait for each other.
 */
export async function lockLineAccounts(tx: Tx, ids: readonly number[]): Promise<Map<number, LineAccount>> {
  const rows = await rowsOf(
    tx,
    sql<LineAccount>`select id, code, name, is_active as "isActive", level, needs_department(type) as "needsDepartment" from account
      where id = any(${ids}::bigint[]) order by id for key share`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

type EntrySummary = {
  readonly accountCode: string
  readonly accountName: string
  readonly debit: Rupiah
  readonly credit: Rupiah
}

/** The lines of an entry in short, as a success text shows them; none to whom some of them are closed. */
export async function readEntrySummary(db: Database, entryId: number, to: Holder): Promise<EntrySummary[]> {
  if (!seesEntries(to)) return []
  return rowsOf(
    db,
    sql<EntrySummary>`select a.code as "accountCode", a.name as "accountName", l.debit, l.credit
      from journal_line l join account a on a.id = l.account_id where l.entry_id = ${entryId} order by l.line_number`,
  )
}

/** The departments that lines name, none of them changed until the end of the transaction; no query when they name none. */
export async function lockDepartments(
  tx: Tx,
  entries: readonly { readonly lines: readonly Pick<JournalDraft['lines'][number], 'departmentId'>[] }[],
): Promise<ReadonlyMap<number, Department>> {
  const named = entries.flatMap(({ lines }) => lines.flatMap(({ departmentId }) => departmentId ?? []))
  return named.length === 0 ? new Map() : holdDepartments(tx, named)
}
