import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { toRupiah, zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { oneQuantity } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import type { UnratedLine } from '../../invoices/server/invoice-store.ts'
import { deductionsOf, deductionText, lumpUnit, type UndeductedLine } from '../rules/advance-invoice.ts'

/** What is neither deducted nor credited of a line `a` of an invoice of an advance. What was deducted by invoices counts less what notes gave back of it. */
const undeducted = sql`(a.subtotal
  - (select coalesce(sum(c.subtotal), 0) from credit_note_line c join credit_note n on n.id = c.note_id
      where c.invoice_line_id = a.id and n.cancelled_on is null)
  + (select coalesce(sum(d.subtotal), 0) from sales_invoice_line d where d.advance_line_id = a.id)
  - (select coalesce(sum(c.subtotal), 0) from sales_invoice_line d join credit_note_line c on c.invoice_line_id = d.id
      join credit_note n on n.id = c.note_id where d.advance_line_id = a.id and n.cancelled_on is null))::bigint`

/** Lines of invoices of advances on orders, with what is left of each; `of` says of which invoices `v`. */
export function advanceLines(of: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select a.*, v.order_id, v.customer_id, v.invoice_number, v.invoice_date, ${undeducted} as undeducted
    from sales_invoice v join sales_invoice_line a on a.invoice_id = v.id where v.kind = 'advance' and ${of})`
}

/** The last day on which something of a line `a` of an advance was given back, or not credited any more; it is free from then on. */
const freeFrom = sql`(select max(case when d.id = a.id then n.cancelled_on when n.cancelled_on is null then n.note_date end)
  from sales_invoice_line d join credit_note_line c on c.invoice_line_id = d.id join credit_note n on n.id = c.note_id
  where a.id in (d.id, d.advance_line_id))`

/** What an invoice of a day may deduct of the advances on a locked order, the oldest first. */
async function readUndeducted(tx: Tx, orderId: number, day: Day): Promise<UndeductedLine[]> {
  return rowsOf(
    tx,
    sql<UndeductedLine>`select a.id, a.invoice_number as "invoiceNumber", a.undeducted as left, a.tax_class as "taxClass",
        a.facility as "taxFacility", a.revenue_account_id as "accountId"
      from ${advanceLines(sql`v.order_id = ${orderId}`)} a
      where a.undeducted > 0 and a.invoice_date <= ${day} and coalesce(${freeFrom} <= ${day}, true)
      order by a.invoice_date, a.id`,
  )
}

interface Billed {
  readonly orderId: number
  readonly day: Day
  readonly sold: readonly UnratedLine[]
}

/** The lines below zero by which an invoice of a locked order deducts what is left of its advances. */
export async function deductionLines(tx: Tx, { orderId, day, sold }: Billed): Promise<UnratedLine[]> {
  const advances = await readUndeducted(tx, orderId, day)
  const billed = sold.map((line) => ({ ...line, taxFacility: line.taxFacility ?? null }))
  return deductionsOf(billed, advances).map(({ advance, amount, taxClass, taxFacility }) => ({
    ...{ taxClass, taxFacility },
    advanceLineId: advance.id,
    orderLineId: null,
    productId: null,
    productCode: null,
    productName: deductionText(advance.invoiceNumber),
    unit: lumpUnit,
    isService: true,
    quantity: oneQuantity,
    unitPrice: amount,
    discountBasisPoints: 0,
    discountAmount: zeroRupiah,
    subtotal: toRupiah(-amount),
    revenueAccountId: advance.accountId,
    departmentId: null,
  }))
}

/** What is left to deduct of each line of an invoice of an advance, and from which day on, by the id of the line. */
export async function readLeftOfAdvance(
  db: Database,
  invoiceId: number,
): Promise<ReadonlyMap<number, { readonly left: UndeductedLine['left']; readonly freeFrom: Day | null }>> {
  const rows = await rowsOf(
    db,
    sql<{ id: number; left: UndeductedLine['left']; freeFrom: Day | null }>`
      select a.id, a.undeducted as left, ${freeFrom} as "freeFrom" from ${advanceLines(sql`v.id = ${invoiceId}`)} a`,
  )
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
