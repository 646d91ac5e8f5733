import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { mostCounted } from '../../../platform/rules/counted.ts'
import type { Rupiah } from '../../../platform/rules/money.ts'
import type { Call } from '../../../platform/server/answer.ts'
import { rowsOf, soleRowOf, type Database } from '../../../platform/server/database.ts'
import { listOrder, pageWithNext, type OrderKey } from '../../../platform/server/list-order.ts'
import { containing } from '../../../platform/server/text-pattern.ts'
import type { journalRow, listJournalEntries } from '../contract.ts'
import { actionsOf } from './journal-view.ts'
import { entryColumns, type StoredEntry } from './stored-journal.ts'

type Filter = Call<typeof listJournalEntries>['query']

interface ListedEntry extends StoredEntry {
  readonly isReversed: boolean
  readonly sortKeys: readonly string[]
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
  return pageWithNext(await readPage(db, query), query)
}

function rowFor(entry: ListedEntry, call: Call<typeof listJournalEntries>): z.input<typeof journalRow> {
  return { ...entry, actions: actionsOf(entry, call.actor, entry.isReversed) }
}

const byDate: OrderKey = { key: sql`e.entry_date`, type: sql`date`, kind: 'day' }
const byNumber: OrderKey = {
  key: sql`(substr(e.entry_number, 4, 5) || lpad(substr(e.entry_number, 9), 12, '0'))`,
  type: sql`text`,
  kind: 'text',
}
const byAmount: OrderKey = { key: sql`e.total_debit`, type: sql`bigint`, kind: 'digits' }

const orderKeys = { date: byDate, number: byNumber, amount: byAmount }

async function readPage(db: Database, query: Filter): Promise<ListedEntry[]> {
  const { orderBy, sortKeys, after } = listOrder(query, orderKeys, sql`e.id`)
  return rowsOf(
    db,
    sql<ListedEntry>`
      select ${entryColumns}, ${sortKeys} as "sortKeys",
        -- Not exists (…), for which the database may read every entry.
        (select true from journal_entry r where r.reverses_entry_id = e.id) is not null as "isReversed"
      from journal_entry e
      where ${conditionOf(query)} and ${after}
      order by ${orderBy}
      limit ${query.limit + 1}`,
  )
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
