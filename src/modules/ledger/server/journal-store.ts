import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { changedBy, instant, rowsOf, soleRowOf, type Tx } from '../../../platform/server/database/database.ts'
import { withNext } from '../../../platform/server/database/statement-marks.ts'
import { takeNumbers } from '../../../platform/server/database/number-series.ts'
import { addToBalances } from './balance-store.ts'
import { debitOf, entryTable, lineTable, nameDepartments, totalOf, type Journal } from './stored-journal.ts'
import { refusedAs, refusingViolations } from './journal-violation.ts'
import { sharePostingTurn } from './posting-turn.ts'

export interface WrittenEntry {
  readonly id: number
  readonly entryNumber: string
  readonly postingNumber: number | null
  readonly postedAt: string | null
  readonly createdAt: string
}

export interface PostedEntry extends WrittenEntry {
  readonly postingNumber: number
  readonly postedAt: string
}

/** Takes posting numbers for entries that are written later; gives the first. */
export async function reserveNumbers(tx: Tx, taken: { count: number; debit: string }): Promise<number> {
  const { before_first: before } = await refusingViolations(soleRowOf(tx, takePostingNumbers(taken)))
  return before + 1
}

/**
 * Takes posting numbers and adds to the sum of all postings. All that a transaction posts is of one moment, later than all
 * before: whoever was told what is known at a moment is told the same ever after.
 */
function takePostingNumbers(
  taken: { count: number; debit: string },
  after: RawBuilder<unknown> = sql`true`,
): RawBuilder<{ before_first: number }> {
  return sql`update posting_counter set last_number = last_number + ${taken.count},
      posted_total = posted_total + ${taken.debit}::numeric,
      moment = case when moment_of = pg_current_xact_id() then moment
        else next_posting_moment(moment, ${new Date().toISOString()}::timestamptz) end,
      moment_of = pg_current_xact_id()
    where ${after}
    returning last_number - ${taken.count} as before_first, moment`
}

