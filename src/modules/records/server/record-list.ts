import { sql, type RawBuilder } from 'kysely'
import { readCursor, writeCursor } from '../../../platform/server/database/cursor.ts'
import { rowsOf, soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import type { recordSorts, recordStatuses } from '../contract.ts'
import { containing, startingWith } from '../../../platform/server/database/text-pattern.ts'

/** A table of records with code, name and search text; `columns` and conditions call the record `r`. */
export interface RecordSource<Row> {
  readonly table: RawBuilder<unknown>
  readonly columns: RawBuilder<Row>
}

/** A table whose records are counted as they are written, by status and what else the list is filtered by. */
export interface TalliedSource<Row> extends RecordSource<Row> {
  readonly tally: RawBuilder<unknown>
}

export interface RecordFilter {
  readonly q?: string | undefined
  readonly status: (typeof recordStatuses)[number]
  readonly sort: (typeof recordSorts)[number]
  readonly after?: string | undefined
  readonly limit: number
  /** Further conditions, on columns that the tally has too. */
  readonly conditions?: readonly RawBuilder<unknown>[]
}

/** Filters of a list beside text and status: their conditions, and how they read. */
export interface NarrowedList {
  readonly conditions: readonly RawBuilder<unknown>[]
  readonly words: readonly string[]
}

export interface RecordPage<Row> {
  readonly rows: Row[]
  readonly next?: string
  readonly matching: number
  readonly total: number
}

type Keyed<Row> = Row & { readonly id: number; readonly sortKey: string }

/** A page of records with exact counters: tallied ones, or counted where a text is searched. */
export async function listRecords<Row extends { readonly id: number }>(
  db: Database,
  source: TalliedSource<Row>,
  filter: RecordFilter,
): Promise<RecordPage<Row>> {
  const [page, { matching, total }] = await Promise.all([
    readPage(db, source, filter),
    soleRowOf(db, counters(source, filter)),
  ])
  const shown = page.slice(0, filter.limit)
  const last = shown.at(-1)
  const hasMore = page.length > filter.limit && last !== undefined
  return {
    rows: shown.map(({ sortKey: _, ...row }) => row as unknown as Row),
    ...(hasMore ? { next: writeCursor([last.sortKey, last.id]) } : {}),
    matching,
    total,
  }
}

/** A page of records, and one more when there are more. */
export async function readPage<Row>(
  db: Database,
  source: RecordSource<Row>,
  filter: RecordFilter,
): Promise<Keyed<Row>[]> {
  const conditions = [...searchConditions(filter), ...tallyConditions(filter), ...afterCursor(filter)]
  const direction = filter.sort.startsWith('-') ? sql`desc` : sql`asc`
  const key = sortKey(filter)
  return rowsOf(
    db,
    sql<Keyed<Row>>`select ${source.columns}, ${key} as "sortKey" from ${source.table} r
      where ${allOf(conditions)} order by ${key} ${direction}, r.id ${direction} limit ${filter.limit + 1}`,
  )
}

/** How many records match and how many there are: from the tally, or counted where a text is searched. */
function counters(
  { table, tally }: TalliedSource<unknown>,
  filter: RecordFilter,
): RawBuilder<{ matching: number; total: number }> {
  const [searched, tallied] = [searchConditions(filter), tallyConditions(filter)]
  const matching =
    searched.length === 0
      ? sql`coalesce(sum(r.records) filter (where ${allOf(tallied)}), 0)::bigint`
      : sql`(select count(*) from ${table} r where ${allOf([...searched, ...tallied])})`
  return sql`select ${matching} as matching, coalesce(sum(r.records), 0)::bigint as total from ${tally} r`
}

function searchConditions({ q }: RecordFilter): RawBuilder<unknown>[] {
  return q === undefined || q === '' ? [] : [sql`r.search_text like lower(${containing(q)})`]
}

function tallyConditions({ status, conditions = [] }: RecordFilter): RawBuilder<unknown>[] {
  if (status === 'all') return [...conditions]
  return [...conditions, status === 'active' ? sql`r.is_active` : sql`not r.is_active`]
}

function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)
}

function sortKey({ sort }: RecordFilter): RawBuilder<string> {
  return sort === 'code' || sort === '-code' ? sql`r.code_order` : sql`lower(btrim(r.name)) collate "C"`
}

function afterCursor(filter: RecordFilter): RawBuilder<unknown>[] {
  if (filter.after === undefined) return []
  const [value, id] = readCursor(filter.after, ['text', 'number'])
  const compare = filter.sort.startsWith('-') ? sql`<` : sql`>`
  return [sql`(${sortKey(filter)}, r.id) ${compare} (${value}::text, ${id}::bigint)`]
}

const mostOptions = 50

/** What is typed where a record is chosen; inactive ones are found only when they are asked for. */
export interface OptionSearch {
  readonly q?: string | undefined
  readonly status?: 'active' | 'all'
}

/** Records to choose from: code begins with the text, then the name, then any of its fields holds it. */
export async function searchOptions<Row>(
  db: Database,
  source: RecordSource<Row>,
  { q = '', status = 'active' }: OptionSearch,
): Promise<Row[]> {
  if (q === '') return recentOptions(db, source, status)
  const { table, columns } = source
  const [begins, holds] = [sql`lower(${startingWith(q)})`, sql`lower(${containing(q)})`]
  const wanted = status === 'active' ? sql`is_active` : sql`true`
  return rowsOf(
    db,
    sql<Row>`with hit as (
        (select id, 1 as rank from ${table} where ${wanted} and lower(btrim(code)) collate "C" like ${begins} limit ${mostOptions})
        union all
        (select id, 2 from ${table} where ${wanted} and lower(btrim(name)) collate "C" like ${begins} limit ${mostOptions})
        union all
        (select id, 3 from ${table} where ${wanted} and search_text like ${holds} limit ${mostOptions})
      ), best as (select id, min(rank) as rank from hit group by id)
      select ${columns} from best join ${table} r on r.id = best.id
      order by best.rank, r.code_order, r.id limit ${mostOptions}`,
  )
}

/** The latest changed ones, and after them inactive ones where all are asked for. */
async function recentOptions<Row>(
  db: Database,
  { table, columns }: RecordSource<Row>,
  status: 'active' | 'all',
): Promise<Row[]> {
  const recent = sql<Row>`select ${columns} from ${table} r where r.is_active
    order by r.updated_at desc limit ${mostOptions}`
  if (status === 'active') return rowsOf(db, recent)
  const inactive = sql`select ${columns} from ${table} r where not r.is_active
    order by r.code_order, r.id limit ${mostOptions}`
  return rowsOf(db, sql<Row>`(${recent}) union all (${inactive}) limit ${mostOptions}`)
}
