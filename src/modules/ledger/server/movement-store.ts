import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { afterInstant, soleRowOf, type Database } from '../../../platform/server/database/database.ts'

/**
 * Queries of (account_id, interval_number, debit, credit): movement per account in the intervals between cuts (in order), up
 * to the day before the last.
 */

/**
 * Everything posted. A month that a cut falls into comes from its day rows and every other from its month row, so
 * that each day counts once and the work does not grow with the number of lines.
 */
export function postedMovements(cuts: readonly Day[]): RawBuilder<unknown> {
  const days = sql`${cuts}::date[]`
  return sql`
      with split as materialized (
        select distinct date_trunc('month', cut::timestamp)::date as month from unnest(${days}) cut
        where extract(day from cut) <> 1
      )
      select account_id, interval_number, sum(debit)::bigint as debit, sum(credit)::bigint as credit
      from (
        select account_id, width_bucket(month, ${days}) as interval_number, debit, credit from account_month_balance
        where month < ${cuts.at(-1)}::date and month not in (select month from split)
        union all
        select b.account_id, width_bucket(b.day, ${days}), b.debit, b.credit
        from split s join account_day_balance b on b.day >= s.month and b.day < (s.month + interval '1 month')::date
        where b.day < ${cuts.at(-1)}::date
      ) part
      group by account_id, interval_number`
}

/** The part of the movements that entries of a kind make up, of which there are few: opening or closing entries. */
export function movementsOfKind(
  cuts: readonly Day[],
  { kind, knownAt }: { readonly kind: 'opening' | 'closing'; readonly knownAt?: string | undefined },
): RawBuilder<unknown> {
  const known = knownAt === undefined ? sql`` : sql`and e.posted_at < ${afterInstant(knownAt)}`
  // The kinds stand in the text, so that the partial index of these entries is used.
  const ofKind = kind === 'opening' ? sql`e.reference_type = 'opening'` : sql`e.reference_type = 'closing'`
  return lineMovements(
    cuts,
    sql`e.status = 'posted' and ${ofKind} and e.entry_date < ${cuts.at(-1)}::date ${known}`,
  )
}

/** The part of the movements posted after a moment, which a report as of that moment leaves out, or that posted by then. */
export function movementsPosted(
  cuts: readonly Day[],
  which: 'by' | 'after',
  moment: string,
): RawBuilder<unknown> {
  const side = which === 'by' ? sql`<` : sql`>=`
  return lineMovements(
    cuts,
    sql`e.status = 'posted' and e.posted_at ${side} ${afterInstant(moment)} and e.entry_date < ${cuts.at(-1)}::date`,
  )
}

/** Whether more was posted after a moment than by then, by posting numbers. */
export async function isMostLater(db: Database, moment: string): Promise<boolean> {
  const { isMost } = await soleRowOf(
    db,
    sql<{ isMost: boolean }>`
      select coalesce(2 * (select posting_number from journal_entry
        where status = 'posted' and posted_at >= ${afterInstant(moment)} order by posted_at limit 1) < last_number, false)
        as "isMost" from posting_counter`,
  )
  return isMost
}

