import { sql } from 'kysely'
import { rowsOf } from '../../../platform/server/database/database.ts'
import { listOrder, pageWithNext } from '../../../platform/server/database/list-order.ts'
import type { AnyKind } from '../rules/document-kind.ts'
import type { ListQuery, RowOf, SumsOf } from '../rules/document-list.ts'
import { conditionOf, countDocuments, type Counted } from './document-counts.ts'
import type { Caller } from '../../../platform/server/http/actor.ts'
import type { DocumentSource, ListCall, Sql, StoreSql, WholeSql } from './document-sql.ts'
import { visibleTo } from './visible-documents.ts'

export interface DocumentStore<Kind extends AnyKind> {
  readonly kind: Kind
  /** A page with the exact counters and sums of everything that matches. Two statements. */
  readonly list: (call: ListCall<Kind>) => Promise<Page<Kind> & Counted & SumsOf<Kind>>
  /** A page, and where the next one begins when there is one. One statement. */
  readonly page: (call: ListCall<Kind>) => Promise<Page<Kind>>
  readonly source: DocumentSource
  /** The fields of a row and the tables they come from, for the page of one document. */
  readonly fields: Sql
  readonly tables: Sql
}

type Listed = { readonly id: number; readonly sortKeys: readonly string[] }

interface Page<Kind extends AnyKind> {
  readonly rows: RowOf<Kind>[]
  readonly next: string | null
}

/** Lists of a kind of document, from its SQL. */
export function documentStore<Kind extends AnyKind, Own extends keyof RowOf<Kind> = never>(
  kind: Kind,
  said: StoreSql<Kind, Own>,
): DocumentStore<Kind> {
  const { alias, found } = said
  const own: WholeSql<Kind, Own> = {
    holds: (pattern) => sql`${found.text} like ${pattern}`,
    ...said,
    from: sql`${sql.table(kind.table)} ${sql.ref(alias)}`,
    id: sql.ref(`${alias}.id`),
    party: columnIn(said.row, `${kind.party}Id`),
  }
  /** The kind as the caller sees it. */
  const seen = ({ actor }: Caller): WholeSql<Kind, Own> => {
    const { there = sql`true`, departments, warehouses, id } = own
    return { ...own, there: sql`${there} and ${visibleTo({ kind, id, departments, warehouses }, actor)}` }
  }
  const page = async (call: ListCall<Kind>): Promise<Page<Kind>> => {
    const read = await readPage(kind, seen(call), call)
    const { rows, next = null } = pageWithNext(read, placeOf(kind, call.query))
    return { next, rows: rows.map((row) => wholeRow(row, own.derived ?? {}, call)) as RowOf<Kind>[] }
  }
  return {
    kind,
    page,
    list: async (call) => {
      const [rows, counted] = await Promise.all([page(call), countDocuments(seen(call), call)])
      return { ...rows, ...counted }
    },
    source: sourceOf(kind, own),
    fields: fieldsOf(own.id, own.row),
    tables: sql`from ${own.from} ${own.joins ?? sql``}`,
  }
}

function columnIn(row: Readonly<Record<string, Sql>>, field: string): Sql | undefined {
  return row[field]
}

function sourceOf<Kind extends AnyKind, Own extends keyof RowOf<Kind>>(
  kind: Kind,
  own: WholeSql<Kind, Own>,
): DocumentSource {
  const {
    from,
    joins = sql``,
    there = sql`true`,
    draft,
    id,
    date,
    departments,
    warehouses,
    entry,
    found,
    row,
  } = own
  const number = columnIn(row, kind.number)
  if (number === undefined) throw new Error(`${kind.table} has no SQL for its number`)
  return { kind, from, joins, there, draft, id, date, departments, warehouses, entry, number, ...found }
}

async function readPage<Kind extends AnyKind, Own extends keyof RowOf<Kind>>(
  kind: Kind,
  { id, row, from, joins = sql``, sorts, ...own }: WholeSql<Kind, Own>,
  { db, query, today }: ListCall<Kind>,
): Promise<Listed[]> {
  const { orderBy, sortKeys, after } = listOrder(placeOf(kind, query), sorts, id)
  return rowsOf(
    db,
    sql<Listed>`select ${fieldsOf(id, row)}, ${sortKeys} as "sortKeys" from ${from} ${joins}
      where ${conditionOf(own, query, today)} and ${after} order by ${orderBy} limit ${query.limit + 1}`,
  )
}

function placeOf({ sorts }: AnyKind, { sort = sorts[0], after, limit }: ListQuery<AnyKind>) {
  return { sort, after, limit }
}

function fieldsOf(id: Sql, row: Readonly<Record<string, Sql>>): Sql {
  const named = Object.entries({ id, ...row }).map(([name, value]) => sql`${value} as ${sql.ref(name)}`)
  return sql.join(named)
}

/** The row as the API answers it: with what follows from it, without what only the order of the list needs. */
function wholeRow({ sortKeys: _sortKeys, ...row }: Listed, derived: object, caller: Caller): object {
  const follows = Object.entries(
    derived as Readonly<Record<string, (row: object, caller: Caller) => unknown>>,
  )
  return { ...row, ...Object.fromEntries(follows.map(([field, derive]) => [field, derive(row, caller)])) }
}
