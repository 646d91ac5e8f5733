import { formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, groupDigits } from '../../../../platform/rules/money/money.ts'
import { formatQuantity, toQuantity } from '../../../../platform/rules/money/quantity.ts'
import { terbilang } from '../../../../platform/rules/money/terbilang.ts'

/** Who issues a document. */
export interface Issuer {
  readonly name: string
  readonly npwp: string | null
  readonly address: string | null
  readonly bankDetails: string | null
  readonly signatory: string | null
}

/** Something said of a document: what it is, and its value as it is printed. */
export interface PrintedFact {
  readonly label: string
  readonly value: string
}

/** One line of goods or services as it is printed. */
export interface PrintedLine {
  readonly number: string
  readonly name: string
  readonly code: string
  readonly quantity: string
  readonly unit: string
  readonly price: string
  readonly discount: string
  readonly amount: string
}

/** A document as it is printed, every figure written out: the PDF and the preview in the browser show this and no more. */
export interface PrintDocument {
  /** What the file and the page are called: `Invoice INV-2026-00001`. */
  readonly name: string
  readonly heading: string
  readonly issuer: Issuer
  readonly facts: readonly PrintedFact[]
  /** Who it is for, name first; empty when the statements say so. */
  readonly addressee: readonly string[]
  /** Sentences of a kwitansi, the amount in words among them. */
  readonly statements: readonly PrintedFact[]
  readonly lines: readonly PrintedLine[]
  /** Amounts at the foot; the last one is the total. */
  readonly amounts: readonly PrintedFact[]
  /** The amount set large, on a kwitansi. */
  readonly largeAmount: string | undefined
  readonly inWords: string | undefined
  readonly payment: string | undefined
  readonly notes: string | undefined
  readonly signature: { readonly day: string; readonly note: string | undefined }
  readonly footer: string
}

/** Heads of the lines, in the order of `lineCells`. */
export const lineHeads = ['No', 'Barang / Jasa', 'Qty', 'Unit', 'Harga', 'Disk. %', 'Jumlah'] as const

export interface DocumentLine {
  readonly lineNumber: number
  readonly productName: string
  readonly productCode: string
  readonly quantity: number
  readonly unit: string
  readonly unitPrice: number
  readonly discountPercent: number
  readonly subtotal: number
}

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
      amount(`PPN ${formatPercent(order.vatBasisPoints)}`, order.taxAmount),
      amount('Total Keseluruhan (Rp)', order.totalAmount),
    ],
    notes: order.notes ?? undefined,
    signature: { day: formatLongDay(order.orderDate), note: undefined },
  }
}

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

/** What a receipt gives to a kwitansi. */
export interface ReceiptOnPaper {
  readonly number: string
  readonly day: string
  readonly amount: number
}

/** A kwitansi for what was received for an invoice. */
export function kwitansiOnPaper(
  receipt: ReceiptOnPaper,
  invoice: Pick<InvoiceOnPaper, 'invoiceNumber' | 'customerName'>,
  issuer: Issuer,
): PrintDocument {
  const day = formatLongDay(receipt.day)
  return {
    ...plain(issuer, `Kwitansi ${receipt.number}`),
    heading: 'KWITANSI',
    facts: [fact('Nomor', receipt.number), fact('Tanggal', day)],
    statements: [
      fact('Telah terima dari', invoice.customerName),
      fact('Uang sejumlah', capitalised(terbilang(receipt.amount))),
      fact('Untuk pembayaran', `Invoice ${invoice.invoiceNumber}`),
    ],
    largeAmount: formatRupiah(receipt.amount),
    signature: { day, note: stampNote(receipt.amount) },
  }
}

/** Receipts above five million rupiah carry a stamp duty of ten thousand (UU 10/2020). */
export function stampNote(received: number): string | undefined {
  return received > 5_000_000 ? 'Meterai Rp\u00a010.000' : undefined
}

/** The parts that most documents leave empty. */
export function plain(issuer: Issuer, name: string) {
  return {
    name,
    issuer,
    addressee: [],
    statements: [],
    lines: [],
    amounts: [],
    largeAmount: undefined,
    inWords: undefined,
    payment: undefined,
    notes: undefined,
    footer: `${issuer.name} · ${name}`,
  } as const
}

/** A name and its value. */
export function fact(label: string, value: string): PrintedFact {
  return { label, value }
}

/** An amount with its name. */
export function amount(label: string, value: number): PrintedFact {
  return fact(label, groupDigits(value))
}

function discountAmounts({ discountAmount, subtotal }: InvoiceOnPaper): PrintedFact[] {
  if (discountAmount === 0) return []
  return [amount('Jumlah sebelum diskon', subtotal + discountAmount), amount('Total diskon', -discountAmount)]
}

/** The tax as the law states it: on DPP nilai lain where the base is a share of the price, else on the price itself. */
function taxAmounts(invoice: InvoiceOnPaper): PrintedFact[] {
  const rate = formatPercent(invoice.lawRateBasisPoints)
  if (invoice.lawRateBasisPoints === invoice.vatBasisPoints) return [amount(`PPN ${rate}`, invoice.taxAmount)]
  return [
    amount('DPP nilai lain (11/12)', invoice.otherTaxBase),
    amount(`PPN ${rate} × DPP nilai lain`, invoice.taxAmount),
  ]
}

export function printedLine(line: DocumentLine): PrintedLine {
  const quantity = toQuantity(line.quantity)
  return {
    number: String(line.lineNumber),
    name: line.productName,
    code: line.productCode,
    quantity: quantity === undefined ? String(line.quantity) : formatQuantity(quantity),
    unit: line.unit,
    price: groupDigits(line.unitPrice),
    discount: line.discountPercent === 0 ? '-' : String(line.discountPercent).replace('.', ','),
    amount: groupDigits(line.subtotal),
  }
}

export function present(texts: readonly (string | null)[]): string[] {
  return texts.filter((text): text is string => text !== null && text !== '')
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
