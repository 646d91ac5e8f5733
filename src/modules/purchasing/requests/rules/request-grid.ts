import type { Day } from '../../../../platform/rules/day/day.ts'
import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { oneQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { lineTable, withoutColumn } from '../../../documents/rules/line-table.ts'
import { noProduct, type OrderLineContent } from '../../orders/rules/order-grid.ts'
import { zeroPrice, type UnitPrice } from '../../orders/rules/unit-price.ts'
import { estimateOf, type RequestLineDraft } from './request.ts'

/** What a line of a request holds as it is typed. */
export type RequestLineContent = {
  readonly productId: number | null
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly accountId: number | null
  readonly description: string
  readonly quantity: Quantity
  readonly unitPrice: UnitPrice
  /** Empty where it is needed on the day of the request. */
  readonly neededDay: Day | ''
  readonly departmentId: number | null
}

export const emptyRequestLine: RequestLineContent = {
  ...noProduct,
  accountId: null,
  description: '',
  quantity: oneQuantity,
  unitPrice: zeroPrice,
  neededDay: '',
  departmentId: null,
}

/** The lines of a request as they are typed, where there are departments. */
export const requestTable = lineTable({
  columns: {
    product: {
      head: 'Barang',
      path: 'productId',
      holds: ['productId', 'productCode', 'productName', 'unit'],
    },
    account: { head: 'atau akun jasa/biaya', path: 'accountId', holds: ['accountId'], width: 'text' },
    description: { head: 'Keterangan', path: 'description', holds: ['description'] },
    quantity: { head: 'Jumlah', path: 'quantity', holds: ['quantity'], width: 'narrow' },
    unitPrice: { head: 'Perkiraan harga', path: 'unitPrice', holds: ['unitPrice'], width: 'medium' },
    needed: { head: 'Dibutuhkan', path: 'neededDay', holds: ['neededDay'], width: 'text' },
    department: { head: 'Departemen', path: 'departmentId', holds: ['departmentId'], width: 'text' },
  },
  empty: emptyRequestLine,
  fewestAlert: 'Permintaan harus memiliki minimal 1 baris',
  isChosen: (line) => line.productId !== null || line.accountId !== null || line.description !== '',
})

/** The same where nobody has departments. */
export const plainRequestTable = withoutColumn(requestTable, 'department')

export type RequestColumn = (typeof requestTable.order)[number]

/** A line as rules and server take it. */
export function requestLine(line: RequestLineContent): RequestLineDraft {
  const { productId, accountId, description, quantity, unitPrice, departmentId, neededDay } = line
  return { productId, accountId, description, quantity, unitPrice, departmentId, neededDay }
}

/** What a line is thought to cost, as its row shows it. */
export function shownEstimate(line: RequestLineContent): Rupiah {
  return estimateOf(line) ?? zeroRupiah
}

/** A line of an order, such as one that was pasted, as a line of a request. */
export function requestedLine(line: OrderLineContent): RequestLineContent {
  const { productId, productCode, productName, unit, accountId } = line
  const { description, quantity, unitPrice, departmentId } = line
  const what = { productId, productCode, productName, unit, accountId }
  return { ...emptyRequestLine, ...what, description, quantity, unitPrice, departmentId }
}