function lineMovements(cuts: readonly Day[], which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
      select l.account_id, width_bucket(l.entry_date, ${cuts}::date[]) as interval_number,
        sum(l.debit)::bigint as debit, sum(l.credit)::bigint as credit
      from journal_entry e join journal_line l on l.entry_id = e.id
      where ${which}
      group by 1, 2`
}

type Entries = { readonly knownAt?: string | undefined }

/** Posting numbers of entries that open or close years, which the flows of cash and equity leave out; there are few. */
const openingOrClosing = sql`select posting_number from journal_entry
  where status = 'posted' and reference_type in ('opening', 'closing')`

/**
 * Lines of the accounts that fit a condition on `a`, in the cuts and of entries that neither open nor close years, by the
 * posting number of their entry: the covering index of the ledger answers it, so that entries need not be read.
 */
function ordinaryLines(
  cuts: readonly Day[],
  accounts: RawBuilder<unknown>,
  { knownAt }: Entries,
): RawBuilder<unknown> {
  const known =
    knownAt === undefined
      ? sql``
      : sql`and l.posting_number in (select e.posting_number from journal_entry e
          where e.status = 'posted' and e.posted_at < ${afterInstant(knownAt)})`
  return sql`
      select l.posting_number, l.account_id, l.entry_date, l.debit, l.credit
      from account a join journal_line l on l.account_id = a.id
      where ${accounts} and l.posting_number is not null
        and l.entry_date >= ${cuts[0]}::date and l.entry_date < ${cuts.at(-1)}::date
        and l.posting_number not in (${openingOrClosing}) ${known}`
}

type Marked = {
  /** A query of the posting numbers of entries. */
  readonly marks: RawBuilder<unknown>
  readonly lines: RawBuilder<unknown>
}

/**
 * Lines of marked entries, by account and interval. The join is full and its ends are left out afterwards, because
 * such a join is never done by looking every line up among all marks, however few of them are expected.
 */
function markedMovements(cuts: readonly Day[], { marks, lines }: Marked): RawBuilder<unknown> {
  return sql`
      with mark as materialized (select distinct posting_number from (${marks}) mark)
      select account_id, width_bucket(entry_date, ${cuts}::date[]) as interval_number,
        sum(debit)::bigint as debit, sum(credit)::bigint as credit
      from (select * from (${lines}) line where exists (select from mark)) line
        full join mark on mark.posting_number = line.posting_number
      where coalesce(line.posting_number, 0) > 0 and coalesce(mark.posting_number, 0) > 0
      group by 1, 2`
}

/** Lines of reversing entries on accounts of equity, investing and financing: they count against the other side. */
export function reversals(cuts: readonly Day[], entries: Entries): RawBuilder<unknown> {
  return markedMovements(cuts, {
    marks: sql`select posting_number from journal_entry
      where status = 'posted' and reverses_entry_id is not null and reference_type not in ('opening', 'closing')
        and entry_date >= ${cuts[0]}::date and entry_date < ${cuts.at(-1)}::date`,
    lines: ordinaryLines(
      cuts,
      sql`a.type in ('asset', 'liability', 'equity')
        and (a.type = 'equity' or a.cash_flow_class in ('investing', 'financing'))`,
      entries,
    ),
  })
}

/** Movement of noncash accounts of the balance sheet in entries that also move an account of class investing. */
export function disposals(cuts: readonly Day[], entries: Entries): RawBuilder<unknown> {
  const investing = ordinaryLines(cuts, sql`a.cash_flow_class = 'investing'`, {})
  return markedMovements(cuts, {
    marks: sql`select posting_number from (${investing}) line`,
    lines: ordinaryLines(
      cuts,
      sql`a.cash_flow_class = 'noncash' and a.type in ('asset', 'liability', 'equity')`,
      entries,
    ),
  })
}

/**
 * What stands across from cash: movement per account in entries that touch cash or an account of class investing,
 * financing or none. In every other entry operating and noncash accounts cancel out. Reads lines, not balances.
 */
export function acrossCash(cuts: readonly Day[], entries: Entries): RawBuilder<unknown> {
  const moving = sql`coalesce(a.cash_flow_class, 'none') in ('cash', 'investing', 'financing', 'none')`
  return sql`
      with moving as materialized (
        select distinct posting_number from (${ordinaryLines(cuts, moving, {})}) line
      )
      select account_id, width_bucket(entry_date, ${cuts}::date[]) as interval_number,
        sum(debit)::bigint as debit, sum(credit)::bigint as credit
      from (${ordinaryLines(cuts, sql`a.level = 3`, entries)}) line join moving using (posting_number)
      group by 1, 2`
}
