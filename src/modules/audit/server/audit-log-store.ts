import { sql, type RawBuilder } from 'kysely'
import { mostCounted } from '../../../platform/rules/text/counted.ts'
import {
  instant,
  rowOf,
  rowsOf,
  soleRowOf,
  type Database,
} from '../../../platform/server/database/database.ts'
import type { SealState } from '../contract.ts'
import type { AuditAction } from '../rules/audit-list-columns.ts'
import { auditedTable, tablesOfKind, type History } from '../rules/history.ts'
import type { AuditSearch } from './audit-log-search.ts'
import { sealedThrough } from './seal-store.ts'

/** A change as it is stored, with its place in the chain. */
export interface StoredChange {
  readonly id: number
  readonly at: string
  readonly actor: string
  readonly action: AuditAction
  readonly table: string
  readonly recordId: string
  readonly requestId: string | null
  readonly before: unknown
  readonly after: unknown
  readonly position: number | null
  readonly hash: string | null
}

export interface RecordKey {
  readonly table: string
  readonly recordId: string
}

/** How many changes a page looks at when an index alone does not answer its filter: some 10 milliseconds. */
export const mostSearched = 3_000

const changeColumns = sql`l.id, ${instant(sql.ref('l.at'))} as at, l.actor, l.action, l.table_name as "table",
  l.record_id as "recordId", l.request_id as "requestId", l.before, l.after, s.position,
  encode(s.hash, 'hex') as hash`

/** Everybody who ever changed something: one descent of the index for each of them. */
export async function listActors(db: Database): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql<{ actor: string }>`
      with recursive people (actor) as (
        select min(actor) from audit_log
        union all
        select (select min(l.actor) from audit_log l where l.actor > p.actor) from people p where p.actor is not null
      ) select actor from people where actor is not null order by actor limit 1000`,
  )
  return rows.map(({ actor }) => actor)
}

/** The actors whose name or e-mail address holds a text. */
export async function findActors(db: Database, text: string): Promise<string[]> {
  const wanted = text.toLocaleLowerCase('id')
  const actors = await listActors(db)
  return actors.filter(
    (actor) => actor.toLocaleLowerCase('id').includes(wanted) || (actor === 'system' && wanted === 'sistem'),
  )
}

/** A table with so many records that its own index finds their numbers, not that of the audit log. */
export interface NumberedTable {
  readonly table: string
  /** It and its lines, in the order in which the index of the audit log leaves them out. */
  readonly leftOut: readonly string[]
  /** A query of the `id` of the record with a number. */
  readonly withNumber: (number: string) => RawBuilder<unknown>
}

/** What the audit log is told by the modules. */
export interface AuditLogRules {
  readonly history: History
  readonly numbered: NumberedTable
}

interface NameSearch {
  readonly text: string
  /** The tables it is looked for in; all when left out. */
  readonly among: readonly string[] | undefined
}

/** The records a number, code, e-mail address or identity means, with the lines and records that go with them. */
export async function findNamedRecords(
  db: Database,
  { history, numbered }: AuditLogRules,
  { text, among }: NameSearch,
): Promise<RecordKey[]> {
  const leftOut = numbered.leftOut.map((table) => sql`table_name <> ${sql.lit(table)}`)
  const named = await rowsOf(
    db,
    sql<RecordKey>`select distinct table_name as "table", record_id as "recordId" from audit_log
      where action = 'insert' and ${sql.join(leftOut, sql` and `)}
        and audit_record_name(after) is not null and audit_record_name(after) = lower(${text})
      union all select ${numbered.table}::text, id::text from (${numbered.withNumber(text)}) record
      limit 100`,
  )
  const withLines = named.flatMap(({ table, recordId }) =>
    tablesOfKind(history, table).map((each) => ({ table: each, recordId })),
  )
  const identified = (among ?? Object.keys(history.tables)).map((table) => ({ table, recordId: text }))
  return [
    ...(among === undefined ? withLines : withLines.filter(({ table }) => among.includes(table))),
    ...identified,
  ]
}

export interface SearchBound {
  readonly id: number
  /** To the microsecond, as the database writes it. */
  readonly exactly: string
  readonly at: string
}

/** The last change a page of a search looks at; undefined when it reaches the first change ever. */
export async function findBound(
  db: Database,
  { entries, range }: AuditSearch,
): Promise<SearchBound | undefined> {
  return rowOf(
    db,
    sql<SearchBound>`select e.id, e.at::text as exactly, ${instant(sql.ref('e.at'))} as at
      from (${entries(range, mostSearched)}) e order by e.at desc, e.id desc offset ${mostSearched - 1} limit 1`,
  )
}

