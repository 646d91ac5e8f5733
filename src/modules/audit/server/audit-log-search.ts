import { sql, type RawBuilder } from 'kysely'
import type { Day, TimeZone } from '../../../platform/rules/day/day.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import { readCursor } from '../../../platform/server/database/cursor.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import type { listAuditLog } from '../contract.ts'
import { tablesOfKind, tablesWithField, type History } from '../rules/history.ts'
import { findActors, findNamedRecords, type AuditLogRules, type RecordKey } from './audit-log-store.ts'

export type AuditFilter = Call<typeof listAuditLog>['query']

/** What is looked for, and in whose time zone its days are. */
export interface AuditQuestion {
  readonly filter: AuditFilter
  readonly timeZone: TimeZone
}

/** What finds changes newest first by one index, and what is then asked of each of them. */
export interface AuditSearch {
  /** Changes that fit some conditions, newest first, at most so many: their identity and moment. */
  readonly entries: (conditions: readonly RawBuilder<unknown>[], atMost: number) => RawBuilder<unknown>
  /** Conditions the index answers: moments and the place of the page. */
  readonly range: readonly RawBuilder<unknown>[]
  /** Conditions each change is looked at for; when there are any, a page looks at so many changes and no more. */
  readonly others: readonly RawBuilder<unknown>[]
}

/** How the changes of a filter are found; undefined when nothing can fit it. */
export async function planSearch(
  db: Database,
  rules: AuditLogRules,
  { filter, timeZone }: AuditQuestion,
): Promise<AuditSearch | undefined> {
  const tables = tablesOf(rules.history, filter)
  const actors = given(filter.person) ? await findActors(db, filter.person) : undefined
  const records = given(filter.record)
    ? await findNamedRecords(db, rules, { text: filter.record, among: tables })
    : undefined
  if ([tables, actors, records].some((found) => found?.length === 0)) return undefined
  const way = wayOf({ tables, actors, records, request: filter.requestId })
  return { ...way, range: rangeOf(filter, timeZone), others: [...way.others, ...ownConditions(filter)] }
}

function given(text: string | undefined): text is string {
  return text !== undefined && text !== ''
}

/** The tables a filter is about; undefined when it is about all. */
function tablesOf(history: History, { kind, field }: AuditFilter): string[] | undefined {
  const ofKind = kind === undefined ? undefined : tablesOfKind(history, kind)
  if (field === undefined) return ofKind
  return tablesWithField(history, field).filter((table) => ofKind?.includes(table) ?? true)
}

interface Narrowing {
  readonly tables: readonly string[] | undefined
  readonly actors: readonly string[] | undefined
  readonly records: readonly RecordKey[] | undefined
  readonly request: string | undefined
}

type Way = Pick<AuditSearch, 'entries' | 'others'>

/** The narrowest index leads; what else the filter says is asked of each change. */
function wayOf({ tables, actors, records, request }: Narrowing): Way {
  const inTables = tables === undefined ? [] : [sql`l.table_name = any(${tables}::text[])`]
  const byActors = actors === undefined ? [] : [sql`l.actor = any(${actors}::text[])`]
  if (records !== undefined) {
    const [names, ids] = [records.map(({ table }) => table), records.map(({ recordId }) => recordId)]
    return {
      entries: perKey(
        sql`unnest(${names}::text[], ${ids}::text[]) as k (table_name, record_id)`,
        sql`l.table_name = k.table_name and l.record_id = k.record_id`,
      ),
      others: [...byActors, ...(request === undefined ? [] : [sql`l.request_id = ${request}`])],
    }
  }
  if (request !== undefined) {
    return { entries: plain(sql`l.request_id = ${request}`), others: [...inTables, ...byActors] }
  }
  if (actors !== undefined) {
    return {
      entries: perKey(sql`unnest(${actors}::text[]) as k (actor)`, sql`l.actor = k.actor`),
      others: inTables,
    }
  }
  if (tables !== undefined) {
    const keys = sql`unnest(${tables}::text[]) as k (table_name)`
    return { entries: perKey(keys, sql`l.table_name = k.table_name`), others: [] }
  }
  return { entries: plain(sql`true`), others: [] }
}

function plain(match: RawBuilder<unknown>): AuditSearch['entries'] {
  return (conditions, atMost) => sql`select l.id, l.at from audit_log l where ${allOf([match, ...conditions])}
    order by l.at desc, l.id desc limit ${atMost}`
}

/** The newest of each key, and of those the newest: each key is one descent of its index. */
function perKey(keys: RawBuilder<unknown>, match: RawBuilder<unknown>): AuditSearch['entries'] {
  return (conditions, atMost) => sql`select e.id, e.at from ${keys} cross join lateral (
    ${plain(match)(conditions, atMost)}) e order by e.at desc, e.id desc limit ${atMost}`
}

function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join([...conditions], sql` and `)
}

function rangeOf({ from, to, after }: AuditFilter, timeZone: TimeZone): RawBuilder<unknown>[] {
  const [id] = after === undefined ? [] : readCursor(after, ['number'])
  return [
    ...(from === undefined ? [] : [sql`l.at >= ${startOf(from, timeZone)}`]),
    ...(to === undefined ? [] : [sql`l.at < ${startOf(to, timeZone)} + interval '1 day'`]),
    ...(id === undefined
      ? []
      : [sql`(l.at, l.id) < ((select c.at from audit_log c where c.id = ${id}), ${id}::bigint)`]),
  ]
}

/** The first instant of a day; none of the zones has summer time. */
function startOf(day: Day, timeZone: TimeZone): RawBuilder<unknown> {
  return sql`(${day}::date::timestamp at time zone ${timeZone})`
}

function ownConditions({ action, field }: AuditFilter): RawBuilder<unknown>[] {
  return [
    ...(action === 'all' ? [] : [sql`l.action = ${action}`]),
    ...(field === undefined
      ? []
      : [sql`${valuesOf('before', field)} is distinct from ${valuesOf('after', field)}`]),
  ]
}

/** The values of a column on one side, of a record or of all its lines. */
function valuesOf(side: 'before' | 'after', column: string): RawBuilder<unknown> {
  const path = `lax $[*]."${column}" ? (@ != null)`
  return sql`jsonb_path_query_array(coalesce(${sql.ref(`l.${side}`)}, 'null'), ${path}::jsonpath)`
}
