import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { terbilang } from '../../../../platform/rules/money/terbilang.ts'
import {
  amount,
  capitalised,
  fact,
  notesOf,
  plain,
  type Issuer,
  type PrintDocument,
} from '../../../documents/rules/printed-document.ts'
import type { InvoiceKind } from './invoice-kind.ts'
import {
  addresseeOf,
  discountAmounts,
  lawfulVat,
  owedOf,
  printedBases,
  printedCollected,
  printedLines,
  printedReliefs,
  type LawfulSale,
  type PrintedCustomer,
} from '../../rules/document-vat.ts'

/** What an invoice gives to paper. */
export interface InvoiceOnPaper extends LawfulSale, PrintedCustomer {
  readonly invoiceNumber: string
  readonly kind: InvoiceKind
  /** Null of one without an order. */
  readonly orderNumber: string | null
  readonly invoiceDate: string
  readonly dueDate: string
  readonly discountAmount: number
  /** Its own, or those of the order: the number of the buyer's own, where to deliver. */
  readonly notes: string | null
}

/** An invoice on paper: with DPP nilai lain and the rate of the law beside the VAT (PMK 131/2024), and terbilang. */
export function invoiceOnPaper(invoice: InvoiceOnPaper, issuer: Issuer): PrintDocument {
  const name = `Invoice ${invoice.invoiceNumber}`
  const day = formatLongDay(invoice.invoiceDate)
  return {
    ...plain(issuer, name),
    heading: invoice.kind === 'advance' ? 'INVOICE UANG MUKA' : 'INVOICE',
    facts: [
      fact('Nomor', invoice.invoiceNumber),
      fact('Tanggal', day),
      fact('Jatuh tempo', formatLongDay(invoice.dueDate)),
      ...(invoice.orderNumber === null ? [] : [fact('Sales order', invoice.orderNumber)]),
    ],
    addressee: addresseeOf(invoice),
    lines: printedLines(invoice),
    amounts: [
      ...discountAmounts(invoice),
      ...printedBases(invoice),
      ...lawfulVat(invoice),
      amount('Total (Rp)', invoice.totalAmount),
      ...printedCollected(invoice),
    ],
    inWords: capitalised(terbilang(owedOf(invoice))),
    remarks: [...printedReliefs(invoice), ...notesOf(invoice.notes)],
    payment: issuer.bankDetails ?? undefined,
    signature: { day, note: undefined },
    footer: `${issuer.name} · ${name} · bukan faktur pajak`,
  }
}
