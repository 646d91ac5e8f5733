import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { lineTable, withoutColumn } from '../../../documents/rules/line-table.ts'
import type { BilledTaxClass } from '../../../tax/rules/tax-class.ts'
import { emptyPurchaseLine, purchaseColumns, saysWhat, type PurchaseLine } from '../../rules/purchase-line.ts'
import type { CashLine } from './cash-purchase.ts'

/** What a line of a cash purchase holds as it is typed. */
export type CashLineContent = PurchaseLine & {
  readonly unitPrice: Rupiah
  readonly taxClass: BilledTaxClass
  readonly objectCode: string | null
}

export const emptyCashLine: CashLineContent = {
  ...emptyPurchaseLine,
  unitPrice: zeroRupiah,
  taxClass: 'untaxed',
  objectCode: null,
}

const { department, ...what } = purchaseColumns

/** The lines of a cash purchase, where there are departments: goods, or an account with a text. */
export const cashTable = lineTable({
  columns: {
    ...what,
    quantity: { ...what.quantity, number: 'quantity' },
    unitPrice: { head: 'Harga', path: 'unitPrice', holds: ['unitPrice'], number: 'price', width: 'medium' },
    tax: { head: 'Kena PPN', path: 'taxClass', holds: ['taxClass'], width: 'narrow' },
    object: { head: 'Dipotong PPh', path: 'objectCode', holds: ['objectCode'], width: 'text' },
    department,
  },
  empty: emptyCashLine,
  fewestAlert: 'Pembelian tunai harus memiliki minimal 1 baris',
  isChosen: saysWhat,
})

/** The same where nobody has departments. */
export const plainCashTable = withoutColumn(cashTable, 'department')

export type CashColumn = (typeof cashTable.order)[number]

/** A line as rules and server take it. */
export function cashLine(line: CashLineContent): CashLine {
  const { productId, accountId, description, quantity, unitPrice, taxClass, objectCode, departmentId } = line
  return { productId, accountId, description, quantity, unitPrice, taxClass, objectCode, departmentId }
}
