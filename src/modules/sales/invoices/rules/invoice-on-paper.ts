import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { terbilang } from '../../../../platform/rules/money/terbilang.ts'
import {
  amount,
  capitalised,
  fact,
  plain,
  present,
  type Issuer,
  type PrintDocument,
  type PrintedFact,
} from '../../../documents/rules/printed-document.ts'
import {
  bearsVat,
  printedBases,
  printedLines,
  printedVat,
  type PrintedSale,
} from '../../rules/document-vat.ts'

/** What an invoice gives to paper. */
export interface InvoiceOnPaper extends PrintedSale {
  readonly invoiceNumber: string
  readonly orderNumber: string
  readonly invoiceDate: string
  readonly dueDate: string
  readonly customerName: string
  readonly customerAddress: string | null
  readonly customerNpwp: string | null
  readonly lawRateBasisPoints: number
  readonly discountAmount: number
  readonly otherTaxBase: number
}

/** An invoice on paper: with DPP nilai lain and the rate of the law beside the VAT (PMK 131/2024), and terbilang. */
export function invoiceOnPaper(invoice: InvoiceOnPaper, issuer: Issuer): PrintDocument {
  const name = `Invoice ${invoice.invoiceNumber}`
  const day = formatLongDay(invoice.invoiceDate)
  const taxNumber = invoice.customerNpwp === null ? null : `NPWP ${invoice.customerNpwp}`
  return {
    ...plain(issuer, name),
    heading: 'INVOICE',
    facts: [
      fact('Nomor', invoice.invoiceNumber),
      fact('Tanggal', day),
      fact('Jatuh tempo', formatLongDay(invoice.dueDate)),
      fact('Sales order', invoice.orderNumber),
    ],
    addressee: present([invoice.customerName, invoice.customerAddress, taxNumber]),
    lines: printedLines(invoice),
    amounts: [
      ...discountAmounts(invoice),
      ...printedBases(invoice),
      ...taxAmounts(invoice),
      amount('Total (Rp)', invoice.totalAmount),
    ],
    inWords: capitalised(terbilang(invoice.totalAmount)),
    payment: issuer.bankDetails ?? undefined,
    signature: { day, note: undefined },
    footer: `${issuer.name} · ${name} · bukan faktur pajak`,
  }
}

function discountAmounts({ discountAmount, subtotal }: InvoiceOnPaper): PrintedFact[] {
  if (discountAmount === 0) return []
  return [amount('Jumlah sebelum diskon', subtotal + discountAmount), amount('Total diskon', -discountAmount)]
}

/** The tax as the law states it: on DPP nilai lain where the base is a share of the price, else on the price itself. */
function taxAmounts(invoice: InvoiceOnPaper): PrintedFact[] {
  if (!bearsVat(invoice)) return []
  if (invoice.lawRateBasisPoints === invoice.vatBasisPoints) return printedVat(invoice)
  const rate = formatPercent(invoice.lawRateBasisPoints)
  return [
    amount('DPP nilai lain (11/12)', invoice.otherTaxBase),
    amount(`PPN ${rate} × DPP nilai lain`, invoice.taxAmount),
  ]
}
