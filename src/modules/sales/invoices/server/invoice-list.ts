import { sql, type RawBuilder } from 'kysely'
import { addDays, type Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Call } from '../../../../platform/server/http/answer.ts'
import { readCursor, writeCursor } from '../../../../platform/server/database/cursor.ts'
import { rowsOf, soleRowOf, type Database } from '../../../../platform/server/database/database.ts'
import { containing } from '../../../../platform/server/database/text-pattern.ts'
import type { listSalesInvoices } from '../contract.ts'
import { dueSoonDays, invoiceState, type InvoiceState } from '../rules/invoice-state.ts'
import { invoiceColumns, type InvoiceHead } from './invoice-view.ts'

type Filter = Call<typeof listSalesInvoices>['query']

/** A page of invoices, newest or longest due first, with the exact counters and sums of the filter. Two queries. */
export async function listInvoices({ db, query, today }: Call<typeof listSalesInvoices>) {
  const [page, counts] = await Promise.all([
    readInvoicePage(db, query, today),
    countInvoices(db, conditionOf(query, today)),
  ])
  return { ...page, ...counts }
}

type ListedInvoice = InvoiceHead & { readonly state: InvoiceState }

/** A page of invoices, and where the next one begins when there is one. */
export async function readInvoicePage(
  db: Database,
  query: Filter,
  today: Day,
): Promise<{ rows: ListedInvoice[]; next?: string }> {
  const page = await readPage(db, query, conditionOf(query, today))
  const shown = page.slice(0, query.limit)
  const last = shown.at(-1)
  const hasMore = page.length > query.limit && last !== undefined
  const sortedBy = query.sort === 'due' ? last?.dueDate : last?.invoiceDate
  return {
    rows: shown.map((invoice) => ({ ...invoice, state: invoiceState(invoice, today) })),
    ...(hasMore && sortedBy !== undefined ? { next: writeCursor([sortedBy, last.id]) } : {}),
  }
}

async function readPage(db: Database, query: Filter, condition: RawBuilder<unknown>): Promise<InvoiceHead[]> {
  const [day, id] = query.after === undefined ? [] : readCursor(query.after, ['day', 'number'])
  const isByDue = query.sort === 'due'
  const key = isByDue ? sql`i.due_date` : sql`i.invoice_date`
  const [compare, direction] = isByDue ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const after = day === undefined ? sql`true` : sql`(${key}, i.id) ${compare} (${day}::date, ${id}::bigint)`
  return rowsOf(
    db,
    sql<InvoiceHead>`select ${invoiceColumns} from sales_invoice i where ${condition} and ${after}
      order by ${key} ${direction}, i.id ${direction} limit ${query.limit + 1}`,
  )
}

const isOpen = sql`i.settled_amount < i.total_amount`

function stateCondition(state: Filter['state'], today: Day): RawBuilder<unknown> {
  const soon = addDays(today, dueSoonDays)
  switch (state) {
    case 'all':
      return sql`true`
    case 'unpaid':
      return isOpen
    case 'paid':
      return sql`i.settled_amount = i.total_amount`
    case 'overdue':
      return sql`${isOpen} and i.due_date < ${today}`
    case 'due':
      return sql`${isOpen} and i.due_date between ${today} and ${soon}`
    case 'open':
      return sql`${isOpen} and i.due_date > ${soon}`
  }
}

function conditionOf(query: Filter, today: Day): RawBuilder<unknown> {
  const parts = [sql`i.voided_at is null`, stateCondition(query.state, today)]
  if (query.customerId !== undefined) parts.push(sql`i.customer_id = ${query.customerId}`)
  if (query.from !== undefined) parts.push(sql`i.invoice_date >= ${query.from}`)
  if (query.to !== undefined) parts.push(sql`i.invoice_date <= ${query.to}`)
  if (query.q !== undefined && query.q !== '') {
    const pattern = containing(query.q.toLowerCase())
    parts.push(sql`(lower(i.invoice_number || ' ' || i.customer_name) like ${pattern}
      or (i.opening_day is not null and lower(i.reference_number) like ${pattern}))`)
  }
  return sql.join(parts, sql` and `)
}

interface InvoiceCounts {
  readonly matching: number
  readonly total: number
  readonly matchingTotal: Rupiah
  readonly matchingOpen: Rupiah
}

/** Every invoice is posted, and the sum of all postings is exact, so these sums are too. */
async function countInvoices(db: Database, condition: RawBuilder<unknown>): Promise<InvoiceCounts> {
  return soleRowOf(
    db,
    sql<InvoiceCounts>`
      select count(*) as matching, (select count(*) from sales_invoice where voided_at is null) as total,
        coalesce(sum(i.total_amount), 0)::bigint as "matchingTotal",
        coalesce(sum(i.total_amount - i.settled_amount), 0)::bigint as "matchingOpen"
      from sales_invoice i where ${condition}`,
  )
}
