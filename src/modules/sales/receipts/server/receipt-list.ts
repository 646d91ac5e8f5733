import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Call } from '../../../../platform/server/http/answer.ts'
import { readCursor, writeCursor } from '../../../../platform/server/database/cursor.ts'
import { rowsOf, soleRowOf, type Database } from '../../../../platform/server/database/database.ts'
import { containing } from '../../../../platform/server/database/text-pattern.ts'
import type { listReceipts, receiptRow } from '../contract.ts'
import { receiptActions } from '../rules/receipt-actions.ts'
import { receiptColumns, receiptSource, type StoredReceipt } from './receipt-view.ts'

type Filter = Call<typeof listReceipts>['query']

/** A page of receipts, newest first, with the exact counters and sums of the filter. Two queries. */
export async function listSalesReceipts({ actor, db, query }: Call<typeof listReceipts>) {
  const [{ rows, ...page }, counts] = await Promise.all([
    readReceiptPage(db, query),
    countReceipts(db, conditionOf(query)),
  ])
  return {
    rows: rows.map((receipt): z.input<typeof receiptRow> => ({
      ...receipt,
      actions: receiptActions(receipt, actor),
    })),
    ...page,
    ...counts,
  }
}

/** A page of receipts, and where the next one begins when there is one. */
export async function readReceiptPage(
  db: Database,
  query: Filter,
): Promise<{ rows: StoredReceipt[]; next?: string }> {
  const page = await readPage(db, query, conditionOf(query))
  const rows = page.slice(0, query.limit)
  const last = rows.at(-1)
  const hasMore = page.length > query.limit && last !== undefined
  return { rows, ...(hasMore ? { next: writeCursor([last.receiptDate, last.id]) } : {}) }
}

async function readPage(
  db: Database,
  query: Filter,
  condition: RawBuilder<unknown>,
): Promise<StoredReceipt[]> {
  const [day, id] = query.after === undefined ? [] : readCursor(query.after, ['day', 'number'])
  const after = day === undefined ? sql`true` : sql`(r.receipt_date, r.id) < (${day}::date, ${id}::bigint)`
  return rowsOf(
    db,
    sql<StoredReceipt>`select ${receiptColumns} ${receiptSource} where ${condition} and ${after}
      order by r.receipt_date desc, r.id desc limit ${query.limit + 1}`,
  )
}

const states: Readonly<Record<Filter['state'], RawBuilder<unknown>>> = {
  all: sql`true`,
  recorded: sql`r.cancelled_on is null`,
  advance: sql`a.cancelled_on is null and a.used_amount < a.amount`,
  cancelled: sql`r.cancelled_on is not null`,
}

function conditionOf(query: Filter): RawBuilder<unknown> {
  const parts = [states[query.state]]
  if (query.customerId !== undefined) parts.push(sql`r.customer_id = ${query.customerId}`)
  if (query.from !== undefined) parts.push(sql`r.receipt_date >= ${query.from}`)
  if (query.to !== undefined) parts.push(sql`r.receipt_date <= ${query.to}`)
  if (query.q !== undefined && query.q !== '') {
    const pattern = containing(query.q.toLowerCase())
    parts.push(sql`lower(r.receipt_number || ' ' || r.customer_name) like ${pattern}`)
  }
  return sql.join(parts, sql` and `)
}

interface ReceiptCounts {
  readonly matching: number
  readonly total: number
  readonly matchingReceived: Rupiah
  readonly matchingAllocated: Rupiah
  readonly matchingAdvanceLeft: Rupiah
}

/** Every receipt is posted, and the sum of all postings is exact, so these sums are too. */
async function countReceipts(db: Database, condition: RawBuilder<unknown>): Promise<ReceiptCounts> {
  const counts = sql`r.cancelled_on is null`
  return soleRowOf(
    db,
    sql<ReceiptCounts>`
      select count(*) as matching, (select count(*) from sales_receipt) as total,
        coalesce(sum(r.received_amount) filter (where ${counts}), 0)::bigint as "matchingReceived",
        coalesce(sum(r.received_amount + r.withheld_amount + r.bank_fee + r.rounding_amount - r.advance_amount)
          filter (where ${counts}), 0)::bigint as "matchingAllocated",
        coalesce(sum(a.amount - a.used_amount) filter (where ${counts}), 0)::bigint as "matchingAdvanceLeft"
      ${receiptSource} where ${condition}`,
  )
}
