import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { mostCounted } from '../../../../platform/rules/text/counted.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Call } from '../../../../platform/server/http/answer.ts'
import { rowsOf, soleRowOf, type Database } from '../../../../platform/server/database/database.ts'
import { listOrder, pageWithNext, type OrderKey } from '../../../../platform/server/database/list-order.ts'
import { containing } from '../../../../platform/server/database/text-pattern.ts'
import type { journalRow, listJournalEntries } from '../contract.ts'
import { actionsOf } from './journal-view.ts'
import { entryColumns, type StoredEntry } from '../../../ledger/server/index.ts'

type Filter = Call<typeof listJournalEntries>['query']

interface ListedEntry extends StoredEntry {
  readonly isReversed: boolean
  readonly sortKeys: readonly string[]
}

/** A page of entries with the counters of the filter, exact but for a search that finds very much. Two queries. */
export async function listJournals(call: Call<typeof listJournalEntries>) {
  const { db, query } = call
  const counting = countEntries(db, query)
  const finding = isSearch(query) && (await counting).isExact ? 'in the index' : 'in passing'
  const [{ rows, ...page }, counters] = await Promise.all([readJournalPage(db, query, finding), counting])
  return { rows: rows.map((entry) => rowFor(entry, call)), ...page, ...counters }
}

/**
 * How a text is found: few entries that hold it by the index of letters, which then are put in order; many among all entries as
 * they pass in order. The database itself cannot know which it will be.
 */
type Finding = 'in the index' | 'in passing'

/** A page of entries, and where the next one begins when there is one. */
export async function readJournalPage(
  db: Database,
  query: Filter,
  finding: Finding = 'in passing',
): Promise<{ rows: readonly ListedEntry[]; next?: string }> {
  return pageWithNext(await readPage(db, query, finding), query)
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

async function readPage(db: Database, query: Filter, finding: Finding): Promise<ListedEntry[]> {
  const { orderBy, sortKeys, after } = listOrder(query, orderKeys, sql`e.id`)
  return rowsOf(
    db,
    sql<ListedEntry>`
      select ${entryColumns}, ${sortKeys} as "sortKeys",
        -- Not exists (…), for which the database may read every entry.
        (select true from journal_entry r where r.reverses_entry_id = e.id) is not null as "isReversed"
      from ${entriesOf(query, finding)} e
      where ${after}
      order by ${orderBy}
      limit ${query.limit + 1}`,
  )
}

/** The entries of a filter, as a table; `offset 0` keeps the database from looking for them in the order of the page. */
function entriesOf(query: Filter, finding: Finding): RawBuilder<unknown> {
  const fence = finding === 'in the index' ? sql`offset 0` : sql``
  return sql`(select * from journal_entry e where ${conditionOf(query, finding)} ${fence})`
}

function conditionOf(query: Filter, finding: Finding): RawBuilder<unknown> {
  return isSearch(query)
    ? sql`${otherConditions(query)} and ${holdsText(query, finding)}`
    : otherConditions(query)
}

function otherConditions(query: Filter): RawBuilder<unknown> {
  const parts = [sql`e.deleted_at is null`]
  if (query.status !== 'all') parts.push(sql`e.status = ${query.status}`)
  if (query.type !== 'all') {
    parts.push(query.type === 'manual' ? sql`e.reference_type = 'manual'` : sql`e.reference_type <> 'manual'`)
  }
  if (query.from !== undefined) parts.push(sql`e.entry_date >= ${query.from}`)
  if (query.to !== undefined) parts.push(sql`e.entry_date <= ${query.to}`)
  return sql.join(parts, sql` and `)
}

function isSearch({ q }: Filter): boolean {
  return q !== undefined && q !== ''
}

/** What the index of letters is of; of a case the database does not know an index, and supposes that half of the rows pass. */
function holdsText({ q = '' }: Filter, finding: Finding): RawBuilder<unknown> {
  const text = sql`lower(e.entry_number || ' ' || e.description || ' ' || coalesce(e.reference_number, ''))`
  const holds = sql`${text} like ${containing(q.toLowerCase())}`
  return finding === 'in the index' ? holds : sql`case when ${holds} then true else false end`
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
  return isSearch(query) ? countFound(db, query) : countTallied(db, query)
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

/** So many of the latest entries tell whether a text is in very many. */
const sampled = 500

/** A search counts as far as `mostCounted`: in the index, or among the entries themselves when a quarter of them hold the text. */
async function countFound(db: Database, query: Filter): Promise<Counters> {
  const counted = (finding: Finding, isMeant: RawBuilder<unknown>) => sql`(
    select total_debit from ${entriesOf(query, finding)} e where ${isMeant} limit ${mostCounted + 1})`
  return soleRowOf(
    db,
    sql`with sample as materialized (
        select count(*) filter (where holds) * 4 > ${sampled} as is_frequent from (
          select ${holdsText(query, 'in passing')} as holds from journal_entry e where ${otherConditions(query)}
          order by e.entry_date desc, e.id desc limit ${sampled}) latest
      )
      select least(count(*), ${mostCounted}) as matching, count(*) <= ${mostCounted} as "isExact", ${total} as total,
        case when count(*) <= ${mostCounted} then ${exactSum(sql`total_debit`)} end as "matchingDebit"
      from (
        ${counted('in passing', sql`(select is_frequent from sample)`)}
        union all
        ${counted('in the index', sql`not (select is_frequent from sample)`)}
      ) found`,
  )
}

/** The sum of a column, or null where it leaves the exact range. */
function exactSum(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when coalesce(sum(${column}), 0) <= ${Number.MAX_SAFE_INTEGER}::bigint
    then coalesce(sum(${column}), 0)::bigint end`
}
