import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import {
  amount,
  fact,
  plain,
  type Issuer,
  type PrintDocument,
} from '../../../documents/rules/printed-document.ts'
import { printedBases, printedLines, printedVat, type PrintedSale } from '../../rules/document-vat.ts'

/** What an order gives to paper. */
export interface OrderOnPaper extends PrintedSale {
  readonly orderNumber: string
  readonly orderDate: string
  readonly customerCode: string
  readonly customerName: string
  readonly notes: string | null
}

/** A sales order on paper. */
export function orderOnPaper(order: OrderOnPaper, issuer: Issuer): PrintDocument {
  const name = `Sales Order ${order.orderNumber}`
  return {
    ...plain(issuer, name),
    heading: 'SALES ORDER',
    facts: [fact('Nomor', order.orderNumber), fact('Tanggal', formatLongDay(order.orderDate))],
    addressee: [order.customerName, order.customerCode],
    lines: printedLines(order),
    amounts: [
      ...printedBases(order),
      ...printedVat(order),
      amount('Total Keseluruhan (Rp)', order.totalAmount),
    ],
    notes: order.notes ?? undefined,
    signature: { day: formatLongDay(order.orderDate), note: undefined },
  }
}
