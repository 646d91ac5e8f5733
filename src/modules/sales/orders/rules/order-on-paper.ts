import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import {
  amount,
  fact,
  notesOf,
  plain,
  type Issuer,
  type PrintDocument,
} from '../../../documents/rules/printed-document.ts'
import {
  addresseeOf,
  discountAmounts,
  printedBases,
  printedLines,
  printedVat,
  type PrintedCustomer,
  type PrintedSale,
} from '../../rules/document-vat.ts'

/** What an order gives to paper. */
export interface OrderOnPaper extends PrintedSale, PrintedCustomer {
  readonly orderNumber: string
  readonly orderDate: string
  readonly discountAmount: number
  readonly notes: string | null
}

/** A sales order on paper. */
export function orderOnPaper(order: OrderOnPaper, issuer: Issuer): PrintDocument {
  const name = `Sales Order ${order.orderNumber}`
  return {
    ...plain(issuer, name),
    heading: 'SALES ORDER',
    facts: [fact('Nomor', order.orderNumber), fact('Tanggal', formatLongDay(order.orderDate))],
    addressee: addresseeOf(order),
    lines: printedLines(order),
    amounts: [
      ...discountAmounts(order),
      ...printedBases(order),
      ...printedVat(order),
      amount('Total Keseluruhan (Rp)', order.totalAmount),
    ],
    remarks: notesOf(order.notes),
    signature: { day: formatLongDay(order.orderDate), note: undefined },
  }
}
