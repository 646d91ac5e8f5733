import { sql, type RawBuilder } from 'kysely'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Call } from '../../../../platform/server/http/answer.ts'
import { readCursor, writeCursor } from '../../../../platform/server/database/cursor.ts'
import { rowsOf, soleRowOf, type Database } from '../../../../platform/server/database/database.ts'
import { containing } from '../../../../platform/server/database/text-pattern.ts'
import type { listCreditNotes } from '../contract.ts'
import { noteColumns, noteSource, type StoredNote } from './credit-note-view.ts'

type Filter = Call<typeof listCreditNotes>['query']

/** A page of credit notes, newest first, with the exact counters and sum of the filter. Two queries. */
export async function listNotes({ db, query }: Call<typeof listCreditNotes>) {
  const [page, counts] = await Promise.all([readNotePage(db, query), countNotes(db, conditionOf(query))])
  return { ...page, ...counts }
}

/** A page of credit notes, and where the next one begins when there is one. */
export async function readNotePage(
  db: Database,
  query: Filter,
): Promise<{ rows: StoredNote[]; next?: string }> {
  const page = await readPage(db, query, conditionOf(query))
  const rows = page.slice(0, query.limit)
  const last = rows.at(-1)
  const hasMore = page.length > query.limit && last !== undefined
  return { rows, ...(hasMore ? { next: writeCursor([last.noteDate, last.id]) } : {}) }
}

async function readPage(db: Database, query: Filter, condition: RawBuilder<unknown>): Promise<StoredNote[]> {
  const [day, id] = query.after === undefined ? [] : readCursor(query.after, ['day', 'number'])
  const after = day === undefined ? sql`true` : sql`(n.note_date, n.id) < (${day}::date, ${id}::bigint)`
  return rowsOf(
    db,
    sql<StoredNote>`select ${noteColumns} ${noteSource} where ${condition} and ${after}
      order by n.note_date desc, n.id desc limit ${query.limit + 1}`,
  )
}

function conditionOf(query: Filter): RawBuilder<unknown> {
  const parts = [sql`true`]
  if (query.customerId !== undefined) parts.push(sql`i.customer_id = ${query.customerId}`)
  if (query.from !== undefined) parts.push(sql`n.note_date >= ${query.from}`)
  if (query.to !== undefined) parts.push(sql`n.note_date <= ${query.to}`)
  if (query.q !== undefined && query.q !== '') {
    const pattern = containing(query.q.toLowerCase())
    parts.push(sql`(lower(n.note_number || ' ' || n.reason) like ${pattern}
      or lower(i.invoice_number || ' ' || i.customer_name) like ${pattern})`)
  }
  return sql.join(parts, sql` and `)
}

interface NoteCounts {
  readonly matching: number
  readonly total: number
  readonly matchingTotal: Rupiah
}

/** Every note is posted, and the sum of all postings is exact, so this sum is too. */
async function countNotes(db: Database, condition: RawBuilder<unknown>): Promise<NoteCounts> {
  return soleRowOf(
    db,
    sql<NoteCounts>`
      select count(*) as matching, (select count(*) from credit_note) as total,
        coalesce(sum(n.total_amount), 0)::bigint as "matchingTotal"
      ${noteSource} where ${condition}`,
  )
}
