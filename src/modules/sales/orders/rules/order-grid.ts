import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Keyed } from '../../../../platform/rules/grid/line-grid.ts'
import { oneQuantity, quantityUnits, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { lineTable, withoutColumn, type LineColumn } from '../../../documents/rules/line-table.ts'
import type { Pack } from '../../../inventory/packs/rules/pack.ts'
import {
  countedInPack,
  inOwnUnit,
  noPack,
  packPrice,
  usualPrice,
  type LinePack,
} from '../../../inventory/packs/rules/packed-line.ts'
import type { TaxClass } from '../../../tax/rules/tax-class.ts'
import type { ClassedLine } from './order-amounts.ts'
import type { OrderLineDraft } from './order.ts'

/** What an order line takes from the product. */
export type LineProduct = {
  readonly productId: number | null
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly isService: boolean
  /** Whether it bears VAT now, which is what a draft is saved with. */
  readonly taxClass: TaxClass
  /** The relief it is sold under, where nobody pays its VAT. */
  readonly taxFacility: string | null
  /** Selling price of its own unit in the master data now. */
  readonly currentPrice: Rupiah
  /** Selling price when the line was written; the same as now for a product just chosen, 0 when not known. */
  readonly listPrice: Rupiah
} & LinePack

export type LineContent = LineProduct & {
  readonly quantity: Quantity
  readonly unitPrice: Rupiah
  readonly discountBasisPoints: number
  readonly departmentId: number | null
}

export type OrderGridLine = Keyed<LineContent>

export const noProduct: LineProduct = {
  productId: null,
  productCode: '',
  productName: '',
  unit: '',
  isService: false,
  taxClass: 'taxed',
  taxFacility: null,
  currentPrice: zeroRupiah,
  listPrice: zeroRupiah,
  ...noPack,
}

export const emptyLine: LineContent = {
  ...noProduct,
  quantity: oneQuantity,
  unitPrice: zeroRupiah,
  discountBasisPoints: 0,
  departmentId: null,
}

/** The alert when the only line is to be removed. */
const fewestAlert = 'Sales order harus memiliki minimal 1 item'

/** What stands in the cell of a product. */
export const productFields = [
  'productId',
  'productCode',
  'productName',
  'unit',
  'isService',
  'taxClass',
  'taxFacility',
  'currentPrice',
  'listPrice',
  'packName',
  'packFactor',
] as const satisfies readonly (keyof LineProduct)[]

/** The columns of what is sold, whatever it is. */
export const saleColumns = {
  quantity: { head: 'Quantity', path: 'quantity', holds: ['quantity'], number: 'quantity', width: 'medium' },
  unitPrice: { head: 'Harga', path: 'unitPrice', holds: ['unitPrice'], number: 'price', width: 'wide' },
  discount: {
    head: 'Diskon %',
    path: 'discountPercent',
    holds: ['discountBasisPoints'],
    number: 'percent',
    width: 'narrow',
  },
  department: { head: 'Departemen', path: 'departmentId', holds: ['departmentId'], width: 'text' },
} as const satisfies Readonly<Record<string, LineColumn<LineContent>>>

/** The lines of an order as they are typed, where there are departments. */
export const orderTable = lineTable({
  columns: {
    product: {
      head: 'Produk',
      path: 'productId',
      holds: productFields,
    },
    ...saleColumns,
  },
  empty: emptyLine,
  fewestAlert,
  isChosen: (line) => line.productId !== null,
  following: pricedByProduct,
})

export type OrderColumn = (typeof orderTable.order)[number]

/** The same where nobody has departments. */
export const plainOrderTable = withoutColumn(orderTable, 'department')

/** The change that choosing a product makes: everything it fills in. */
export function chosenProduct(
  product:
    | {
        readonly id: number
        readonly code: string
        readonly name: string
        readonly unit: string
        readonly isService: boolean
        readonly taxClass: TaxClass
        readonly taxFacility: string | null
        readonly sellingPrice: Rupiah
      }
    | undefined,
): LineProduct {
  if (product === undefined) return noProduct
  const { id, code, name, unit, isService, taxClass, taxFacility, sellingPrice } = product
  return {
    productId: id,
    productCode: code,
    productName: name,
    unit,
    isService,
    taxClass,
    taxFacility,
    currentPrice: sellingPrice,
    listPrice: sellingPrice,
    ...noPack,
  }
}

/** A product brings its selling price (specification §5). */
export function pricedByProduct({
  productId,
  currentPrice,
  packFactor = null,
}: Partial<LineContent>): Partial<LineContent> {
  return productId === null || currentPrice === undefined
    ? {}
    : { unitPrice: packPrice(currentPrice, packFactor) }
}

/** The change that selling a line by another unit of its product makes: as many of it, at the price of one. */
export function soldByPack(line: LineContent, pack: Pack | undefined): Partial<LineContent> {
  const { name: packName = null, factor: packFactor = null } = pack ?? {}
  const counted = countedInPack(line.quantity, line)
  const quantity = counted.isPacked || line.packName === null ? counted.quantity : oneQuantity
  return {
    packName,
    packFactor,
    quantity: packFactor === null ? quantity : (inOwnUnit(quantity, packFactor) ?? packFactor),
    unitPrice: usualPrice(line.currentPrice, pack),
  }
}

/** Whether the master price has changed since the line was written. */
export function isPriceStale({ productId, listPrice, currentPrice }: LineContent): boolean {
  return productId !== null && listPrice > 0 && listPrice !== currentPrice
}

/** A line as the rules take it. */
export function lineDraft({
  productId,
  quantity,
  unitPrice,
  discountBasisPoints,
  packFactor,
  taxClass,
  taxFacility,
}: LineContent): OrderLineDraft & ClassedLine {
  return { productId, quantity, unitPrice, discountBasisPoints, packFactor, taxClass, taxFacility }
}

/** A line as the server takes it. */
export function lineInput(line: LineContent) {
  const { productId, quantity, unitPrice, discountBasisPoints, departmentId, packName } = line
  return {
    productId,
    quantity: quantityUnits(quantity),
    unitPrice,
    discountPercent: discountBasisPoints / 100,
    departmentId,
    ...(packName === null ? {} : { packName }),
  }
}
