import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import {
  amount,
  fact,
  plain,
  printedLine,
  type DocumentLine,
  type Issuer,
  type PrintDocument,
} from '../../../documents/rules/printed-document.ts'

/** What an order gives to paper. */
export interface OrderOnPaper {
  readonly orderNumber: string
  readonly orderDate: string
  readonly customerCode: string
  readonly customerName: string
  readonly notes: string | null
  readonly vatBasisPoints: number
  readonly subtotal: number
  readonly taxAmount: number
  readonly totalAmount: number
  readonly lines: readonly DocumentLine[]
}

/** A sales order on paper. */
export function orderOnPaper(order: OrderOnPaper, issuer: Issuer): PrintDocument {
  const name = `Sales Order ${order.orderNumber}`
  return {
    ...plain(issuer, name),
    heading: 'SALES ORDER',
    facts: [fact('Nomor', order.orderNumber), fact('Tanggal', formatLongDay(order.orderDate))],
    addressee: [order.customerName, order.customerCode],
    lines: order.lines.map(printedLine),
    amounts: [
      amount('Subtotal', order.subtotal),
      ...(order.vatBasisPoints === 0
        ? []
        : [amount(`PPN ${formatPercent(order.vatBasisPoints)}`, order.taxAmount)]),
      amount('Total Keseluruhan (Rp)', order.totalAmount),
    ],
    notes: order.notes ?? undefined,
    signature: { day: formatLongDay(order.orderDate), note: undefined },
  }
}
