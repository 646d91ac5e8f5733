import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatQuantity, storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { groupDigits } from '../../../../platform/rules/money/money.ts'
import { terbilang } from '../../../../platform/rules/money/terbilang.ts'
import {
  amount,
  capitalised,
  fact,
  plain,
  type Issuer,
  type PrintDocument,
} from '../../../documents/rules/printed-document.ts'

/** What a note gives to paper. */
export interface DebitNoteOnPaper {
  readonly noteNumber: string
  readonly noteDate: string
  readonly vendorCode: string
  readonly vendorName: string
  readonly ofNumber: string
  readonly isOfBill: boolean
  readonly keepsGoods: boolean
  readonly documentNumber: string | null
  readonly taxInvoiceNumber: string | null
  readonly taxNoteNumber: string | null
  readonly reason: string
  readonly baseAmount: number
  readonly taxAmount: number
  readonly withheldAmount: number
  readonly totalAmount: number
  readonly state: string
  readonly lines: readonly {
    readonly description: string
    readonly quantity: number | null
    readonly unit: string
    readonly amount: number
  }[]
}

/** A note on paper, as it goes to the vendor with the goods. */
export function debitNoteOnPaper(note: DebitNoteOnPaper, issuer: Issuer): PrintDocument {
  const day = formatLongDay(note.noteDate)
  const { documentNumber, taxInvoiceNumber, taxNoteNumber } = note
  return {
    ...plain(issuer, `Nota Debit ${note.noteNumber}`),
    heading: 'NOTA DEBIT',
    facts: [
      fact('Nomor', note.noteNumber),
      fact('Tanggal', day),
      fact(note.isOfBill ? 'Atas tagihan' : 'Atas penerimaan', note.ofNumber),
      ...(documentNumber === null ? [] : [fact('Nomor dari vendor', documentNumber)]),
      ...(taxInvoiceNumber === null ? [] : [fact('Faktur pajak', taxInvoiceNumber)]),
      ...(taxNoteNumber === null ? [] : [fact('Nota retur', taxNoteNumber)]),
    ],
    statements: [fact('Kepada', `${note.vendorCode} - ${note.vendorName}`)],
    columns: [
      { key: 'description', head: 'Keterangan', width: '*' },
      { key: 'quantity', head: 'Jumlah', width: 90, isFigure: true },
      { key: 'amount', head: 'Nilai (Rp)', width: 110, isFigure: true },
    ],
    lines: note.lines.map((line) => ({
      description: line.description,
      quantity:
        line.quantity === null ? '-' : `${formatQuantity(storedQuantity(line.quantity))} ${line.unit}`,
      amount: groupDigits(line.amount),
    })),
    amounts: [
      amount('Nilai (Rp)', note.baseAmount),
      ...(note.taxAmount === 0 ? [] : [amount('PPN (Rp)', note.taxAmount)]),
      ...(note.withheldAmount === 0 ? [] : [amount('PPh (Rp)', -note.withheldAmount)]),
      amount('Total (Rp)', note.totalAmount),
    ],
    inWords: capitalised(terbilang(note.totalAmount)),
    remarks: [
      fact('Alasan', note.reason),
      ...(note.keepsGoods ? [fact('Barang', 'Tetap di kami, tidak ditagih')] : []),
    ],
    signature: { day, note: undefined },
  }
}
