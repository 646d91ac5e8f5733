import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { groupDigits } from '../../../../platform/rules/money/money.ts'
import {
  fact,
  notesOf,
  plain,
  type Issuer,
  type PrintDocument,
} from '../../../documents/rules/printed-document.ts'
import { withheldArticles, type WithheldArticle } from '../../../tax/rules/withholding.ts'

/** What a bill gives to paper. */
export interface BillOnPaper {
  readonly billNumber: string
  readonly documentNumber: string
  readonly billDate: string
  readonly postingDay: string | null
  readonly dueDate: string
  readonly vendorCode: string
  readonly vendorName: string
  readonly entryNumber: string
  readonly subtotal: number
  readonly taxAmount: number
  readonly withheldAmount: number
  readonly payableAmount: number
  readonly taxInvoiceNumber: string | null
  readonly taxInvoiceDay: string | null
  readonly notes: string | null
  readonly isOpening: boolean
  readonly advanceAmount: number
  readonly isCancelled: boolean
  readonly lines: readonly {
    readonly accountCode: string
    readonly accountName: string
    readonly description: string
    readonly amount: number
  }[]
  readonly withheld: readonly {
    readonly article: WithheldArticle
    readonly objectCode: string
    readonly taxAmount: number
  }[]
}

/** The voucher of a bill: what was charged to which accounts, to be filed with the paper of the vendor. */
export function billOnPaper(bill: BillOnPaper, issuer: Issuer): PrintDocument {
  const { billNumber, taxInvoiceNumber, taxInvoiceDay } = bill
  const day = formatLongDay(bill.postingDay ?? bill.billDate)
  return {
    ...plain(issuer, `Tagihan ${billNumber}`),
    heading: 'BUKTI TAGIHAN VENDOR',
    facts: [
      fact('Nomor', billNumber),
      fact('Nomor dari vendor', bill.documentNumber),
      fact('Tanggal tagihan', formatLongDay(bill.billDate)),
      fact('Tanggal pembukuan', day),
      fact('Jatuh tempo', formatLongDay(bill.dueDate)),
      fact('Jurnal', bill.entryNumber),
      ...(taxInvoiceNumber === null || taxInvoiceDay === null
        ? []
        : [fact('Faktur pajak', `${taxInvoiceNumber}, ${formatLongDay(taxInvoiceDay)}`)]),
    ],
    statements: [fact('Vendor', `${bill.vendorCode} - ${bill.vendorName}`)],
    columns: [
      { key: 'account', head: 'Akun', width: 180 },
      { key: 'description', head: 'Keterangan', width: '*' },
      { key: 'amount', head: 'Jumlah (Rp)', width: 100, isFigure: true },
    ],
    lines: bill.lines.map((line) => ({
      account: `${line.accountCode} ${line.accountName}`,
      description: line.description,
      amount: groupDigits(line.amount),
    })),
    amounts: [
      { label: 'Subtotal (Rp)', value: groupDigits(bill.subtotal) },
      ...(bill.taxAmount === 0 ? [] : [{ label: 'PPN (Rp)', value: groupDigits(bill.taxAmount) }]),
      ...(bill.advanceAmount === 0
        ? []
        : [{ label: 'Uang muka (Rp)', value: groupDigits(-bill.advanceAmount) }]),
      ...bill.withheld.map(({ article, objectCode, taxAmount }) => ({
        label: `${withheldArticles[article].text} ${objectCode} (Rp)`,
        value: groupDigits(-taxAmount),
      })),
      { label: 'Utang (Rp)', value: groupDigits(bill.payableAmount) },
    ],
    remarks: notesOf(bill.notes),
    signature: { day, note: undefined },
  }
}
