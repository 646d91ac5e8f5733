import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day.ts'
import { afterInstant } from '../../../platform/server/database.ts'

/**
 * Queries of (account_id, stretch, debit, credit): movement per account in the stretches between cuts (in order), up
 * to the day before the last.
 */

/**
 * Everything posted. A month that a cut falls into comes from its day rows and every other from its month row, so
 * that each day counts once and the work does not grow with the number of lines.
 */
export function postedStretches(cuts: readonly Day[]): RawBuilder<unknown> {
  const days = sql`${cuts}::date[]`
  return sql`
      with split as materialized (
        select distinct date_trunc('month', cut::timestamp)::date as month from unnest(${days}) cut
        where extract(day from cut) <> 1
      )
      select account_id, stretch, sum(debit)::bigint as debit, sum(credit)::bigint as credit
      from (
        select account_id, width_bucket(month, ${days}) as stretch, debit, credit from account_month_balance
        where month < ${cuts.at(-1)}::date and month not in (select month from split)
        union all
        select b.account_id, width_bucket(b.day, ${days}), b.debit, b.credit
        from split s join account_day_balance b on b.day >= s.month and b.day < (s.month + interval '1 month')::date
        where b.day < ${cuts.at(-1)}::date
      ) part
      group by account_id, stretch`
}

/** The part of the stretches that entries of a kind make up, of which there are few: opening or closing entries. */
export function stretchesOf(
  cuts: readonly Day[],
  { kind, knownAt }: { readonly kind: 'opening' | 'closing'; readonly knownAt?: string | undefined },
): RawBuilder<unknown> {
  const known = knownAt === undefined ? sql`` : sql`and e.posted_at < ${afterInstant(knownAt)}`
  // The kinds stand in the text, so that the partial index of these entries is used.
  const ofKind = kind === 'opening' ? sql`e.reference_type = 'opening'` : sql`e.reference_type = 'closing'`
  return lineStretches(
    cuts,
    sql`e.status = 'posted' and ${ofKind} and e.entry_date < ${cuts.at(-1)}::date ${known}`,
  )
}

/** The part of the stretches that was posted after a moment: what a report as of that moment leaves out. */
export function stretchesPostedAfter(cuts: readonly Day[], moment: string): RawBuilder<unknown> {
  return lineStretches(
    cuts,
    sql`e.status = 'posted' and e.posted_at >= ${afterInstant(moment)} and e.entry_date < ${cuts.at(-1)}::date`,
  )
}

function lineStretches(cuts: readonly Day[], which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
      select l.account_id, width_bucket(l.entry_date, ${cuts}::date[]) as stretch,
        sum(l.debit)::bigint as debit, sum(l.credit)::bigint as credit
      from journal_entry e join journal_line l on l.entry_id = e.id
      where ${which}
      group by 1, 2`
}

type Entries = { readonly knownAt?: string | undefined }

/** Condition on an entry `e`: posted by the moment, in the cuts, and neither opening nor closing. */
function ordinaryEntry(cuts: readonly Day[], { knownAt }: Entries): RawBuilder<unknown> {
  const known = knownAt === undefined ? sql`` : sql`and e.posted_at < ${afterInstant(knownAt)}`
  return sql`e.reference_type not in ('opening', 'closing') ${known}
    and l.posting_number is not null and l.entry_date >= ${cuts[0]}::date and l.entry_date < ${cuts.at(-1)}::date`
}

/** Sides of equity, investing and financing accounts; lines of reversing entries count against the other side. */
export function grossFlows(cuts: readonly Day[], entries: Entries): RawBuilder<unknown> {
  return sql`
      select l.account_id, width_bucket(l.entry_date, ${cuts}::date[]) as stretch,
        sum(case when e.reverses_entry_id is null then l.debit else -l.credit end)::bigint as debit,
        sum(case when e.reverses_entry_id is null then l.credit else -l.debit end)::bigint as credit
      from account a join journal_line l on l.account_id = a.id join journal_entry e on e.id = l.entry_id
      where (a.type = 'equity' or a.cash_flow_class in ('investing', 'financing')) and ${ordinaryEntry(cuts, entries)}
      group by 1, 2`
}

/** Movement of noncash accounts of the balance sheet in entries that also move an account of class investing. */
export function disposals(cuts: readonly Day[], entries: Entries): RawBuilder<unknown> {
  return sql`
      with disposal as materialized (
        select distinct l.entry_id as id
        from account a join journal_line l on l.account_id = a.id join journal_entry e on e.id = l.entry_id
        where a.cash_flow_class = 'investing' and ${ordinaryEntry(cuts, entries)}
      )
      select l.account_id, width_bucket(l.entry_date, ${cuts}::date[]) as stretch,
        sum(l.debit)::bigint as debit, sum(l.credit)::bigint as credit
      from disposal d join journal_line l on l.entry_id = d.id join account a on a.id = l.account_id
      where a.cash_flow_class = 'noncash' and a.type in ('asset', 'liability', 'equity')
      group by 1, 2`
}

/**
 * What stands across from cash: movement per account in entries that touch cash or an account of class investing,
 * financing or none. In every other entry operating and noncash accounts cancel out. Reads lines, not balances.
 */
export function acrossCash(cuts: readonly Day[], entries: Entries): RawBuilder<unknown> {
  return sql`
      with moving as materialized (
        select distinct l.entry_id as id
        from account a join journal_line l on l.account_id = a.id join journal_entry e on e.id = l.entry_id
        where coalesce(a.cash_flow_class, 'none') in ('cash', 'investing', 'financing', 'none')
          and ${ordinaryEntry(cuts, entries)}
      )
      select l.account_id, width_bucket(l.entry_date, ${cuts}::date[]) as stretch,
        sum(l.debit)::bigint as debit, sum(l.credit)::bigint as credit
      from moving m join journal_line l on l.entry_id = m.id
      group by 1, 2`
}
