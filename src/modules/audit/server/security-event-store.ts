import { sql, type RawBuilder } from 'kysely'
import type { Day, TimeZone } from '../../../platform/rules/day/day.ts'
import type { SecurityEntry } from '../../../platform/rules/http/security-event.ts'
import { mostCounted } from '../../../platform/rules/text/counted.ts'
import { readCursor, writeCursor } from '../../../platform/server/database/cursor.ts'
import { instant, rowsOf, soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import { startingWith } from '../../../platform/server/database/text-pattern.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import type { listSecurityEvents, SecurityRow } from '../contract.ts'

/** Writes what was gathered, in one statement. */
export async function insertSecurityEntries(db: Database, entries: readonly SecurityEntry[]): Promise<void> {
  const rows = entries.map(({ firstAt, lastAt, ...entry }) => ({
    ...entry,
    first_at: firstAt,
    last_at: lastAt,
  }))
  await sql`insert into security_event (kind, first_at, last_at, times, person, address, method, route, about)
    select kind, first_at, greatest(last_at, first_at), times, person, address, method, route, about
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (kind text, first_at timestamptz, last_at timestamptz,
      times integer, person text, address text, method text, route text, about text)`.execute(db)
}

/** Forgets what is older than a year, some at a time; the database refuses to forget anything younger. */
export async function forgetOldSecurityEvents(db: Database): Promise<void> {
  await sql`delete from security_event where id in (
      select id from security_event where last_at < now() - interval '1 year' order by last_at, id limit 10000)`.execute(
    db,
  )
}

export type SecurityFilter = Omit<Call<typeof listSecurityEvents>['query'], 'limit'> & {
  readonly limit: number
}

interface SecurityPage {
  readonly rows: SecurityRow[]
  readonly next?: string
}

/** A page of events, newest first. */
export async function readSecurityPage(
  db: Database,
  { filter, timeZone }: { readonly filter: SecurityFilter; readonly timeZone: TimeZone },
): Promise<SecurityPage> {
  const found = await rowsOf(
    db,
    sql<SecurityRow>`select id, kind, ${instant(sql.ref('first_at'))} as "firstAt",
        ${instant(sql.ref('last_at'))} as "lastAt", times, person, address, method, route, about
      from security_event where ${sql.join([...conditionsOf(filter, timeZone), afterOf(filter)], sql` and `)}
      order by last_at desc, id desc limit ${filter.limit + 1}`,
  )
  const rows = found.slice(0, filter.limit)
  const last = rows.at(-1)
  return found.length > filter.limit && last !== undefined ? { rows, next: writeCursor([last.id]) } : { rows }
}

/** How many events fit; counting ends at 10,000. */
export async function countSecurityEvents(
  db: Database,
  { filter, timeZone }: { readonly filter: SecurityFilter; readonly timeZone: TimeZone },
): Promise<{ readonly matching: number; readonly isExact: boolean }> {
  const { count } = await soleRowOf(
    db,
    sql<{ count: number }>`select count(*) as count from (
      select from security_event where ${sql.join(conditionsOf(filter, timeZone), sql` and `)}
      limit ${mostCounted + 1}) found`,
  )
  return { matching: Math.min(count, mostCounted), isExact: count <= mostCounted }
}

function conditionsOf(
  { kind, person, address, from, to }: SecurityFilter,
  timeZone: TimeZone,
): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(kind === 'all' ? [] : [sql`kind = ${kind}`]),
    ...(given(person) ? [namesPerson(person)] : []),
    ...(given(address) ? [sql`address like ${startingWith(address)}`] : []),
    ...(from === undefined ? [] : [sql`last_at >= ${startOf(from, timeZone)}`]),
    ...(to === undefined ? [] : [sql`last_at < ${startOf(to, timeZone)} + interval '1 day'`]),
  ]
}

function given(text: string | undefined): text is string {
  return text !== undefined && text !== ''
}

/** Who asked, or whom it was about. */
function namesPerson(person: string): RawBuilder<unknown> {
  const wanted = person.toLocaleLowerCase('id')
  return sql`(position(${wanted} in lower(person)) > 0 or position(${wanted} in lower(about)) > 0)`
}

function afterOf({ after }: SecurityFilter): RawBuilder<unknown> {
  const [id] = after === undefined ? [] : readCursor(after, ['number'])
  if (id === undefined) return sql`true`
  return sql`(last_at, id) < ((select e.last_at from security_event e where e.id = ${id}), ${id}::bigint)`
}

/** The first instant of a day; none of the zones has summer time. */
function startOf(day: Day, timeZone: TimeZone): RawBuilder<unknown> {
  return sql`(${day}::date::timestamp at time zone ${timeZone})`
}
