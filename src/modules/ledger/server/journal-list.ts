import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Rupiah } from '../../../platform/rules/money.ts'
import type { Call } from '../../../platform/server/answer.ts'
import { readCursor, writeCursor, type CursorKind } from '../../../platform/server/cursor.ts'
import { rowsOf, soleRowOf, type Database } from '../../../platform/server/database.ts'
import { containing } from '../../../platform/server/text-pattern.ts'
import type { journalRow, journalSorts, listJournalEntries } from '../contract.ts'
import { entryColumns, type StoredEntry } from './journal-store.ts'
import { actionsOf } from './journal-view.ts'

type Filter = Call<typeof listJournalEntries>['query']

interface ListedEntry extends StoredEntry {
  readonly isReversed: boolean
  readonly sortKey: string
}

/** A page of entries with the exact counters of the filter. Two queries. */
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
        exists (select from journal_entry r where r.reverses_entry_id = e.id) as "isReversed"
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
  if (query.type !== 'all') parts.push(sql`(e.reference_type = 'manual') = ${query.type === 'manual'}`)
  if (query.from !== undefined) parts.push(sql`e.entry_date >= ${query.from}`)
  if (query.to !== undefined) parts.push(sql`e.entry_date <= ${query.to}`)
  if (query.q !== undefined && query.q !== '') parts.push(textCondition(query.q))
  return sql.join(parts, sql` and `)
}

function textCondition(text: string): RawBuilder<unknown> {
  const pattern = containing(text)
  return sql`(e.entry_number ilike ${pattern} or e.description ilike ${pattern} or e.reference_number ilike ${pattern})`
}

async function countEntries(
  db: Database,
  query: Filter,
): Promise<{ matching: number; total: number; matchingDebit: Rupiah | null }> {
  return soleRowOf(
    db,
    sql`select count(*) filter (where matches) as matching, count(*) as total,
        case when coalesce(sum(total_debit) filter (where matches), 0) <= ${Number.MAX_SAFE_INTEGER}::bigint
          then coalesce(sum(total_debit) filter (where matches), 0)::bigint end as "matchingDebit"
      from (select e.total_debit, (${conditionOf(query)}) as matches from journal_entry e where e.deleted_at is null) e`,
  )
}
