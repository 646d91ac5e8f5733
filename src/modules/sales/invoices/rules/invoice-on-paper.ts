import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { terbilang } from '../../../../platform/rules/money/terbilang.ts'
import {
  amount,
  capitalised,
  fact,
  plain,
  present,
  printedLine,
  type DocumentLine,
  type Issuer,
  type PrintDocument,
  type PrintedFact,
} from '../../../documents/rules/printed-document.ts'

/** What an invoice gives to paper. */
export interface InvoiceOnPaper {
  readonly invoiceNumber: string
  readonly orderNumber: string
  readonly invoiceDate: string
  readonly dueDate: string
  readonly customerName: string
  readonly customerAddress: string | null
  readonly customerNpwp: string | null
  readonly vatBasisPoints: number
  readonly lawRateBasisPoints: number
  readonly discountAmount: number
  readonly subtotal: number
  readonly otherTaxBase: number
  readonly taxAmount: number
  readonly totalAmount: number
  readonly lines: readonly DocumentLine[]
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
    lines: invoice.lines.map(printedLine),
    amounts: [
      ...discountAmounts(invoice),
      amount('Subtotal', invoice.subtotal),
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
  if (invoice.vatBasisPoints === 0) return []
  const rate = formatPercent(invoice.lawRateBasisPoints)
  if (invoice.lawRateBasisPoints === invoice.vatBasisPoints) return [amount(`PPN ${rate}`, invoice.taxAmount)]
  return [
    amount('DPP nilai lain (11/12)', invoice.otherTaxBase),
    amount(`PPN ${rate} × DPP nilai lain`, invoice.taxAmount),
  ]
}
