import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Rupiah, Total } from '../../../platform/rules/money/money.ts'
import { readCursor, writeCursor } from '../../../platform/server/database/cursor.ts'
import { rowsOf, soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import type { ListedLine } from '../rules/journal-listing-columns.ts'

export interface ListedRange {
  readonly from: Day
  readonly to: Day
}

interface Page {
  readonly after?: string | undefined
  readonly limit: number
}

interface StoredLine extends ListedLine {
  readonly debit: Rupiah
  readonly credit: Rupiah
  readonly entryId: number
}

/** A page of the lines of posted entries in the order of their days, with the totals of the whole range. */
export async function journalListing(db: Database, range: ListedRange, page: Page) {
  return { ...(await readListedLines(db, range, page)), ...(await readListedTotals(db, range)) }
}

/** A page of lines, and where the next one begins; an entry has two lines or more, so few entries make a page. */
export async function readListedLines(
  db: Database,
  { from, to }: ListedRange,
  { after, limit }: Page,
): Promise<{ rows: StoredLine[]; next?: string }> {
  const [day, entry, line] =
    after === undefined ? [from, 0, 0] : readCursor(after, ['day', 'number', 'number'])
  const found = await rowsOf(
    db,
    sql<StoredLine>`
      select e.entry_number as "entryNumber", e.entry_date as "entryDate", e.description,
        e.reference_number as "referenceNumber", l.line_number as "lineNumber", a.code as "accountCode",
        a.name as "accountName", l.description as "lineDescription", l.debit, l.credit, e.id as "entryId"
      from (
        select * from journal_entry
        where status = 'posted' and deleted_at is null and entry_date between ${from} and ${to}
          and (entry_date, id) >= (${day}::date, ${entry}::bigint)
        order by entry_date, id limit ${limit + 1}
      ) e
      join journal_line l on l.entry_id = e.id join account a on a.id = l.account_id
      where (e.entry_date, e.id, l.line_number) > (${day}::date, ${entry}::bigint, ${line}::int)
      order by e.entry_date, e.id, l.line_number limit ${limit + 1}`,
  )
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  const next = last && writeCursor([last.entryDate, last.entryId, last.lineNumber])
  return { rows, ...(next === undefined ? {} : { next }) }
}

/** How many entries there are, and what they move together: from the balances of days, not from the lines. */
async function readListedTotals(
  db: Database,
  { from, to }: ListedRange,
): Promise<{ entries: number; debit: Total; credit: Total }> {
  return soleRowOf(
    db,
    sql`select (select count(*) from journal_entry
          where status = 'posted' and deleted_at is null and entry_date between ${from} and ${to}) as entries,
        debit, credit
      from (select coalesce(sum(debit), 0) as debit, coalesce(sum(credit), 0) as credit
        from account_day_balance where day between ${from} and ${to}) moved`,
  )
}
