import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { oneQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { lineTable, withoutColumn } from '../../../documents/rules/line-table.ts'
import type { BilledTaxClass } from '../../../tax/rules/tax-class.ts'
import { noProduct } from '../../orders/rules/order-grid.ts'
import type { CashLine } from './cash-purchase.ts'

/** What a line of a cash purchase holds as it is typed. */
export type CashLineContent = {
  readonly productId: number | null
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly accountId: number | null
  readonly description: string
  readonly quantity: Quantity
  readonly unitPrice: Rupiah
  readonly taxClass: BilledTaxClass
  readonly objectCode: string | null
  readonly departmentId: number | null
}

export const emptyCashLine: CashLineContent = {
  ...noProduct,
  accountId: null,
  description: '',
  quantity: oneQuantity,
  unitPrice: zeroRupiah,
  taxClass: 'untaxed',
  objectCode: null,
  departmentId: null,
}

/** The lines of a cash purchase, where there are departments: goods, or an account with a text. */
export const cashTable = lineTable({
  columns: {
    product: {
      head: 'Barang',
      path: 'productId',
      holds: ['productId', 'productCode', 'productName', 'unit'],
    },
    account: { head: 'atau akun jasa/biaya', path: 'accountId', holds: ['accountId'], width: 'text' },
    description: { head: 'Keterangan', path: 'description', holds: ['description'], width: 'text' },
    quantity: { head: 'Jumlah', path: 'quantity', holds: ['quantity'], number: 'quantity', width: 'narrow' },
    unitPrice: { head: 'Harga', path: 'unitPrice', holds: ['unitPrice'], number: 'price', width: 'medium' },
    tax: { head: 'Kena PPN', path: 'taxClass', holds: ['taxClass'], width: 'narrow' },
    object: { head: 'Dipotong PPh', path: 'objectCode', holds: ['objectCode'], width: 'text' },
    department: { head: 'Departemen', path: 'departmentId', holds: ['departmentId'], width: 'text' },
  },
  empty: emptyCashLine,
  fewestAlert: 'Pembelian tunai harus memiliki minimal 1 baris',
  isChosen: (line) => line.productId !== null || line.accountId !== null || line.description !== '',
})

/** The same where nobody has departments. */
export const plainCashTable = withoutColumn(cashTable, 'department')

export type CashColumn = (typeof cashTable.order)[number]

/** A line as rules and server take it. */
export function cashLine(line: CashLineContent): CashLine {
  const { productId, accountId, description, quantity, unitPrice, taxClass, objectCode, departmentId } = line
  return { productId, accountId, description, quantity, unitPrice, taxClass, objectCode, departmentId }
}
