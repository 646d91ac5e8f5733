import { sql, type RawBuilder } from 'kysely'
import { rowsOf, soleRowOf, type Database } from '../../../../platform/server/database/database.ts'
import { numberPlaces } from '../../../../platform/server/database/number-series.ts'
import { columnName } from '../../../../platform/server/database/rows.ts'
import { numberStates, seriesLabel, type NumberedKind, type NumberState } from '../rules/numbered-kind.ts'
import type { GivenNumber, SeriesPeriod } from '../rules/number-columns.ts'

type Sql = RawBuilder<unknown>

/** The column of a kind's numbers. */
function numberColumn(kind: NumberedKind): Sql {
  return sql.ref(`t.${columnName(kind.number)}`)
}

/** Documents of a kind as a table: number, day, and how the number ended, from the columns that its table has. */
async function endings(db: Database, kind: NumberedKind): Promise<Sql> {
  const rows = await rowsOf(
    db,
    sql<{ name: string }>`select attname::text as name from pg_attribute
      where attrelid = ${kind.table}::regclass and attnum > 0 and not attisdropped`,
  )
  const has = (name: string) => rows.some((row) => row.name === name)
  const ended = (column: string, state: NumberState) =>
    has(column) ? sql`when t.${sql.ref(column)} is not null then ${state}` : sql``
  const reversed = has('reverses_entry_id')
    ? sql`when exists (select from ${sql.table(kind.table)} r where r.reverses_entry_id = t.id) then 'reversed'`
    : sql``
  const draft = has('status') ? sql`when t.status = 'draft' then 'draft'` : sql``
  const day = columnName(kind.number).replace(/number$/, 'date')
  return sql`select ${numberColumn(kind)} as number, ${has(day) ? sql.ref(`t.${day}`) : sql`null::date`} as day,
      case when false then '' ${ended('deleted_at', 'deleted')} ${ended('cancelled_on', 'cancelled')} ${ended('voided_at', 'cancelled')}
        ${draft} ${reversed} else 'used' end as state
    from ${sql.table(kind.table)} t`
}

function numbersOf(kind: NumberedKind): Sql {
  return sql`select ${numberColumn(kind)} from ${sql.table(kind.table)} t`
}

/** Numbers of a kind that none of its series makes. */
export function foreignNumbers(kind: NumberedKind): Sql {
  const known = kind.series.map(
    (series) => sql`select number from ${numberPlaces(series, numbersOf(kind))} p where p.period is not null`,
  )
  return sql`select number as record from (${numbersOf(kind)}) numbers (number)
    where number not in (${sql.join(known, sql` union all `)})`
}

/** Numbers of one series among those of its kind. */
export function numbersOfSeries(kind: NumberedKind, series: string): Sql {
  return sql`select number from ${numberPlaces(series, numbersOf(kind))} own where own.period is not null`
}

/** What became of the numbers of a kind, period by period; those of no series last. */
export async function summaryOf(db: Database, kind: NumberedKind): Promise<SeriesPeriod[]> {
  const document = await endings(db, kind)
  const rows: SeriesPeriod[] = []
  for (const series of kind.series) rows.push(...(await periodsOf(db, { kind, series, document })))
  const { foreign } = await soleRowOf(
    db,
    sql<{ foreign: number }>`select count(*) as foreign from (${foreignNumbers(kind)}) f`,
  )
  if (foreign === 0) return rows
  const none = { given: 0, used: 0, draft: 0, cancelled: 0, reversed: 0, deleted: 0, missing: 0 }
  return [...rows, { series: kind.series[0], label: kind.label, period: null, ...none, foreign }]
}

interface NumberQuery {
  readonly kind: NumberedKind
  readonly series: string
  readonly document: Sql
}

async function periodsOf(db: Database, { kind, series, document }: NumberQuery): Promise<SeriesPeriod[]> {
  const counts = numberStates
    .filter((state) => state !== 'missing' && state !== 'foreign')
    .map((state) => sql`count(*) filter (where state = ${state}) as ${sql.ref(state)}`)
  const rows = await rowsOf(
    db,
    sql<Omit<SeriesPeriod, 'series' | 'label' | 'foreign'>>`
      with known as (
        select place.period, d.state from ${numberPlaces(series, numbersOf(kind))} place
        join (${document}) d on d.number = place.number where place.period is not null
      ),
      told as (select period, ${sql.join(counts)}, count(*) as shown from known group by period)
      select coalesce(c.period, told.period) as period, coalesce(c.last_number, 0) as given,
        coalesce(used, 0) as used, coalesce(draft, 0) as draft, coalesce(cancelled, 0) as cancelled,
        coalesce(reversed, 0) as reversed, coalesce(deleted, 0) as deleted,
        greatest(coalesce(c.last_number, 0) - coalesce(shown, 0), 0) as missing
      from told full join (select period, last_number from number_counter where series = ${series}) c on c.period = told.period
      order by 1 desc`,
  )
  return rows.map((row) => ({ ...row, series, label: seriesLabel(kind, series), foreign: 0 }))
}

interface Page {
  readonly kind: NumberedKind
  readonly series: string
  readonly period: number
  readonly state: NumberState | 'all'
  readonly after: number
  readonly limit: number
}

/** Numbers of a period in their order, those that nobody can show among them. */
export async function readNumbers(db: Database, page: Page): Promise<GivenNumber[]> {
  const { kind, series, period, after, limit, state } = page
  const document = await endings(db, kind)
  return rowsOf(
    db,
    sql<GivenNumber>`
      with place as (
        select number, ordinal::bigint as ordinal from ${numberPlaces(series, numbersOf(kind))} p where p.period = ${period}
      ),
      last as (
        select greatest(
          coalesce((select last_number from number_counter where series = ${series} and period = ${period}), 0),
          coalesce((select max(ordinal) from place), 0)) as number
      )
      select o.ordinal, coalesce(d.number, '') as number, d.day::text as day, coalesce(d.state, 'missing') as state
      from last cross join lateral generate_series(${after + 1}::bigint, last.number) o (ordinal)
      left join place on place.ordinal = o.ordinal
      left join (${document}) d on d.number = place.number
      where ${state === 'all' ? sql`true` : sql`coalesce(d.state, 'missing') = ${state}`}
      order by o.ordinal, d.number limit ${limit}`,
  )
}