/** What a search holds down to its bound. */
function withinBound({ range, others }: AuditSearch, bound: SearchBound | undefined) {
  const down =
    bound === undefined ? [] : [sql`(l.at, l.id) >= (${bound.exactly}::timestamptz, ${bound.id}::bigint)`]
  return [...range, ...others, ...down]
}

/** The newest changes of a search. */
export async function findEntries(
  db: Database,
  search: AuditSearch,
  { bound, atMost }: { readonly bound: SearchBound | undefined; readonly atMost: number },
): Promise<StoredChange[]> {
  return rowsOf(
    db,
    sql<StoredChange>`select ${changeColumns}
      from (${search.entries(withinBound(search, bound), atMost)}) e
      join audit_log l on l.id = e.id left join audit_seal s on s.audit_id = l.id
      order by l.at desc, l.id desc`,
  )
}

/** How many changes a search finds; at most one more than is counted. */
export async function countEntries(
  db: Database,
  search: AuditSearch,
  bound: SearchBound | undefined,
): Promise<number> {
  const found = search.entries(withinBound(search, bound), mostCounted + 1)
  return (await soleRowOf(db, sql<{ count: number }>`select count(*) as count from (${found}) e`)).count
}

export async function findEntry(db: Database, id: number): Promise<StoredChange | undefined> {
  return rowOf(
    db,
    sql<StoredChange>`select ${changeColumns} from audit_log l left join audit_seal s on s.audit_id = l.id
      where l.id = ${id}`,
  )
}

/** Changes by their ids, in the order of the ids. */
export async function findChanges(db: Database, ids: readonly number[]): Promise<StoredChange[]> {
  return rowsOf(
    db,
    sql<StoredChange>`select ${changeColumns} from audit_log l left join audit_seal s on s.audit_id = l.id
      where l.id = any(${[...ids]}::bigint[]) order by l.id`,
  )
}

/** How far the changes are sealed, and since when the oldest waits for it. */
export async function readSealState(db: Database): Promise<SealState> {
  return soleRowOf(
    db,
    sql<SealState>`
      with waiting as (
        select c.at from (
          select l.id, l.at from audit_log l where (l.transaction_id, l.id) > (${sealedThrough})
          order by l.transaction_id, l.id limit ${mostCounted + 1}
        ) c where (select s.position from audit_seal s where s.audit_id = c.id) is null
      ), head as (
        select s.position, l.at from audit_seal s join audit_log l on l.id = s.audit_id order by s.position desc limit 1
      )
      select coalesce((select position from head), 0) as sealed, (select count(*) from waiting) as waiting,
        ${instant(sql`(select at from head)`)} as "sealedTo",
        ${instant(sql`(select min(at) from waiting)`)} as "waitingSince"`,
  )
}

/** Names of records by `table/identity`, as the newest change of each tells them. */
export async function findNames(
  db: Database,
  history: History,
  records: readonly RecordKey[],
): Promise<ReadonlyMap<string, string>> {
  const named = records.flatMap(({ table, recordId }) => {
    const column = auditedTable(history, table).name
    return column === undefined ? [] : [{ table, recordId, column }]
  })
  if (named.length === 0) return new Map()
  const rows = await rowsOf(
    db,
    sql<RecordKey & { name: string | null }>`
      select k.table_name as "table", k.record_id as "recordId", coalesce(l.after, l.before) ->> k.column_name as name
      from (select distinct * from unnest(${named.map(({ table }) => table)}::text[],
        ${named.map(({ recordId }) => recordId)}::text[], ${named.map(({ column }) => column)}::text[])
        as k (table_name, record_id, column_name)) k
      cross join lateral (select a.before, a.after from audit_log a
        where a.table_name = k.table_name and a.record_id = k.record_id order by a.id desc limit 1) l`,
  )
  return new Map(
    rows.flatMap(({ table, recordId, name }) => (name === null ? [] : [[recordKey(table, recordId), name]])),
  )
}

export function recordKey(table: string, recordId: string): string {
  return `${table}/${recordId}`
}

/** Whether a record was not deleted or taken out of sight by its newest change. */
export async function stillExists(db: Database, { table, recordId }: RecordKey): Promise<boolean> {
  const row = await rowOf(
    db,
    sql<{ exists: boolean }>`
      select l.action <> 'delete' and (l.after ->> 'deleted_at' is null or l.after ? 'is_active') as exists
      from audit_log l where l.table_name = ${table} and l.record_id = ${recordId} order by l.id desc limit 1`,
  )
  return row?.exists ?? false
}
