import type { Day } from '../../../../platform/rules/day/day.ts'
import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { lineTable, withoutColumn } from '../../../documents/rules/line-table.ts'
import type { OrderLineContent } from '../../orders/rules/order-grid.ts'
import { zeroPrice, type UnitPrice } from '../../orders/rules/unit-price.ts'
import {
  emptyPurchaseLine,
  purchaseColumns,
  purchaseOf,
  saysWhat,
  type PurchaseLine,
} from '../../rules/purchase-line.ts'
import { estimateOf, type RequestLineDraft } from './request.ts'

/** What a line of a request holds as it is typed. */
export type RequestLineContent = PurchaseLine & {
  readonly unitPrice: UnitPrice
  /** Empty where it is needed on the day of the request. */
  readonly neededDay: Day | ''
}

export const emptyRequestLine: RequestLineContent = {
  ...emptyPurchaseLine,
  unitPrice: zeroPrice,
  neededDay: '',
}

const { product, account, quantity, department } = purchaseColumns

/** The lines of a request as they are typed, where there are departments. */
export const requestTable = lineTable({
  columns: {
    product,
    account,
    description: { head: 'Keterangan', path: 'description', holds: ['description'] },
    quantity,
    unitPrice: { head: 'Perkiraan harga', path: 'unitPrice', holds: ['unitPrice'], width: 'medium' },
    needed: { head: 'Dibutuhkan', path: 'neededDay', holds: ['neededDay'], width: 'text' },
    department,
  },
  empty: emptyRequestLine,
  fewestAlert: 'Permintaan harus memiliki minimal 1 baris',
  isChosen: saysWhat,
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
  return { ...emptyRequestLine, ...purchaseOf(line), unitPrice: line.unitPrice }
}
