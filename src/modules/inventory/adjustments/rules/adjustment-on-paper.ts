import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { groupDigits } from '../../../../platform/rules/money/money.ts'
import { formatQuantity, toQuantity } from '../../../../platform/rules/money/quantity.ts'
import {
  fact,
  notesOf,
  plain,
  type Issuer,
  type PrintDocument,
} from '../../../documents/rules/printed-document.ts'
import { reasonTexts, type AdjustmentReason } from './adjustment-reason.ts'

/** What an adjustment gives to paper. */
interface AdjustmentOnPaper {
  readonly adjustmentNumber: string
  readonly adjustmentDate: string
  readonly reason: AdjustmentReason
  readonly warehouseName: string
  readonly amount: number
  readonly vatAmount: number | null
  readonly receiver: { readonly code: string; readonly name: string } | null
  readonly notes: string | null
  readonly lines: readonly {
    readonly lineNumber: number
    readonly productCode: string
    readonly productName: string
    readonly unit: string
    readonly quantity: number
    readonly amount: number
  }[]
}

/** An adjustment on paper, to be signed. */
export function adjustmentOnPaper(adjustment: AdjustmentOnPaper, issuer: Issuer): PrintDocument {
  const day = formatLongDay(adjustment.adjustmentDate)
  return {
    ...plain(issuer, `Penyesuaian Stok ${adjustment.adjustmentNumber}`),
    heading: 'PENYESUAIAN STOK',
    facts: [
      fact('Nomor', adjustment.adjustmentNumber),
      fact('Tanggal', day),
      fact('Alasan', reasonTexts[adjustment.reason]),
      fact('Gudang', adjustment.warehouseName),
      ...(adjustment.receiver === null
        ? []
        : [fact('Penerima', `${adjustment.receiver.code} - ${adjustment.receiver.name}`)]),
    ],
    columns: [
      { key: 'number', head: 'No', width: 18 },
      { key: 'name', head: 'Barang', width: '*', after: 'code' },
      { key: 'quantity', head: 'Jumlah', width: 64, isFigure: true },
      { key: 'unit', head: 'Unit', width: 36 },
      { key: 'amount', head: 'Nilai', width: 96, isFigure: true },
    ],
    lines: adjustment.lines.map((line) => {
      const quantity = toQuantity(line.quantity)
      return {
        number: String(line.lineNumber),
        name: line.productName,
        code: line.productCode,
        quantity: quantity === undefined ? String(line.quantity) : formatQuantity(quantity),
        unit: line.unit,
        amount: groupDigits(line.amount),
      }
    }),
    amounts: [
      fact('Total (Rp)', groupDigits(adjustment.amount)),
      ...(adjustment.vatAmount === null ? [] : [fact('PPN (Rp)', groupDigits(adjustment.vatAmount))]),
    ],
    remarks: notesOf(adjustment.notes),
    signature: { day, note: undefined },
  }
}
