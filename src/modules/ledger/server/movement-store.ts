import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { afterInstant, soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import type { NoncashEntry } from '../rules/books-between.ts'
import { cashPaid, cashReceived, entryFlows, takesBack } from './entry-flows.ts'

/**
 * Queries of (account_id, interval_number, debit, credit): movement per account in the intervals between cuts (in order), up
 * to the day before the last.
 */

/**
 * Everything posted. A month that a cut falls into comes from its day rows and every other from its month row, so
 * that each day counts once and the work does not grow with the number of lines.
 */
export function postedMovements(cuts: readonly Day[]): RawBuilder<unknown> {
  return storedMovements(cuts, { debit: sql`debit`, credit: sql`credit` })
}

/** What cash moved for, read the same way: paid as the debit, received as the credit. */
export function cashMovements(cuts: readonly Day[]): RawBuilder<unknown> {
  return storedMovements(cuts, {
    debit: sql`cash_paid`,
    credit: sql`cash_received`,
    only: sql`and (cash_paid <> 0 or cash_received <> 0)`,
  })
}

type Sides = {
  readonly debit: RawBuilder<unknown>
  readonly credit: RawBuilder<unknown>
  readonly only?: RawBuilder<unknown>
}

function storedMovements(cuts: readonly Day[], { debit, credit, only = sql`` }: Sides): RawBuilder<unknown> {
  const days = sql`${cuts}::date[]`
  return sql`
      with split as materialized (
        select distinct date_trunc('month', cut::timestamp)::date as month from unnest(${days}) cut
        where extract(day from cut) <> 1
      )
      select account_id, interval_number, sum(debit) as debit, sum(credit) as credit
      from (
        select account_id, width_bucket(month, ${days}) as interval_number, ${debit} as debit, ${credit} as credit
        from account_month_balance
        where month < ${cuts.at(-1)}::date and month not in (select month from split) ${only}
        union all
        select account_id, width_bucket(day, ${days}), ${debit}, ${credit}
        from split s join account_day_balance b on b.day >= s.month and b.day < (s.month + interval '1 month')::date
        where b.day < ${cuts.at(-1)}::date ${only}
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

/**
 * A query of (account_id, interval_number, amount): what accounts came to in the intervals between the first cut and the last, each
 * the first day of a month, debit positive; apart from entries that open the books or close years.
 */
export function netMovements(cuts: readonly Day[]): RawBuilder<unknown> {
  const within = sql`e.status = 'posted' and e.entry_date >= ${cuts[0]}::date and e.entry_date < ${cuts.at(-1)}::date`
  return sql`
      select account_id, interval_number, sum(amount) as amount
      from (
        select account_id, width_bucket(month, ${cuts}::date[]) as interval_number, debit - credit as amount
        from account_month_balance where month >= ${cuts[0]}::date and month < ${cuts.at(-1)}::date
        union all
        select account_id, interval_number, credit - debit
        from (${lineMovements(cuts, sql`e.reference_type = 'closing' and ${within}`)}) closing
        union all
        select account_id, interval_number, credit - debit
        from (${lineMovements(cuts, sql`e.reference_type = 'opening' and ${within}`)}) opening
      ) part
      group by account_id, interval_number`
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
        sum(l.debit) as debit, sum(l.credit) as credit
      from journal_entry e join journal_line l on l.entry_id = e.id
      where ${which}
      group by 1, 2`
}

/** The part of what cash moved for that was posted after a moment, or that was posted by then. */
export function cashPosted(cuts: readonly Day[], which: 'by' | 'after', moment: string): RawBuilder<unknown> {
  const side = which === 'by' ? sql`<` : sql`>=`
  const entries = sql`e.status = 'posted' and e.posted_at ${side} ${afterInstant(moment)}
    and e.entry_date < ${cuts.at(-1)}::date`
  return sql`
      select account_id, width_bucket(entry_date, ${cuts}::date[]) as interval_number,
        sum(${cashPaid}) as debit, sum(${cashReceived}) as credit
      from (${entryFlows(entries)}) flow where cash <> 0
      group by 1, 2`
}

/** Which marked entries are read: those after one of them, and no more than so many. */
export interface NoncashPiece {
  readonly cuts: readonly Day[]
  readonly knownAt?: string | undefined
  readonly after?: Pick<NoncashEntry, 'day' | 'postingNumber'>
  readonly limit: number
}

/** A piece of the marked entries within the cuts with their lines, as a query of one list, in order of day and posting. */
export function noncashEntriesBetween({ cuts, knownAt, after, limit }: NoncashPiece): RawBuilder<unknown> {
  const knownOf = (entry: string) =>
    knownAt === undefined ? sql`` : sql`and ${sql.ref(`${entry}.posted_at`)} < ${afterInstant(knownAt)}`
  const begin =
    after === undefined
      ? sql``
      : sql`and n.entry_date >= ${after.day}::date
          and (n.entry_date, e.posting_number) > (${after.day}::date, ${after.postingNumber}::bigint)`
  // Few entries of many: an array of ids is looked up by the index, whatever the planner thinks of how many they are.
  return sql`
      with marked as materialized (
        select e.id, e.entry_number, n.entry_date, e.description, e.posting_number, e.reverses_entry_id, e.total_debit
        from noncash_entry n join journal_entry e on e.id = n.entry_id
        where n.entry_date >= ${cuts[0]}::date and n.entry_date < ${cuts.at(-1)}::date ${knownOf('e')} ${begin}
        order by n.entry_date, e.posting_number limit ${sql.lit(limit)}
      )
      select coalesce(json_agg(json_build_object('id', m.id, 'entryNumber', m.entry_number, 'day', m.entry_date,
        'description', m.description, 'postingNumber', m.posting_number, 'isReversing', ${takesBack('m')},
        'reversesOn', (select o.entry_date from journal_entry o where o.id = m.reverses_entry_id
          and o.total_debit = m.total_debit),
        'reversals', (
          with recursive down as (
            select m.id, null::bigint as of, null::date as day
            union all
            select r.id, down.id, r.entry_date from down join journal_entry r on r.reverses_entry_id = down.id
              and r.total_debit = m.total_debit and r.status = 'posted' ${knownOf('r')}
          ) select coalesce(json_agg(json_build_object('id', id, 'of', of, 'day', day)), '[]') from down where of is not null),
        'lines', lines)
        order by m.entry_date, m.posting_number), '[]')
      from marked m
        join (
          select entry_id, json_agg(json_build_array(account_id, amount, cash) order by line_number)
            filter (where standing <> 'cash') as lines
          from (${entryFlows(sql`e.id = any(array(select id from marked))`)}) flow group by entry_id
        ) flow on flow.entry_id = m.id`
}
