import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { terbilang } from '../../../../platform/rules/money/terbilang.ts'
import { fromUsArticles, type FromUsArticle } from '../../../tax/withheld/rules/withheld-from-us.ts'
import {
  capitalised,
  fact,
  plain,
  present,
  type Issuer,
  type PrintDocument,
  type PrintedFact,
} from '../../../documents/rules/printed-document.ts'
import { giroInWords, type OnPaperGiro } from '../../../parties/giro/rules/giro.ts'

/** What a receipt gives to its kwitansi. */
export interface ReceiptOnPaper {
  readonly receiptNumber: string
  readonly receiptDate: string
  readonly customerName: string
  readonly receivedAmount: number
  readonly withholdings: readonly { readonly article: FromUsArticle; readonly taxAmount: number }[]
  readonly bankFee: number
  readonly roundingAmount: number
  readonly advanceAmount: number
  readonly giro?: OnPaperGiro | null
  readonly allocations: readonly { readonly invoiceNumber: string }[]
}

/** Whether a receipt is proven by a kwitansi: money came, and it was not cancelled. */
export function hasKwitansi({
  state,
  receivedAmount,
}: Pick<ReceiptOnPaper, 'receivedAmount'> & { readonly state: string }): boolean {
  return state !== 'cancelled' && receivedAmount > 0
}

/** The kwitansi of a receipt: of what was received, with what was taken off on the way to what it settles. */
export function receiptOnPaper(receipt: ReceiptOnPaper, issuer: Issuer): PrintDocument {
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
      ...(receipt.giro ? [fact('Dengan giro', giroInWords(receipt.giro))] : []),
      fact('Untuk pembayaran', present(purposes).join('; ')),
      ...receipt.withholdings.flatMap(({ article, taxAmount }) =>
        takenOff(`${fromUsArticles[article].text} dipotong`, taxAmount),
      ),
      ...takenOff('Biaya bank', receipt.bankFee),
      ...takenOff('Pembulatan', receipt.roundingAmount),
    ],
    largeAmount: formatRupiah(receivedAmount),
    signature: { day, note: stampNote(receivedAmount) },
  }
}

function takenOff(label: string, amount: number): PrintedFact[] {
  return amount === 0 ? [] : [fact(label, formatRupiah(amount))]
}

/** Receipts above five million rupiah carry a stamp duty of ten thousand (UU 10/2020). */
export function stampNote(received: number): string | undefined {
  return received > 5_000_000 ? 'Meterai Rp\u00a010.000' : undefined
}