/** Counts posted entries (a query or table of them) by day, for the counters of the journal list. */
function tally(entries: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into journal_tally as t (entry_date, is_manual, count, debit)
    select entry_date, reference_type = 'manual', count(*), sum(total_debit) from ${entries} e group by 1, 2
    on conflict (entry_date, is_manual) do update set count = t.count + excluded.count, debit = t.debit + excluded.debit`
}

/** Who writes entries; the name stays in them when the person is deleted. */
type Author = Pick<Actor, 'id' | 'name'>

/** Who posts, and whose entries they are. */
export interface Authors {
  readonly author: Author
  readonly postedBy: string
}

/** Writes journals as drafts with their numbers. */
export async function insertDrafts(
  tx: Tx,
  journals: readonly Journal[],
  author: Author,
): Promise<WrittenEntry[]> {
  return insertEntries(tx, journals, {
    author,
    postedBy: null,
    counter: sql`select null::bigint as before_first, null::timestamptz as moment`,
  })
}

/** Writes journals as posted, with their numbers and balances; under posting numbers taken before, where the first is told. */
export async function insertPosted(
  tx: Tx,
  journals: readonly Journal[],
  { firstPosting, ...authors }: Authors & { readonly firstPosting?: number | undefined },
): Promise<PostedEntry[]> {
  const counter =
    firstPosting === undefined
      ? // Numbers of the periods first, whatever plan the database chooses: taken the other way round, two acts wait for each other.
        takePostingNumbers(
          { count: journals.length, debit: debitOf(journals) },
          sql`(select count(*) from counted) > 0`,
        )
      : sql`select ${firstPosting - 1}::bigint as before_first, moment from posting_counter`
  const entries = await insertEntries<PostedEntry>(tx, journals, { ...authors, counter })
  await addToBalances(tx, idsOf(entries), { withDepartments: nameDepartments(journals) })
  if (journals.some(({ reverses }) => reverses !== undefined)) await refuseWrongReversals(tx)
  return entries
}

/** What the guard of lines would refuse at the commit it refuses now, so that it is told. */
async function refuseWrongReversals(tx: Tx): Promise<void> {
  await refusingViolations(sql`set constraints journal_line_balanced immediate`.execute(tx))
  await sql`set constraints journal_line_balanced deferred`.execute(tx)
}

function idsOf(entries: readonly WrittenEntry[]): number[] {
  return entries.map(({ id }) => id)
}

interface Writing {
  readonly author: Author
  /** Null for drafts. */
  readonly postedBy: string | null
  /** A query of the posting number before the first, and the moment (before_first, moment). */
  readonly counter: RawBuilder<unknown>
}

/**
 * The number counters stay locked until the commit, and so does everything written behind them. The moment of posting
 * is taken while the counter is held, so that moments and posting numbers have one order.
 */
async function insertEntries<Entry extends WrittenEntry>(
  tx: Tx,
  journals: readonly Journal[],
  { author, postedBy, counter }: Writing,
): Promise<Entry[]> {
  await sharePostingTurn(tx)
  const hasIds = journals.every(({ id }) => id !== undefined)
  return refusingViolations(
    rowsOf(
      tx,
      sql<Entry>`
      with entry as materialized (${entryTable(journals)}),
      line as materialized (${lineTable(journals)}),
      counted as (${takeNumbers('JE', sql`select period, count(*) from entry group by period order by period`)}),
      posting as (${counter}),
      numbered as materialized (
        select e.*, moment, before_first + ordinal as posting_number,
          number_of(e.pattern, e.entry_date, c.last_number - e.count_in_period + e.number_in_period) as entry_number
        from entry e
        join counted c using (period)
        cross join posting
      ),
      written as (
        insert into journal_entry (${hasIds ? sql`id, ` : sql``}entry_number, entry_date, description, status, reference_type, reference_id,
          reference_number, reverses_entry_id, reversal_reason, total_debit, total_credit, posting_number, posted_at,
          posted_by, created_by, created_by_id, updated_by)
        ${hasIds ? sql`overriding system value` : sql``}
        select ${hasIds ? sql`taken_id, ` : sql``}entry_number, entry_date, description, ${postedBy === null ? 'draft' : 'posted'}, reference_type, reference_id,
          reference_number, reverses_entry_id, reversal_reason, total_debit, total_credit, posting_number,
          moment, ${postedBy}, ${author.name},
          ${author.id ?? null}, ${author.name}
        from numbered order by ordinal
        returning id, entry_number, posting_number, posted_at, created_at
      ),
      written_lines as (
        insert into journal_line (entry_id, line_number, account_id, debit, credit, description, entry_date,
          posting_number, reverses_line, department_id)
        select w.id, l.line_number, l.account_id, l.debit, l.credit, l.description, l.entry_date, w.posting_number,
          l.reverses_line, l.department_id
        from line l join numbered n using (ordinal) join written w using (entry_number)
        order by w.id, l.line_number
      ),
      tallied as (${postedBy === null ? sql`select` : tally(sql`entry`)})
      select w.id, w.entry_number as "entryNumber", w.posting_number as "postingNumber",
        ${instant(sql.ref('w.posted_at'))} as "postedAt", ${instant(sql.ref('w.created_at'))} as "createdAt"
      from written w join numbered n using (entry_number) order by n.ordinal`,
    ),
  )
}

/** Posts a locked draft: the posting number, then what is counted and summed, then the entry. */
export async function markPosted(
  tx: Tx,
  { id, totalDebit, lines }: Pick<Journal, 'lines'> & { readonly id: number; readonly totalDebit: string },
  postedBy: string,
): Promise<void> {
  await sharePostingTurn(tx)
  await withNext(
    sql`
      with posting as (${takePostingNumbers({ count: 1, debit: totalDebit })})
      update journal_line set posting_number = before_first + 1 from posting where entry_id = ${id}`,
    (error) => refusedAs(error),
  ).execute(tx)
  await withNext(tally(sql`(select * from journal_entry where id = ${id})`), (error) =>
    refusedAs(error),
  ).execute(tx)
  await addToBalances(tx, [id], { withDepartments: nameDepartments([{ lines }]) })
  await refusingViolations(
    sql`
      update journal_entry set status = 'posted', posted_at = (select moment from posting_counter), posted_by = ${postedBy}, updated_at = now(),
        updated_by = ${postedBy}, version = version + 1,
        posting_number = (select min(posting_number) from journal_line where entry_id = ${id})
      where id = ${id}`.execute(tx),
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
    insert into journal_line (entry_id, line_number, account_id, debit, credit, description, entry_date, department_id)
    select ${entryId}, line_number, account_id, debit, credit, description, entry_date, department_id
    from (${lineTable([journal])}) line`.execute(tx),
  )
  await sql`
    update journal_entry set entry_date = ${journal.entryDate}, description = ${journal.description},
      total_debit = ${totalOf(journal.lines, 'debit')}::bigint, total_credit = ${totalOf(journal.lines, 'credit')}::bigint,
      updated_at = now(), lines_written_at = now(), updated_by = ${updatedBy}, version = version + 1
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
