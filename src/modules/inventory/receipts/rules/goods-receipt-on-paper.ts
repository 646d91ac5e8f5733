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

/** What a goods receipt gives to paper. */
interface GoodsReceiptOnPaper {
  readonly receiptNumber: string
  readonly receiptDate: string
  readonly vendorCode: string
  readonly vendorName: string
  readonly vendorNote: string | null
  readonly vendorNoteDay: string | null
  readonly warehouseName: string
  readonly totalAmount: number
  readonly notes: string | null
  readonly lines: readonly {
    readonly lineNumber: number
    readonly productCode: string
    readonly productName: string
    readonly unit: string
    readonly quantity: number
    readonly unitPrice: number
    readonly amount: number
  }[]
}

/** A goods receipt on paper, to be signed by who received. */
export function goodsReceiptOnPaper(receipt: GoodsReceiptOnPaper, issuer: Issuer): PrintDocument {
  const day = formatLongDay(receipt.receiptDate)
  const { vendorNote, vendorNoteDay } = receipt
  return {
    ...plain(issuer, `Penerimaan Barang ${receipt.receiptNumber}`),
    heading: 'PENERIMAAN BARANG',
    facts: [
      fact('Nomor', receipt.receiptNumber),
      fact('Tanggal', day),
      ...(vendorNote === null ? [] : [fact('Surat jalan vendor', vendorNote)]),
      ...(vendorNoteDay === null ? [] : [fact('Tanggal surat jalan', formatLongDay(vendorNoteDay))]),
      fact('Gudang', receipt.warehouseName),
    ],
    addressee: [receipt.vendorName, receipt.vendorCode],
    columns: [
      { key: 'number', head: 'No', width: 18 },
      { key: 'name', head: 'Barang', width: '*', after: 'code' },
      { key: 'quantity', head: 'Jumlah', width: 56, isFigure: true },
      { key: 'unit', head: 'Unit', width: 34 },
      { key: 'price', head: 'Harga', width: 80, isFigure: true },
      { key: 'amount', head: 'Nilai', width: 88, isFigure: true },
    ],
    lines: receipt.lines.map((line) => ({
      number: String(line.lineNumber),
      name: line.productName,
      code: line.productCode,
      quantity: quantityText(line.quantity),
      unit: line.unit,
      price: groupDigits(line.unitPrice),
      amount: groupDigits(line.amount),
    })),
    amounts: [fact('Total (Rp)', groupDigits(receipt.totalAmount))],
    remarks: notesOf(receipt.notes),
    signature: { day, note: undefined },
  }
}

function quantityText(value: number): string {
  const quantity = toQuantity(value)
  return quantity === undefined ? String(value) : formatQuantity(quantity)
}
