import { lineTable, withoutColumn } from '../../../documents/rules/line-table.ts'
import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { emptyPurchaseLine, purchaseColumns, saysWhat, type PurchaseLine } from '../../rules/purchase-line.ts'
import type { BilledTaxClass } from '../../../tax/rules/tax-class.ts'
import type { AmendedLine } from './amendment.ts'
import { netAmount, priceOfNet } from './ordered-line.ts'
import { zeroPrice, type UnitPrice } from './unit-price.ts'

/** What a line of an order holds as it is typed. */
export type OrderLineContent = PurchaseLine & {
  readonly unitPrice: UnitPrice
  readonly discountBasisPoints: number
  /** The net that was typed; null while it follows from quantity and price. */
  readonly amount: Rupiah | null
  readonly taxClass: BilledTaxClass
  /** The line it goes on from, of an order that is changed. */
  readonly lineNumber: number | null
  /** The line of a request that it orders, and the number of that. */
  readonly requestLineId: number | null
  readonly requestNumber: string
}

const unrequested = { requestLineId: null, requestNumber: '' } as const

export const emptyOrderLine: OrderLineContent = {
  ...emptyPurchaseLine,
  unitPrice: zeroPrice,
  discountBasisPoints: 0,
  amount: null,
  taxClass: 'taxed',
  lineNumber: null,
  ...unrequested,
}

const { department, ...what } = purchaseColumns

/** The lines of an order as they are typed, where there are departments: a product, or an account with a text. */
export const purchaseTable = lineTable({
  columns: {
    ...what,
    unitPrice: { head: 'Harga', path: 'unitPrice', holds: ['unitPrice'], width: 'medium' },
    discount: {
      head: 'Diskon %',
      path: 'discountBasisPoints',
      holds: ['discountBasisPoints'],
      width: 'narrow',
    },
    amount: { head: 'Nilai', path: 'amount', holds: ['amount'], width: 'medium' },
    tax: { head: 'Kena PPN', path: 'taxClass', holds: ['taxClass'], width: 'narrow' },
    department,
  },
  empty: emptyOrderLine,
  fewestAlert: 'Order harus memiliki minimal 1 baris',
  // Something else than what was asked for is not of the request.
  following: (change) => ('productId' in change || 'accountId' in change ? unrequested : {}),
  isChosen: saysWhat,
})

/** The same where nobody has departments. */
export const plainPurchaseTable = withoutColumn(purchaseTable, 'department')

export type OrderColumn = (typeof purchaseTable.order)[number]

/** A line as rules and server take it. */
export function orderLine(line: OrderLineContent): AmendedLine {
  const { productId, accountId, description, quantity, unitPrice, discountBasisPoints, amount, taxClass } =
    line
  const { lineNumber, departmentId, requestLineId } = line
  const priced = { quantity, unitPrice, discountBasisPoints, amount, taxClass }
  return { lineNumber, productId, accountId, departmentId, description, requestLineId, ...priced }
}

/** The net of a line as its cell shows it. */
export function shownNet(line: OrderLineContent): Rupiah {
  return netAmount(line) ?? zeroRupiah
}

/** A typed net wins: the price is what it comes to a unit. */
export function withNet(line: OrderLineContent, amount: Rupiah): Partial<OrderLineContent> {
  const unitPrice = priceOfNet(amount, line.quantity) ?? line.unitPrice
  return { amount, unitPrice, discountBasisPoints: 0 }
}
