import { sql, type RawBuilder } from 'kysely'
import { mostCounted } from '../../../../platform/rules/text/counted.ts'
import type { Total } from '../../../../platform/rules/money/money.ts'
import { rowsOf, soleRowOf, type Database } from '../../../../platform/server/database/database.ts'
import { listOrder, pageWithNext } from '../../../../platform/server/database/list-order.ts'
import { containing } from '../../../../platform/server/database/text-pattern.ts'
import type { DraftApproval } from '../../../approvals/contract.ts'
import { approvalStateOf } from '../../../approvals/server/index.ts'
import type { ListQuery } from '../../../documents/rules/document-list.ts'
import {
  byAmount,
  byDay,
  byNumber,
  type DocumentSource,
  type ListCall,
} from '../../../documents/server/index.ts'
import { journalEntries } from '../rules/journal-kind.ts'
import { actionsOf } from './journal-view.ts'
import { entryColumns, type StoredEntry } from '../../../ledger/server/index.ts'

type Filter = ListQuery<typeof journalEntries>
type ListedCall = ListCall<typeof journalEntries>

interface ListedEntry extends StoredEntry {
  readonly approval: DraftApproval
  readonly isReversed: boolean
  readonly sortKeys: readonly string[]
}

/** A page of entries with the counters of the filter, exact but for a search that finds very much. Two queries. */
async function list(call: ListedCall) {
  const { db, query } = call
  const counting = countEntries(db, query)
  const finding = isSearch(query) && (await counting).isExact ? 'in the index' : 'in passing'
  const [page, counters] = await Promise.all([readJournalPage(call, finding), counting])
  return { ...page, ...counters }
}

/** Where the palette and evidence find entries. */
const source: DocumentSource = {
  kind: journalEntries,
  from: sql`journal_entry e`,
  joins: sql``,
  there: sql`e.deleted_at is null`,
  draft: sql`e.status = 'draft'`,
  id: sql`e.id`,
  number: sql`e.entry_number`,
  name: sql`e.description`,
  date: sql`e.entry_date`,
  amount: sql`e.total_debit`,
  text: sql`lower(e.entry_number || ' ' || e.description || ' ' || coalesce(e.reference_number, ''))`,
}

/** Entries have statements of their own: of millions of them neither counting nor a search can be left to the kit's. */
export const journalStore = {
  kind: journalEntries,
  list,
  page: (call: ListedCall) => readJournalPage(call, 'in passing'),
  source,
}

/**
 * How a text is found: few entries that hold it by the index of letters, which then are put in order; many among all entries as
 * they pass in order. The database itself cannot know which it will be.
 */
type Finding = 'in the index' | 'in passing'

/** A page of entries, and where the next one begins when there is one. */
async function readJournalPage({ db, query, actor }: ListedCall, finding: Finding) {
  const { rows, next = null } = pageWithNext(await readPage(db, query, finding), placeOf(query))
  const withActions = rows.map(({ sortKeys: _sortKeys, isReversed, ...entry }) => ({
    ...entry,
    actions: actionsOf(entry, actor, isReversed),
  }))
  return { next, rows: withActions }
}

function placeOf({ sort = journalEntries.sorts[0], after, limit }: Filter) {
  return { sort, after, limit }
}

const orderKeys = {
  date: byDay(sql`e.entry_date`),
  number: byNumber(sql`e.entry_number`),
  amount: byAmount(sql`e.total_debit`),
}

async function readPage(db: Database, query: Filter, finding: Finding): Promise<ListedEntry[]> {
  const { orderBy, sortKeys, after } = listOrder(placeOf(query), orderKeys, sql`e.id`)
  return rowsOf(
    db,
    sql<ListedEntry>`
      select ${entryColumns}, ${sortKeys} as "sortKeys",
        case when e.status = 'draft' then ${approvalStateOf('journal_entry', sql`e.id`)} end as approval,
        -- Not exists (…), for which the database may read every entry.
        (select true from journal_entry r where r.reverses_entry_id = e.id limit 1) is not null
          and not exists (select from standing_lines(e.id) s where s.standing > 0) as "isReversed"
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
  const holds = sql`${source.text} like ${containing(q.toLowerCase())}`
  return finding === 'in the index' ? holds : sql`case when ${holds} then true else false end`
}

interface Counters {
  readonly matching: number
  readonly isExact: boolean
  readonly total: number
  readonly matchingDebit: Total | null
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
        ${sumOf(sql`debit`)} as "matchingDebit"
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
        case when count(*) <= ${mostCounted} then ${sumOf(sql`total_debit`)} end as "matchingDebit"
      from (
        ${counted('in passing', sql`(select is_frequent from sample)`)}
        union all
        ${counted('in the index', sql`not (select is_frequent from sample)`)}
      ) found`,
  )
}

function sumOf(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(sum(${column}), 0)`
}
