import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatQuantity, toQuantity } from '../../../../platform/rules/money/quantity.ts'
import {
  fact,
  notesOf,
  plain,
  type Issuer,
  type PrintDocument,
} from '../../../documents/rules/printed-document.ts'

/** What a transfer gives to paper. */
interface TransferOnPaper {
  readonly transferNumber: string
  readonly transferDate: string
  readonly fromWarehouse: string
  readonly toWarehouse: string
  readonly receivedOn: string | null
  readonly notes: string | null
  readonly lines: readonly {
    readonly lineNumber: number
    readonly productCode: string
    readonly productName: string
    readonly unit: string
    readonly quantity: number
    readonly receivedQuantity: number | null
  }[]
}

/** A transfer on paper, without values: it goes with the goods. */
export function transferOnPaper(transfer: TransferOnPaper, issuer: Issuer): PrintDocument {
  const day = formatLongDay(transfer.transferDate)
  const { receivedOn } = transfer
  return {
    ...plain(issuer, `Transfer Stok ${transfer.transferNumber}`),
    heading: 'TRANSFER STOK',
    facts: [
      fact('Nomor', transfer.transferNumber),
      fact('Tanggal', day),
      fact('Dari gudang', transfer.fromWarehouse),
      fact('Ke gudang', transfer.toWarehouse),
      ...(receivedOn === null ? [] : [fact('Diterima', formatLongDay(receivedOn))]),
    ],
    columns: [
      { key: 'number', head: 'No', width: 18 },
      { key: 'name', head: 'Barang', width: '*', after: 'code' },
      { key: 'quantity', head: 'Dikirim', width: 64, isFigure: true },
      { key: 'unit', head: 'Unit', width: 36 },
      { key: 'received', head: 'Diterima', width: 64, isFigure: true },
    ],
    lines: transfer.lines.map((line) => ({
      number: String(line.lineNumber),
      name: line.productName,
      code: line.productCode,
      quantity: quantityOnPaper(line.quantity),
      unit: line.unit,
      received: line.receivedQuantity === null ? '........' : quantityOnPaper(line.receivedQuantity),
    })),
    amounts: [],
    remarks: notesOf(transfer.notes),
    signature: { day, note: undefined },
  }
}

function quantityOnPaper(value: number): string {
  const quantity = toQuantity(value)
  return quantity === undefined ? String(value) : formatQuantity(quantity)
}
