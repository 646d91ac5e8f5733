import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { mostCounted } from '../../../platform/rules/counted.ts'
import type { Rupiah } from '../../../platform/rules/money.ts'
import type { Call } from '../../../platform/server/answer.ts'
import { readCursor, writeCursor, type CursorKind } from '../../../platform/server/cursor.ts'
import { rowsOf, soleRowOf, type Database } from '../../../platform/server/database.ts'
import { containing } from '../../../platform/server/text-pattern.ts'
import type { journalRow, journalSorts, listJournalEntries } from '../contract.ts'
import { actionsOf } from './journal-view.ts'
import { entryColumns, type StoredEntry } from './stored-journal.ts'

type Filter = Call<typeof listJournalEntries>['query']

interface ListedEntry extends StoredEntry {
  readonly isReversed: boolean
  readonly sortKey: string
}

/** A page of entries with the counters of the filter, exact but for a search that finds very much. Two queries. */
export async function listJournals(call: Call<typeof listJournalEntries>) {
  const { db, query } = call
  const [{ rows, ...page }, counts] = await Promise.all([readJournalPage(db, query), countEntries(db, query)])
  return { rows: rows.map((entry) => rowFor(entry, call)), ...page, ...counts }
}

/** A page of entries, and where the next one begins when there is one. */
export async function readJournalPage(
  db: Database,
  query: Filter,
): Promise<{ rows: readonly ListedEntry[]; next?: string }> {
  const page = await readPage(db, query)
  const rows = page.slice(0, query.limit)
  const last = rows.at(-1)
  const hasMore = page.length > query.limit && last !== undefined
  return { rows, ...(hasMore ? { next: writeCursor([last.sortKey, last.id]) } : {}) }
}

function rowFor(entry: ListedEntry, call: Call<typeof listJournalEntries>): z.input<typeof journalRow> {
  return { ...entry, actions: actionsOf(entry, call.actor, entry.isReversed) }
}

type Sort = (typeof journalSorts)[number]

interface SortKey {
  readonly key: RawBuilder<unknown>
  readonly type: RawBuilder<unknown>
  readonly kind: CursorKind
}

const byDate: SortKey = { key: sql`e.entry_date`, type: sql`date`, kind: 'day' }
const byNumber: SortKey = {
  key: sql`(substr(e.entry_number, 4, 5) || lpad(substr(e.entry_number, 9), 12, '0'))`,
  type: sql`text`,
  kind: 'text',
}
const byAmount: SortKey = { key: sql`e.total_debit`, type: sql`bigint`, kind: 'digits' }

const sortKeys: Record<Sort, SortKey> = {
  date: byDate,
  '-date': byDate,
  number: byNumber,
  '-number': byNumber,
  amount: byAmount,
  '-amount': byAmount,
}

async function readPage(db: Database, query: Filter): Promise<ListedEntry[]> {
  const sortKey = sortKeys[query.sort]
  const { key } = sortKey
  const direction = isDescending(query.sort) ? sql`desc` : sql`asc`
  return rowsOf(
    db,
    sql<ListedEntry>`
      select ${entryColumns}, (${key})::text as "sortKey",
        -- Not exists (…), for which the database may read every entry.
        (select true from journal_entry r where r.reverses_entry_id = e.id) is not null as "isReversed"
      from journal_entry e
      where ${conditionOf(query)} and ${afterCursor(query, sortKey)}
      order by ${key} ${direction}, e.id ${direction}
      limit ${query.limit + 1}`,
  )
}

function isDescending(sort: Sort): boolean {
  return sort.startsWith('-')
}

function afterCursor(query: Filter, { key, type, kind }: SortKey): RawBuilder<unknown> {
  if (query.after === undefined) return sql`true`
  const [value, id] = readCursor(query.after, [kind, 'number'])
  const compare = isDescending(query.sort) ? sql`<` : sql`>`
  return sql`(${key}, e.id) ${compare} (${value}::${type}, ${id}::bigint)`
}

function conditionOf(query: Filter): RawBuilder<unknown> {
  const parts = [sql`e.deleted_at is null`]
  if (query.status !== 'all') parts.push(sql`e.status = ${query.status}`)
  if (query.type !== 'all') {
    parts.push(query.type === 'manual' ? sql`e.reference_type = 'manual'` : sql`e.reference_type <> 'manual'`)
  }
  if (query.from !== undefined) parts.push(sql`e.entry_date >= ${query.from}`)
  if (query.to !== undefined) parts.push(sql`e.entry_date <= ${query.to}`)
  if (query.q !== undefined && query.q !== '') parts.push(textCondition(query.q))
  return sql.join(parts, sql` and `)
}

function textCondition(text: string): RawBuilder<unknown> {
  return sql`lower(e.entry_number || ' ' || e.description || ' ' || coalesce(e.reference_number, ''))
    like ${containing(text.toLowerCase())}`
}

interface Counters {
  readonly matching: number
  readonly isExact: boolean
  readonly total: number
  readonly matchingDebit: Rupiah | null
}

/** Posted entries by day from their tally, drafts one by one. */
const tallied = sql`(
  select 'posted' as status, entry_date, is_manual, count, debit from journal_tally
  union all
  select 'draft', entry_date, reference_type = 'manual', 1, total_debit from journal_entry
  where status = 'draft' and deleted_at is null
)`

const total = sql`(select coalesce(sum(count), 0)::bigint from ${tallied} t)`

async function countEntries(db: Database, query: Filter): Promise<Counters> {
  const isSearch = query.q !== undefined && query.q !== ''
  return isSearch ? countFound(db, query) : countTallied(db, query)
}

async function countTallied(db: Database, { status, type, from, to }: Filter): Promise<Counters> {
  return soleRowOf(
    db,
    sql`select coalesce(sum(count), 0)::bigint as matching, true as "isExact", ${total} as total,
        ${exactSum(sql`debit`)} as "matchingDebit"
      from ${tallied} t
      where (${status} = 'all' or status = ${status}) and (${type} = 'all' or is_manual = ${type === 'manual'})
        and entry_date between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date`,
  )
}

/** A search counts as far as `mostCounted`. */
async function countFound(db: Database, query: Filter): Promise<Counters> {
  return soleRowOf(
    db,
    sql`select least(count(*), ${mostCounted}) as matching, count(*) <= ${mostCounted} as "isExact", ${total} as total,
        case when count(*) <= ${mostCounted} then ${exactSum(sql`total_debit`)} end as "matchingDebit"
      from (select e.total_debit from journal_entry e where ${conditionOf(query)} limit ${mostCounted + 1}) found`,
  )
}

/** The sum of a column, or null where it leaves the exact range. */
function exactSum(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when coalesce(sum(${column}), 0) <= ${Number.MAX_SAFE_INTEGER}::bigint
    then coalesce(sum(${column}), 0)::bigint end`
}
