import { largestPosting } from '../../../ledger/rules/journal.ts'
import { oldBooks } from '../../../periods/rules/period-lock.ts'
import { addDays, type Day } from '../../../../platform/rules/day/day.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { ordinaryBasisPoints, withoutVat } from '../../../tax/rules/faktur.ts'
import { vatHeadOf, type LineRate, type VatHead } from '../../../tax/rules/line-rate.ts'
import {
  orderAmounts,
  type ClassedLine,
  type LineAmounts,
  type OrderAmounts,
  type PricedLine,
  type Terms,
} from './order-amounts.ts'
import { lineProblem, problem, type SalesProblemCode } from '../../rules/problem-codes.ts'

/** An order as typed; `orderDate` is empty and `customerId` null while nothing was chosen. */
export interface OrderDraft {
  readonly orderDate: Day | ''
  readonly customerId: number | null
  readonly lines: readonly OrderLineDraft[]
}

export interface OrderLineDraft extends PricedLine {
  readonly productId: number | null
}

const daysAhead = 90

/** What decides about the day of an order. */
export interface OrderDays {
  readonly today: Day
  /** Last day of the books kept before, once they were brought; orders are dated after it. */
  readonly oldBooksUntil: Day | null
}

/** Everything that is wrong with an order (specification §5), in the order of the form. */
export function orderProblems(order: OrderDraft, days: OrderDays): Problem[] {
  return [...dateProblems(order.orderDate, days), ...contentProblems(order, 'order')]
}

/** What goes out today was ordered by today. */
export function atOnceProblems({ orderDate }: Pick<OrderDraft, 'orderDate'>, today: Day): Problem[] {
  if (orderDate === '' || orderDate <= today) return []
  const text = 'Order bertanggal setelah hari ini tidak dapat langsung di-invoice'
  return [problem('date-too-late', 'orderDate', text)]
}

const contentWords = {
  order: { missing: 'Sales order harus memiliki minimal 1 item produk', total: 'Total order' },
  quotation: { missing: 'Penawaran harus memiliki minimal 1 item', total: 'Total penawaran' },
  invoice: { missing: 'Invoice harus memiliki minimal 1 item', total: 'Total invoice' },
} as const

/** What is wrong with whom something is sold to, and what; `goodsProblems` judge what a line sells. */
export function contentProblems<Line extends OrderLineDraft>(
  sale: { readonly customerId: number | null; readonly lines: readonly Line[] },
  noun: keyof typeof contentWords,
  goodsProblems: (line: Line, index: number) => Problem[] = productMissing,
): Problem[] {
  const { missing, total } = contentWords[noun]
  return [
    ...(sale.customerId === null
      ? [problem('customer-missing', 'customerId', 'Customer harus dipilih')]
      : []),
    ...(sale.lines.length === 0 ? [problem('lines-missing', 'lines', missing)] : []),
    ...sale.lines.flatMap((line, index) => [...problemsOfLine(line, index), ...goodsProblems(line, index)]),
    ...sizeProblems(sale.lines, total),
  ]
}

function dateProblems(orderDate: Day | '', { today, oldBooksUntil }: OrderDays): Problem[] {
  if (orderDate === '') return [problem('date-missing', 'orderDate', 'Tanggal order harus diisi')]
  if (orderDate <= addDays(today, daysAhead)) return lowestDayProblems(orderDate, oldBooksUntil)
  return [problem('date-too-late', 'orderDate', 'Tanggal order tidak boleh lebih dari 90 hari ke depan')]
}

/** An order of the old books belongs to them, whoever confirms it. */
export function lowestDayProblems(orderDate: Day, oldBooksUntil: Day | null, path = 'orderDate'): Problem[] {
  if (oldBooksUntil === null || orderDate > oldBooksUntil) return []
  return [problem('date-too-early', path, oldBooks(orderDate, oldBooksUntil))]
}

function problemsOfLine(line: OrderLineDraft, index: number): Problem[] {
  const found: Problem[] = []
  const add = (code: SalesProblemCode, field: string, text: string) =>
    found.push(
      lineProblem({ code, path: `lines.${index}.${field}`, line: index + 1 }, `Baris ${index + 1}: ${text}`),
    )
  if (line.quantity <= 0) add('quantity-invalid', 'quantity', 'Quantity harus > 0')
  if (line.unitPrice <= 0) add('unit-price-invalid', 'unitPrice', 'Harga satuan harus > 0')
  if (!hasDiscount(line)) {
    add('discount-invalid', 'discountPercent', 'Diskon harus antara 0-100%')
  }
  return found
}

/** What is wrong with a line that sells a product. */
export function productMissing({ productId }: Pick<OrderLineDraft, 'productId'>, index: number): Problem[] {
  if (productId !== null) return []
  const line = index + 1
  const path = `lines.${index}.productId`
  return [lineProblem({ code: 'product-missing', path, line }, `Baris ${line}: Produk harus dipilih`)]
}

/** What leaves room for the usual VAT below the largest posting; what comes to more is refused when it is posted. */
const largestUntaxed = Math.floor(largestPosting / 1.11)

/** Amounts beyond what one journal may post are refused before anything computes with them. */
export function sizeProblems(lines: readonly PricedLine[], total = 'Total order'): Problem[] {
  const amounts = amountsWithin(
    lines.map((line) => ({ ...line, taxClass: 'untaxed' as const })),
    { vat: withoutVat },
  )
  if (amounts !== undefined && amounts.totalAmount <= largestUntaxed) return []
  return [
    problem('total-too-large', 'lines', `${total} terlalu besar (maksimal ${formatRupiah(largestPosting)})`),
  ]
}

/** Amounts of the lines, or undefined when one leaves the exact range. */
function amountsWithin(lines: readonly ClassedLine[], terms: Terms): OrderAmounts | undefined {
  try {
    return orderAmounts(lines, terms)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** What a form shows of its lines: none for a line whose discount is no discount, and the totals of the others. */
export interface ShownAmounts extends Omit<OrderAmounts, 'lines'>, VatHead {
  readonly lines: readonly ((LineAmounts & LineRate) | undefined)[]
}

/** Amounts to show while lines are typed; undefined when one leaves the exact range. */
export function shownAmounts(lines: readonly ClassedLine[], terms: Terms): ShownAmounts | undefined {
  const amounts = amountsWithin(lines.filter(hasDiscount), terms)
  if (amounts === undefined) return undefined
  const computed = amounts.lines.values()
  return {
    ...amounts,
    ...vatHeadOf(amounts.lines, ordinaryBasisPoints(terms.vat)),
    lines: lines.map((line) => (hasDiscount(line) ? computed.next().value : undefined)),
  }
}

function hasDiscount({ discountBasisPoints }: Pick<PricedLine, 'discountBasisPoints'>): boolean {
  return discountBasisPoints >= 0 && discountBasisPoints <= 10_000
}
