import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { JournalLine } from '../rules/journal.ts'

/** A journal as its author hands it over; amounts in whole rupiah, one side per line. */
export interface Journal {
  readonly entryDate: Day
  readonly description: string
  /** 'manual' or the kind of document behind an automatic entry. */
  readonly referenceType: string
  readonly referenceId?: number | undefined
  readonly referenceNumber?: string | undefined
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
    ${lines.map((line) => line.day)}::date[]
  ) as line (ordinal, line_number, account_id, debit, credit, description, entry_date)`
}

/** The heads of journals as a table, numbered within their years, in the order given. */
export function entryTable(journals: readonly Journal[]): RawBuilder<unknown> {
  return sql`select *, extract(year from entry_date)::int as year,
      row_number() over (in_year order by ordinal) as number_in_year, count(*) over in_year as count_in_year
    from unnest(
      ${journals.map((journal) => journal.entryDate)}::date[], ${journals.map((journal) => journal.description)}::text[],
      ${journals.map((journal) => journal.referenceType)}::text[],
      ${journals.map((journal) => journal.referenceId ?? null)}::bigint[],
      ${journals.map((journal) => journal.referenceNumber ?? null)}::text[],
      ${journals.map((journal) => journal.reverses?.entryId ?? null)}::bigint[],
      ${journals.map((journal) => journal.reverses?.reason ?? null)}::text[],
      ${journals.map((journal) => totalOf(journal.lines, 'debit'))}::bigint[],
      ${journals.map((journal) => totalOf(journal.lines, 'credit'))}::bigint[]
    ) with ordinality as entry (entry_date, description, reference_type, reference_id, reference_number,
      reverses_entry_id, reversal_reason, total_debit, total_credit, ordinal)
    window in_year as (partition by extract(year from entry_date))`
}

/** What the lines add up to on a side. */
export function totalOf(lines: readonly JournalLine[], side: 'debit' | 'credit'): string {
  return String(lines.reduce((total, line) => total + BigInt(line[side]), 0n))
}

/** What all lines of journals debit. */
export function debitOf(journals: readonly Journal[]): string {
  return String(journals.reduce((total, journal) => total + BigInt(totalOf(journal.lines, 'debit')), 0n))
}
