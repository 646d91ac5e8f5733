import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../rules/day/day.ts'
import type { SeriesForm } from '../../rules/text/number-pattern.ts'
import { soleRowOf, type Tx } from './database.ts'

/**
 * The next number of a series on a day, such as JE-2026-00001, by the pattern that is in force on it. The counter row
 * of the period stays locked until commit, so ask last; a rollback gives the number back.
 */
export async function nextNumber(tx: Tx, series: string, day: Day): Promise<string> {
  const { number } = await soleRowOf(
    tx,
    sql<{ number: string }>`
      with form as (select * from number_form(${series}, ${day}::date)),
      given as (${takeNumbers(series, sql`select period, 1::bigint as count from form`)})
      select number_of(form.pattern, ${day}::date, given.last_number) as number from form cross join given`,
  )
  return number
}

/**
 * Holds the counters of series on a day, in the order in which they are named, for an act that takes their numbers between its
 * entries: whoever posts holds the numbers of entries. A series that has given none yet has nothing to hold.
 */
export async function holdNumbers(tx: Tx, series: readonly string[], day: Day): Promise<void> {
  for (const each of series)
    await sql`select from number_counter where series = ${each}
      and period = (select period from number_form(${each}, ${day}::date)) for update`.execute(tx)
}

/**
 * Takes many numbers of a series within a larger statement: `perPeriod` gives `period` and `count`, each period once and
 * in order; the result has `period` and the `last_number` given. The counter rows stay locked until commit.
 */
export function takeNumbers(series: string, perPeriod: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into number_counter as c (series, period, last_number)
    select ${series}, wanted.period, wanted.count from (${perPeriod}) wanted
    on conflict (series, period) do update set last_number = c.last_number + excluded.last_number
    returning period, last_number`
}

/** Takes so many numbers of one day: the result has `pattern` and the `last_number` given. */
export function takeNumbersOf(series: string, day: Day, count: number): RawBuilder<unknown> {
  return sql`form as (select * from number_form(${series}, ${day}::date)),
    taken as (${takeNumbers(series, sql`select period, ${count}::bigint as count from form`)}),
    given as (select form.pattern, taken.last_number from form cross join taken)`
}

/** All patterns a series ever had, with what its numbers look like by each. */
function formsOf(series: string): RawBuilder<unknown> {
  const name = sql.lit(series)
  return sql`
    select resets, number_shape(pattern) as shape, array_position(parts, 'Y') as year_at, array_position(parts, 'M') as month_at,
      array_position(parts, 'R') as roman_at, array_position(parts, 'N') as ordinal_at
    from (
      select pattern, resets, number_parts(pattern) as parts from (
        select ${name} || '-{YYYY}-{NNNNN}' as pattern, 'year' as resets
        union select pattern, resets from number_series where series = ${name}
      ) known
    ) form`
}

/**
 * Numbers of a series (a query of one column) with the period and ordinal they stand for; both null for one that no
 * pattern of the series makes. Where a series never had another pattern than the usual one, its numbers are read without
 * the expression of the pattern, which takes ten times as long; otherwise {YY}{MM} could be taken for a year.
 */
export function numberPlaces(series: string, numbers: RawBuilder<unknown>): RawBuilder<unknown> {
  const rest = sql`substr(numbers.number, ${sql.lit(series.length + 2)})`
  return sql`(
    with form as materialized (${formsOf(series)})
    select numbers.number, coalesce(usual.period, place.period) as period, coalesce(usual.ordinal, place.ordinal) as ordinal
    from (${numbers}) numbers (number)
    cross join (select not exists (select from number_series where series = ${sql.lit(series)}) as holds) only_usual
    cross join lateral (select only_usual.holds and numbers.number is not null and numbers.number ^@ ${sql.lit(`${series}-`)}
      and length(${rest}) >= 10 and substr(${rest}, 5, 1) = '-' and translate(${rest}, '0123456789', '') = '-' as holds) is_usual
    cross join lateral (select case when is_usual.holds then left(${rest}, 4)::int end as period,
      case when is_usual.holds then substr(${rest}, 6)::numeric end as ordinal) usual
    left join lateral (
      select case f.resets when 'year' then year else year * 100 + month end as period, m[f.ordinal_at]::numeric as ordinal
      from form f cross join lateral (select regexp_match(numbers.number, f.shape) as m) matched
      cross join lateral (select case length(m[f.year_at]) when 2 then 2000 else 0 end + m[f.year_at]::int as year,
        coalesce(m[f.month_at]::int, array_position(array['I','II','III','IV','V','VI','VII','VIII','IX','X','XI','XII'], m[f.roman_at])) as month
      ) said
      where m is not null and not is_usual.holds limit 1
    ) place on true)`
}

/** Periods of a series whose numbers are not exactly 1 to the last one given, and numbers that are not of the series. */
export function unexplained(series: string, numbers: RawBuilder<unknown>): RawBuilder<unknown> {
  const name = sql.lit(series)
  return sql`
    select coalesce(${name} || '-' || coalesce(n.period, c.period), n.first) as record
    from (
      select period, count(distinct ordinal) as count, max(ordinal) as last, min(ordinal) as lowest, min(number) as first
      from ${numberPlaces(series, numbers)} place group by 1
    ) n
    full join (select period, last_number from number_counter where series = ${name}) c on c.period = n.period
    where c.last_number is distinct from n.count or c.last_number is distinct from n.last or n.lowest <> 1`
}

/** A pattern of a series from a day on; numbers that were given stay. */
export async function insertNumberForm(
  tx: Tx,
  form: SeriesForm & { readonly fromDay: Day; readonly createdBy: string },
): Promise<void> {
  await sql`insert into number_series (series, pattern, resets, from_day, created_by)
    values (${form.series}, ${form.pattern}, ${form.resets}, ${form.fromDay}, ${form.createdBy})`.execute(tx)
}

/** Takes a pattern back that has not begun. */
export async function deleteNumberForm(tx: Tx, id: number): Promise<void> {
  await sql`delete from number_series where id = ${id}`.execute(tx)
}
