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
  readonly revision: number
  readonly discountAmount: number
  readonly notes: string | null
}

/** A sales order on paper. */
export function orderOnPaper(order: OrderOnPaper, issuer: Issuer): PrintDocument {
  const name = `Sales Order ${order.orderNumber}`
  return {
    ...plain(issuer, name),
    heading: 'SALES ORDER',
    facts: [
      fact('Nomor', order.orderNumber),
      ...(order.revision > 1 ? [fact('Versi', String(order.revision))] : []),
      fact('Tanggal', formatLongDay(order.orderDate)),
    ],
    addressee: addresseeOf(order),
    lines: printedLines({ ...order, lines: numbered(order.lines) }),
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

/** Lines by their place: an amended order has lines of several versions. */
export function numbered<Line extends object>(
  lines: readonly Line[],
): (Line & { readonly lineNumber: number })[] {
  return lines.map((line, index) => ({ ...line, lineNumber: index + 1 }))
}
