import { sql, type RawBuilder } from 'kysely'
import { sortColumns, type Sort } from '../../rules/list/sort.ts'
import { readCursor, writeCursor, type CursorKind } from './cursor.ts'

/** A column a list is sorted by, as the database compares it. */
export interface OrderKey {
  readonly key: RawBuilder<unknown>
  readonly type: RawBuilder<unknown>
  readonly kind: CursorKind
}

interface Listed {
  readonly id: number
  readonly sortKeys: readonly string[]
}

interface Query {
  readonly sort: Sort
  readonly after?: string | undefined
  readonly limit: number
}

interface Place extends OrderKey {
  readonly isDescending: boolean
}

/**
 * The order of a list with pages that go on after a row: what to order by (the id last, so that no two rows are alike),
 * the values of a row to select as "sortKeys", and the rows after the cursor of the query.
 */
export function listOrder(
  query: Query,
  keys: Readonly<Record<string, OrderKey>>,
  id: RawBuilder<unknown>,
): {
  readonly orderBy: RawBuilder<unknown>
  readonly sortKeys: RawBuilder<unknown>
  readonly after: RawBuilder<unknown>
} {
  const sorted = placesOf(query.sort, keys)
  const isDescending = sorted.at(-1)?.isDescending ?? false
  const places = [...sorted, { key: id, type: sql`bigint`, kind: 'number' as const, isDescending }]
  return {
    orderBy: sql.join(
      places.map(({ key, isDescending }) => sql`${key} ${isDescending ? sql`desc` : sql`asc`}`),
    ),
    sortKeys: sql`array[${sql.join(sorted.map(({ key }) => sql`(${key})::text`))}]`,
    after: query.after === undefined ? sql`true` : afterRow(places, query.after),
  }
}

/** The rows of a page, of which one more was read, and where the next one begins when there is one. */
export function pageWithNext<Row extends Listed>(
  rows: readonly Row[],
  { limit }: Query,
): { readonly rows: readonly Row[]; readonly next?: string } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return { rows: shown, ...(hasMore ? { next: writeCursor([...last.sortKeys, last.id]) } : {}) }
}

function placesOf(sort: Sort, keys: Readonly<Record<string, OrderKey>>): Place[] {
  return sortColumns(sort).map(({ key, isDescending }) => {
    const found = keys[key]
    if (found === undefined) throw new Error(`No column is called ${key}`)
    return { ...found, isDescending }
  })
}

/** Keys that all run one way are compared as one row, which an index answers; others one after the other. */
function afterRow(places: readonly Place[], cursor: string): RawBuilder<unknown> {
  const kinds = places.map(({ kind }) => kind)
  const values = readCursor(cursor, kinds).map((value, at) => sql`${value}::${places[at]?.type ?? sql`text`}`)
  const [first] = places
  if (places.every(({ isDescending }) => isDescending === first?.isDescending)) {
    const row = sql.join(places.map(({ key }) => key))
    return sql`(${row}) ${beyond(first)} (${sql.join(values)})`
  }
  const steps = places.map((place, at) => {
    const equal = places.slice(0, at).map(({ key }, before) => sql`${key} = ${values[before]}`)
    return sql`(${sql.join([...equal, sql`${place.key} ${beyond(place)} ${values[at]}`], sql` and `)})`
  })
  // The bound on the first key says nothing new; it lets an index of that key answer.
  return sql`(${first?.key} ${beyond(first)}= ${values[0]} and (${sql.join(steps, sql` or `)}))`
}

function beyond(place: Place | undefined): RawBuilder<unknown> {
  return place?.isDescending === true ? sql`<` : sql`>`
}
