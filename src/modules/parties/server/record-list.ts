import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { readCursor, writeCursor } from '../../../platform/server/cursor.ts'
import { rowsOf, soleRowOf, type Database } from '../../../platform/server/database.ts'
import type { recordQuery } from '../contract.ts'
import { containing, startingWith } from './text-pattern.ts'

/** A table of records with code, name and search text; `columns` and conditions call the record `r`. */
export interface RecordSource<Row> {
  readonly table: RawBuilder<unknown>
  readonly columns: RawBuilder<Row>
}

export type RecordFilter = z.output<typeof recordQuery> & {
  /** Further conditions; all of them on columns of an index beside is_active, so that counting stays narrow. */
  readonly conditions?: readonly RawBuilder<unknown>[]
}

export interface RecordPage<Row> {
  readonly rows: Row[]
  readonly next?: string
  readonly matching: number
  readonly total: number
}

type Keyed<Row> = Row & { readonly id: number; readonly sortKey: string }

/** A page of records with exact counters. Without a text the rows come straight from the index of their order. */
export async function listRecords<Row extends { readonly id: number }>(
  db: Database,
  source: RecordSource<Row>,
  filter: RecordFilter,
): Promise<RecordPage<Row>> {
  const isSearch = filter.q !== undefined && filter.q !== ''
  const total = countOf(db, source, [])
  const [found, all] = await Promise.all([
    isSearch ? searchedPage(db, source, filter) : plainPage(db, source, { ...filter, total }),
    total,
  ])
  const shown = found.rows.slice(0, filter.limit)
  const last = shown.at(-1)
  const hasMore = found.rows.length > filter.limit && last !== undefined
  return {
    rows: shown.map(({ sortKey: _, ...row }) => row as unknown as Row),
    ...(hasMore ? { next: writeCursor([last.sortKey, last.id]) } : {}),
    matching: found.matching,
    total: all,
  }
}

interface Found<Row> {
  readonly rows: Keyed<Row>[]
  readonly matching: number
}

async function plainPage<Row extends { readonly id: number }>(
  db: Database,
  source: RecordSource<Row>,
  filter: RecordFilter & { readonly total: Promise<number> },
): Promise<Found<Row>> {
  const conditions = conditionsOf(filter)
  const key = sortKey(filter)
  const page = rowsOf(
    db,
    sql<Keyed<Row>>`select ${source.columns}, ${key} as "sortKey" from ${source.table} r
      where ${allOf([...conditions, ...afterCursor(filter)])} ${orderOf(filter)} limit ${filter.limit + 1}`,
  )
  const matching = conditions.length === 0 ? filter.total : countOf(db, source, conditions)
  const [rows, count] = await Promise.all([page, matching])
  return { rows, matching: count }
}

/** One pass over what matches gives both the counter and the page, whether few records match or nearly all. */
async function searchedPage<Row extends { readonly id: number }>(
  db: Database,
  source: RecordSource<Row>,
  filter: RecordFilter,
): Promise<Found<Row>> {
  const conditions = [sql`r.search_text like lower(${containing(filter.q ?? '')})`, ...conditionsOf(filter)]
  const direction = directionOf(filter)
  const { ids, matching } = await soleRowOf(
    db,
    sql<{ ids: number[]; matching: number }>`
      with found as materialized (
        select r.id, ${sortKey(filter)} as key from ${source.table} r where ${allOf(conditions)}
      )
      select (select count(*) from found) as matching, to_json(array(
        select r.id from found r where ${allOf(afterCursor(filter, sql`r.key`))}
        order by r.key ${direction}, r.id ${direction} limit ${filter.limit + 1}
      )) as ids`,
  )
  const rows = await rowsOf(
    db,
    sql<Keyed<Row>>`select ${source.columns}, ${sortKey(filter)} as "sortKey" from ${source.table} r
      where r.id = any(${ids}::bigint[]) ${orderOf(filter)}`,
  )
  return { rows, matching }
}

async function countOf(
  db: Database,
  { table }: RecordSource<unknown>,
  conditions: readonly RawBuilder<unknown>[],
): Promise<number> {
  const count = sql<{ count: number }>`select count(*) as count from ${table} r where ${allOf(conditions)}`
  return (await soleRowOf(db, count)).count
}

function conditionsOf({ status, conditions = [] }: RecordFilter): RawBuilder<unknown>[] {
  return status === 'all' ? [...conditions] : [...conditions, sql`r.is_active = ${status === 'active'}`]
}

function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)
}

function sortKey({ sort }: RecordFilter): RawBuilder<string> {
  return sort === 'code' || sort === '-code' ? sql`r.code_order` : sql`lower(btrim(r.name)) collate "C"`
}

function directionOf({ sort }: RecordFilter): RawBuilder<unknown> {
  return sort.startsWith('-') ? sql`desc` : sql`asc`
}

function orderOf(filter: RecordFilter): RawBuilder<unknown> {
  const direction = directionOf(filter)
  return sql`order by ${sortKey(filter)} ${direction}, r.id ${direction}`
}

function afterCursor(
  filter: RecordFilter,
  key: RawBuilder<unknown> = sortKey(filter),
): RawBuilder<unknown>[] {
  if (filter.after === undefined) return []
  const [value, id] = readCursor(filter.after, ['text', 'number'])
  const compare = filter.sort.startsWith('-') ? sql`<` : sql`>`
  return [sql`(${key}, r.id) ${compare} (${value}::text, ${id}::bigint)`]
}

const mostOptions = 50

/** Active records to choose from: code begins with the text, then the name, then any of its fields holds it. */
export async function searchOptions<Row>(
  db: Database,
  { table, columns }: RecordSource<Row>,
  q = '',
): Promise<Row[]> {
  if (q === '') {
    const recent = sql<Row>`select ${columns} from ${table} r where r.is_active order by r.updated_at desc limit ${mostOptions}`
    return rowsOf(db, recent)
  }
  const [begins, holds] = [sql`lower(${startingWith(q)})`, sql`lower(${containing(q)})`]
  return rowsOf(
    db,
    sql<Row>`with hit as (
        (select id, 1 as rank from ${table} where is_active and lower(btrim(code)) collate "C" like ${begins} limit ${mostOptions})
        union all
        (select id, 2 from ${table} where is_active and lower(btrim(name)) collate "C" like ${begins} limit ${mostOptions})
        union all
        (select id, 3 from ${table} where is_active and search_text like ${holds} limit ${mostOptions})
      ), best as (select id, min(rank) as rank from hit group by id)
      select ${columns} from best join ${table} r on r.id = best.id
      order by best.rank, r.code_order, r.id limit ${mostOptions}`,
  )
}
