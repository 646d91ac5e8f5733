import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import { changedBy, instant, rowsOf, soleRowOf, type Tx } from '../../../platform/server/database/database.ts'
import { withNext } from '../../../platform/server/database/statement-marks.ts'
import { takeNumbers } from '../../../platform/server/database/number-series.ts'
import { addToBalances } from './balance-store.ts'
import { refusingViolations } from './journal-violation.ts'
import { sharePostingTurn } from './posting-turn.ts'

export interface JournalLine {
  readonly accountId: number
  readonly debit: Rupiah
  readonly credit: Rupiah
  readonly description?: string | undefined
}

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

/** Names written into an entry; they stay when the person is deleted. */
export interface Authors {
  readonly createdBy: string
  readonly createdById: number | undefined
  /** Name of who posts, or undefined to keep a draft. */
  readonly postedBy: string | undefined
  /** First of the posting numbers, when they are taken already. */
  readonly firstPosting?: number | undefined
}

export interface WrittenEntry {
  readonly id: number
  readonly entryNumber: string
  readonly postingNumber: number | null
  readonly postedAt: string | null
  readonly createdAt: string
}

/** The lines of journals as a table (ordinal of the journal, line number, account, sides, note, day). */
function lineTable(journals: readonly Journal[]): RawBuilder<unknown> {
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

function entryTable(journals: readonly Journal[]): RawBuilder<unknown> {
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

function totalOf(lines: readonly JournalLine[], side: 'debit' | 'credit'): string {
  return String(lines.reduce((total, line) => total + BigInt(line[side]), 0n))
}

/** Takes posting numbers and adds to the sum of all postings, which the database keeps within the exact range. */
function takePostingNumbers(
  taken: { count: number; debit: string },
  after: RawBuilder<unknown> = sql`true`,
): RawBuilder<{ before_first: number }> {
  return sql`update posting_counter set last_number = last_number + ${taken.count},
      posted_total = posted_total + ${taken.debit}::bigint
    where ${after}
    returning last_number - ${taken.count} as before_first`
}

/** Takes the posting numbers of many entries before they are written; gives the first. */
export async function takePostings(tx: Tx, taken: { count: number; debit: string }): Promise<number> {
  const { before_first: before } = await refusingViolations(soleRowOf(tx, takePostingNumbers(taken)))
  return before + 1
}

/** Counts posted entries (a query or table of them) by day, for the counters of the journal list. */
function tally(entries: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into journal_tally as t (entry_date, is_manual, count, debit)
    select entry_date, reference_type = 'manual', count(*), sum(total_debit) from ${entries} e group by 1, 2
    on conflict (entry_date, is_manual) do update set count = t.count + excluded.count, debit = t.debit + excluded.debit`
}

function sumOfTotals(journals: readonly Journal[]): string {
  return String(journals.reduce((total, journal) => total + BigInt(totalOf(journal.lines, 'debit')), 0n))
}

/**
 * Writes journals with their numbers: as drafts, or posted with balances when `postedBy` is given. The number
 * counters stay locked until the commit, and so does everything written behind them. The moment of posting is taken
 * while the counter is held, so that moments and posting numbers have one order.
 */
export async function insertJournals(
  tx: Tx,
  journals: readonly Journal[],
  authors: Authors,
): Promise<WrittenEntry[]> {
  const posts = authors.postedBy !== undefined
  await sharePostingTurn(tx)
  // Numbers of the years first, whatever plan the database chooses: taken the other way round, two acts wait for each other.
  const counter = !posts
    ? sql`select null::bigint as before_first`
    : authors.firstPosting !== undefined
      ? sql`select ${authors.firstPosting - 1}::bigint as before_first`
      : takePostingNumbers(
          { count: journals.length, debit: sumOfTotals(journals) },
          sql`(select count(*) from counted) > 0`,
        )
  const written = await refusingViolations(
    rowsOf(
      tx,
      sql<WrittenEntry>`
      with entry as materialized (${entryTable(journals)}),
      line as materialized (${lineTable(journals)}),
      counted as (${takeNumbers('JE', sql`select year, count(*) from entry group by year order by year`)}),
      posting as (${counter}),
      numbered as materialized (
        select e.*, before_first + ordinal as posting_number, 'JE-' || c.year || '-' || lpad(n.digits, greatest(5, length(n.digits)), '0') as entry_number
        from entry e
        join counted c using (year)
        cross join posting
        cross join lateral (
          select (c.last_number - e.count_in_year + e.number_in_year)::text as digits
        ) n
      ),
      written as (
        insert into journal_entry (entry_number, entry_date, description, status, reference_type, reference_id,
          reference_number, reverses_entry_id, reversal_reason, total_debit, total_credit, posting_number, posted_at,
          posted_by, created_by, created_by_id, updated_by)
        select entry_number, entry_date, description, ${posts ? 'posted' : 'draft'}, reference_type, reference_id,
          reference_number, reverses_entry_id, reversal_reason, total_debit, total_credit, posting_number,
          case when ${posts} then clock_timestamp() end, ${authors.postedBy ?? null}, ${authors.createdBy},
          ${authors.createdById ?? null}, ${authors.createdBy}
        from numbered order by ordinal
        returning id, entry_number, posting_number, posted_at, created_at
      ),
      kept as (
        insert into journal_line (entry_id, line_number, account_id, debit, credit, description, entry_date, posting_number)
        select w.id, l.line_number, l.account_id, l.debit, l.credit, l.description, l.entry_date, w.posting_number
        from line l join numbered n using (ordinal) join written w using (entry_number)
        order by w.id, l.line_number
      ),
      tallied as (${posts ? tally(sql`entry`) : sql`select`})
      select w.id, w.entry_number as "entryNumber", w.posting_number as "postingNumber",
        ${instant(sql.ref('w.posted_at'))} as "postedAt", ${instant(sql.ref('w.created_at'))} as "createdAt"
      from written w join numbered n using (entry_number) order by n.ordinal`,
    ),
  )
  if (posts) await addToBalances(tx, lineTable(journals))
  return written
}

/** Posts locked drafts in the order given: the posting numbers, then what is counted and summed, then the entries. */
export async function markPosted(
  tx: Tx,
  drafts: readonly { id: number; totalDebit: Rupiah }[],
  postedBy: string,
): Promise<void> {
  const entryIds = drafts.map((draft) => draft.id)
  const debit = String(drafts.reduce((total, draft) => total + BigInt(draft.totalDebit), 0n))
  await sharePostingTurn(tx)
  await withNext(
    sql`
      with posting as (${takePostingNumbers({ count: drafts.length, debit })})
      update journal_line l set posting_number = p.before_first + e.ordinal
      from posting p, unnest(${entryIds}::bigint[]) with ordinality as e (id, ordinal)
      where l.entry_id = e.id`,
  ).execute(tx)
  await withNext(tally(sql`(select * from journal_entry where id = any(${entryIds}::bigint[]))`)).execute(tx)
  await addToBalances(
    tx,
    sql`select account_id, debit, credit, entry_date from journal_line where entry_id = any(${entryIds}::bigint[])`,
  )
  await refusingViolations(
    sql`
      update journal_entry e set status = 'posted', posted_at = clock_timestamp(), posted_by = ${postedBy}, updated_at = now(),
        updated_by = ${postedBy}, version = version + 1,
        posting_number = (select min(l.posting_number) from journal_line l where l.entry_id = e.id)
      where id = any(${entryIds}::bigint[])`.execute(tx),
  )
}

/** Replaces head and lines of a locked draft. */
export async function rewriteDraft(
  tx: Tx,
  entryId: number,
  change: { journal: Journal; updatedBy: string },
): Promise<void> {
  const { journal, updatedBy } = change
  await sql`delete from journal_line where entry_id = ${entryId}`.execute(tx)
  await refusingViolations(
    sql`
    insert into journal_line (entry_id, line_number, account_id, debit, credit, description, entry_date)
    select ${entryId}, line_number, account_id, debit, credit, description, entry_date
    from (${lineTable([journal])}) line`.execute(tx),
  )
  await sql`
    update journal_entry set entry_date = ${journal.entryDate}, description = ${journal.description},
      total_debit = ${totalOf(journal.lines, 'debit')}::bigint, total_credit = ${totalOf(journal.lines, 'credit')}::bigint,
      updated_at = now(), updated_by = ${updatedBy}, version = version + 1
    where id = ${entryId}`.execute(tx)
}

/** Marks a locked draft as deleted; the row stays, so that its number is explained. */
export async function markDeleted(tx: Tx, entryId: number, deletedBy: string): Promise<void> {
  await changedBy(
    tx,
    sql`update journal_entry set deleted_at = now(), updated_at = now(), updated_by = ${deletedBy},
      version = version + 1 where id = ${entryId}`,
  )
}
