import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { rowsOf, soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import { listOrder, pageWithNext, type OrderKey } from '../../../platform/server/database/list-order.ts'
import { containing } from '../../../platform/server/database/text-pattern.ts'
import type { AnyKind } from '../rules/document-kind.ts'
import type { ListQuery, PerChoice, RowOf, SumOf, SumsOf } from '../rules/document-list.ts'
import { visibleTo } from './visible-documents.ts'

type Sql = RawBuilder<unknown>

/** Who asks, and on which day. */
export interface Caller {
  readonly actor: Actor
  readonly today: Day
}

/** Fields of a row that no column holds: what somebody may do with it, a state that depends on the day. */
export type Derived<Row, Field extends keyof Row> = {
  readonly [Name in Field]: (row: Row, caller: Caller) => Row[Name]
}

/** How the palette finds a document. */
interface Found {
  /** Whom or what it is about. */
  readonly name: Sql
  readonly amount: Sql
  /** The lower-case text that words are looked for in, as its index has it. */
  readonly text: Sql
}

/** A kind of document as SQL. */
export interface StoreSql<Kind extends AnyKind, Own extends keyof RowOf<Kind>> {
  /** The short name of its table. */
  readonly alias: string
  readonly joins?: Sql
  /** Documents that are there; all when left out. */
  readonly there?: Sql
  /** Documents that are drafts still; without it each stands once it is written. */
  readonly draft?: Sql
  readonly date: Sql
  /** The departments of its lines, one row for each; roles of a department see none of a kind without. */
  readonly departments?: Sql
  /** The entry it posts, where journals refer to something else than it. */
  readonly entry?: Sql
  /** Every field of a row but the id and the derived ones. */
  readonly row: { readonly [Field in Exclude<keyof RowOf<Kind>, 'id' | Own>]: Sql }
  readonly derived?: Derived<RowOf<Kind>, Own>
  readonly sums: { readonly [Name in SumOf<Kind>]: Sql }
  /** Rows that count in the sums; all when left out. */
  readonly counts?: Sql
  readonly choices: (today: Day) => PerChoice<Kind, Sql>
  /** Documents that hold the text of this pattern; those the palette finds by it when left out. */
  readonly holds?: (pattern: string) => Sql
  readonly sorts: Readonly<Record<string, OrderKey>>
  readonly found: Found
}

/** What a list is asked for. */
export interface ListCall<Kind extends AnyKind> extends Caller {
  readonly db: Database
  readonly query: ListQuery<Kind>
}

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

interface Counted {
  readonly matching: number
  readonly total: number
}

/** Where the documents of a kind are found one by one: by the palette, and by evidence attached to them. */
export interface DocumentSource extends Found {
  readonly kind: AnyKind
  readonly from: Sql
  readonly there: Sql
  readonly draft: Sql | undefined
  readonly id: Sql
  readonly joins: Sql
  readonly date: Sql
  readonly departments?: Sql | undefined
  readonly entry?: Sql | undefined
  readonly number: Sql
}

/** The SQL of a kind with what follows from the alias of its table. */
type WholeSql<Kind extends AnyKind, Own extends keyof RowOf<Kind>> = Omit<StoreSql<Kind, Own>, 'holds'> & {
  readonly from: Sql
  readonly id: Sql
  readonly party: Sql | undefined
  readonly holds: (pattern: string) => Sql
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
    const { there = sql`true`, departments, id } = own
    return { ...own, there: sql`${there} and ${visibleTo({ kind, id, departments }, actor)}` }
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
      const [rows, counted] = await Promise.all([page(call), count(seen(call), call)])
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
  const { from, joins = sql``, there = sql`true`, draft, id, date, departments, entry, found, row } = own
  const number = columnIn(row, kind.number)
  if (number === undefined) throw new Error(`${kind.table} has no SQL for its number`)
  return { kind, from, joins, there, draft, id, date, departments, entry, number, ...found }
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

type Condition<Kind extends AnyKind> = Pick<
  WholeSql<Kind, never>,
  'there' | 'date' | 'party' | 'choices' | 'holds'
>

function conditionOf<Kind extends AnyKind>(
  { there = sql`true`, ...own }: Condition<Kind>,
  query: ListQuery<Kind>,
  today: Day,
): Sql {
  return sql.join([there, ...narrowingOf(own, query, today)], sql` and `)
}

/** What a list leaves out of the documents that are there. */
function narrowingOf<Kind extends AnyKind>(
  { date, party, choices, holds }: Omit<Condition<Kind>, 'there'>,
  query: ListQuery<Kind>,
  today: Day,
): Sql[] {
  const parts = chosen(choices(today), query)
  const partyId = query.customerId ?? query.vendorId
  if (partyId !== undefined && party !== undefined) parts.push(sql`${party} = ${partyId}`)
  if (query.from !== undefined) parts.push(sql`${date} >= ${query.from}`)
  if (query.to !== undefined) parts.push(sql`${date} <= ${query.to}`)
  if (query.q !== undefined && query.q !== '') parts.push(holds(containing(query.q.toLowerCase())))
  return parts
}

function chosen(choices: Readonly<Record<string, Readonly<Record<string, Sql>>>>, query: object): Sql[] {
  const values = query as Readonly<Record<string, unknown>>
  return Object.entries(choices).flatMap(([name, conditions]) => conditions[String(values[name])] ?? [])
}

async function count<Kind extends AnyKind, Own extends keyof RowOf<Kind>>(
  { from, joins = sql``, there = sql`true`, sums, counts, ...own }: WholeSql<Kind, Own>,
  { db, query, today }: ListCall<Kind>,
): Promise<Counted & SumsOf<Kind>> {
  const filter = counts === undefined ? sql`` : sql`filter (where ${counts})`
  const summed = Object.entries<Sql>(sums).map(
    ([name, amount]) => sql`coalesce(sum(${amount}) ${filter}, 0) as ${sql.ref(name)}`,
  )
  const narrowing = narrowingOf(own, query, today)
  // All that is there is counted once.
  const total = narrowing.length === 0 ? sql`count(*)` : sql`(select count(*) from ${from} where ${there})`
  return soleRowOf(
    db,
    sql<
      Counted & SumsOf<Kind>
    >`select ${sql.join([sql`count(*) as matching`, sql`${total} as total`, ...summed])}
      from ${from} ${joins} where ${sql.join([there, ...narrowing], sql` and `)}`,
  )
}
