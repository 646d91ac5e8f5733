import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { Carrying, Waits } from '../../../approvals/server/index.ts'
import { holdOldBooks } from '../../../ledger/server/index.ts'
import { ordinaryBasisPoints } from '../../../tax/rules/faktur.ts'
import { salesVatOfDay } from '../../../tax/server/index.ts'
import { orderAmounts } from '../../orders/rules/order-amounts.ts'
import { directSaleWaits } from '../../orders/server/order-approval.ts'
import { saleOf, withAmounts } from '../../orders/server/sale.ts'
import { missingDepartments } from '../../server/line-departments.ts'
import { directInvoiceProblems } from '../rules/direct-invoice.ts'
import { billed } from './invoice-directly.ts'
import { postInvoice } from './post-invoice.ts'

/** Finished work that is billed: what it was done with, and what of its cost goes with each line. */
interface FinishedWork {
  readonly customerId: number
  readonly invoiceDate: Day
  /** Left out, it follows from the terms of the customer. */
  readonly dueDate?: Day | null | undefined
  readonly notes: string
  /** What is carried out when people have agreed to it, what it bills, and where it is shown until then. */
  readonly asks: Pick<Parameters<typeof directSaleWaits>[1], 'act' | 'of' | 'concerns' | 'input'>
  readonly lines: readonly {
    readonly productId: number
    readonly quantity: Quantity
    /** The further unit of its product that it is priced by. */
    readonly packName: string | null
    readonly unitPrice: Rupiah
    readonly discountBasisPoints: number
    readonly departmentId: number | null
  }[]
  readonly costs: readonly {
    readonly movementId: number
    readonly quantity: Quantity
    readonly sourceLine: number
    readonly departmentId: number | null
  }[]
}

interface InvoicedWork {
  readonly invoiceId: number
  readonly invoiceNumber: string
  readonly entryNumber: string
  readonly totalAmount: Rupiah
}

/**
 * Invoices work that was done for a customer, at the VAT of the invoice's day and the tax classes of today. Its parts left
 * stock as they were used; their cost becomes the cost of services with the invoice. Where a rule of orders asks, it waits for
 * people to agree.
 */
export async function invoiceService(
  tx: Tx,
  work: FinishedWork,
  carrying: Carrying,
): Promise<InvoicedWork | Waits> {
  const { today, actor } = carrying
  const { invoiceDate, dueDate, notes, costs, asks } = work
  const done = work.lines.map(soldLine)
  const typed = done.map((line) => ({ ...line, discountPercent: line.discountBasisPoints / 100 }))
  const oldBooksUntil = await holdOldBooks(tx)
  refuseIf(directInvoiceProblems({ ...work, lines: done }, { today, oldBooksUntil }))
  const { customer, lines } = await saleOf(tx, { ...work, lines: typed, day: invoiceDate })
  refuseIf(await missingDepartments(tx, () => lines))
  const vat = await salesVatOfDay(tx, invoiceDate, customer)
  const amounts = orderAmounts(lines, { vat })
  const head = { invoiceDate, dueDate, customer, notes, vatBasisPoints: ordinaryBasisPoints(vat) }
  const sold = withAmounts(lines, amounts).map(billed)
  const sale = { ...asks, ...amounts, customer, invoiceDate, notes, isPaid: false, lines: sold }
  const waits = await directSaleWaits(tx, sale, carrying)
  if (waits !== undefined) return waits
  const bill = { ...amounts, ...head, pricesIncludeVat: false, lines: sold, costs }
  const { totalAmount } = amounts
  return { ...(await postInvoice(tx, { ...bill, kind: 'service', order: undefined }, actor)), totalAmount }
}

/** What is billed of a line, whatever else the work says of it. */
function soldLine({
  productId,
  quantity,
  packName,
  unitPrice,
  discountBasisPoints,
  departmentId,
}: FinishedWork['lines'][number]) {
  return { productId, quantity, packName, unitPrice, discountBasisPoints, departmentId }
}
