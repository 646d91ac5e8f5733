import { formatDay, formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { groupDigits } from '../../../../platform/rules/money/money.ts'
import { formatQuantity, toQuantity } from '../../../../platform/rules/money/quantity.ts'
import {
  fact,
  notesOf,
  plain,
  type Issuer,
  type PrintDocument,
} from '../../../documents/rules/printed-document.ts'
import { formatUnitPrice, toUnitPrice } from '../../orders/rules/unit-price.ts'
import { requestStateTexts, type RequestState } from './request.ts'

/** What a request gives to paper. */
interface RequestOnPaper {
  readonly requestNumber: string
  readonly requestDate: string
  readonly neededDay: string
  readonly createdBy: string
  readonly state: RequestState
  readonly approved: { readonly by: string } | null
  readonly totalAmount: number
  readonly notes: string | null
  readonly lines: readonly {
    readonly lineNumber: number
    readonly code: string
    readonly name: string
    readonly unit: string
    readonly description: string
    readonly quantity: number
    readonly unitPrice: number
    readonly amount: number
    readonly neededDay: string | null
  }[]
}

/** A request on paper, with the names of who asks and who agreed. */
export function requestOnPaper(request: RequestOnPaper, issuer: Issuer): PrintDocument {
  const day = formatLongDay(request.requestDate)
  const { approved } = request
  return {
    ...plain(issuer, `Permintaan Pembelian ${request.requestNumber}`),
    heading: 'PERMINTAAN PEMBELIAN',
    facts: [
      fact('Nomor', request.requestNumber),
      fact('Tanggal', day),
      fact('Dibutuhkan', formatLongDay(request.neededDay)),
      fact('Status', requestStateTexts[request.state]),
    ],
    columns: [
      { key: 'number', head: 'No', width: 18 },
      { key: 'name', head: 'Barang, jasa, atau biaya', width: '*', after: 'code' },
      { key: 'quantity', head: 'Jumlah', width: 56, isFigure: true },
      { key: 'unit', head: 'Unit', width: 34 },
      { key: 'needed', head: 'Dibutuhkan', width: 66 },
      { key: 'price', head: 'Perkiraan harga', width: 84, isFigure: true },
      { key: 'amount', head: 'Perkiraan', width: 84, isFigure: true },
    ],
    lines: request.lines.map((line) => ({
      number: String(line.lineNumber),
      name: line.description === '' ? line.name : `${line.name}, ${line.description}`,
      code: line.code,
      quantity: quantityText(line.quantity),
      unit: line.unit,
      needed: formatDay(line.neededDay ?? request.neededDay),
      price: priceText(line.unitPrice),
      amount: groupDigits(line.amount),
    })),
    amounts: [fact('Perkiraan seluruhnya (Rp)', groupDigits(request.totalAmount))],
    remarks: notesOf(request.notes),
    signature: {
      day,
      note: undefined,
      signers: [
        { act: 'Diminta oleh', name: request.createdBy, title: null },
        { act: 'Disetujui oleh', name: approved?.by ?? null, title: null },
      ],
    },
  }
}

function quantityText(value: number): string {
  const quantity = toQuantity(value)
  return quantity === undefined ? String(value) : formatQuantity(quantity)
}

function priceText(value: number): string {
  const price = toUnitPrice(value)
  return price === undefined || price === 0 ? '-' : formatUnitPrice(price)
}
