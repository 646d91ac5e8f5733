import { oneQuantity, storedQuantity, type Quantity } from '../../../platform/rules/money/quantity.ts'
import type { LineColumn } from '../../documents/rules/line-table.ts'
import { storedPrice, type UnitPrice } from '../orders/rules/unit-price.ts'

/** What every line of a purchase holds as it is typed: goods, or an account with a text. */
export type PurchaseLine = {
  readonly productId: number | null
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly accountId: number | null
  readonly description: string
  readonly quantity: Quantity
  readonly departmentId: number | null
}

export const noProduct = { productId: null, productCode: '', productName: '', unit: '' } as const

export const emptyPurchaseLine: PurchaseLine = {
  ...noProduct,
  accountId: null,
  description: '',
  quantity: oneQuantity,
  departmentId: null,
}

/** The columns they stand in. */
export const purchaseColumns = {
  product: {
    head: 'Barang',
    path: 'productId',
    holds: ['productId', 'productCode', 'productName', 'unit'],
  },
  account: { head: 'atau akun jasa/biaya', path: 'accountId', holds: ['accountId'], width: 'text' },
  description: { head: 'Keterangan', path: 'description', holds: ['description'], width: 'text' },
  quantity: { head: 'Jumlah', path: 'quantity', holds: ['quantity'], width: 'narrow' },
  department: { head: 'Departemen', path: 'departmentId', holds: ['departmentId'], width: 'text' },
} as const satisfies Readonly<Record<string, LineColumn<PurchaseLine>>>

/** Whether a line says what is bought. */
export function saysWhat({ productId, accountId, description }: PurchaseLine): boolean {
  return productId !== null || accountId !== null || description !== ''
}

/** What another sort of line takes over of one. */
export function purchaseOf(line: PurchaseLine): PurchaseLine {
  const { productId, productCode, productName, unit, accountId, description, quantity, departmentId } = line
  return { productId, productCode, productName, unit, accountId, description, quantity, departmentId }
}

/** A line as it was saved, with the code and name of its product or account. */
export interface SavedLine {
  readonly productId: number | null
  readonly accountId: number | null
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly description: string
  readonly quantity: number
  readonly unitPrice: number
  readonly departmentId: number | null
}

/** The same as it is typed. */
export function typedLine(line: SavedLine): PurchaseLine & { readonly unitPrice: UnitPrice } {
  const { productId, accountId, code, name, unit, description, departmentId } = line
  return {
    ...(productId === null ? noProduct : { productId, productCode: code, productName: name, unit }),
    ...{ accountId, description, departmentId },
    quantity: storedQuantity(line.quantity.toFixed(3)),
    unitPrice: storedPrice(line.unitPrice),
  }
}
