import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { terbilang } from '../../../../platform/rules/money/terbilang.ts'
import {
  capitalised,
  fact,
  plain,
  present,
  type Issuer,
  type PrintDocument,
} from '../../../documents/rules/printed-document.ts'

/** What a receipt gives to a kwitansi. */
export interface ReceiptOnPaper {
  readonly number: string
  readonly day: string
  readonly amount: number
}

/** A kwitansi for what was received for an invoice. */
export function kwitansiOnPaper(
  receipt: ReceiptOnPaper,
  invoice: { readonly invoiceNumber: string; readonly customerName: string },
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

/** What a whole receipt gives to a kwitansi. */
export interface WholeReceiptOnPaper {
  readonly receiptNumber: string
  readonly receiptDate: string
  readonly customerName: string
  readonly receivedAmount: number
  readonly advanceAmount: number
  readonly allocations: readonly { readonly invoiceNumber: string }[]
}

/** A kwitansi for everything a customer paid at once. */
export function receiptOnPaper(receipt: WholeReceiptOnPaper, issuer: Issuer): PrintDocument {
  const { receiptNumber: number, receiptDate, receivedAmount, customerName } = receipt
  const day = formatLongDay(receiptDate)
  const invoices = receipt.allocations.map(({ invoiceNumber }) => invoiceNumber).join(', ')
  const purposes = [
    invoices === '' ? '' : `Invoice ${invoices}`,
    receipt.advanceAmount > 0 ? 'Uang muka' : '',
  ]
  return {
    ...plain(issuer, `Kwitansi ${number}`),
    heading: 'KWITANSI',
    facts: [fact('Nomor', number), fact('Tanggal', day)],
    statements: [
      fact('Telah terima dari', customerName),
      fact('Uang sejumlah', capitalised(terbilang(receivedAmount))),
      fact('Untuk pembayaran', present(purposes).join('; ')),
    ],
    largeAmount: formatRupiah(receivedAmount),
    signature: { day, note: stampNote(receivedAmount) },
  }
}

/** Receipts above five million rupiah carry a stamp duty of ten thousand (UU 10/2020). */
export function stampNote(received: number): string | undefined {
  return received > 5_000_000 ? 'Meterai Rp\u00a010.000' : undefined
}
