import {
  lineGridOf,
  sameLines as sameKind,
  type GridCell,
  type Keyed,
  type LineGrid,
  type LineKind,
} from '../../../../platform/rules/grid/line-grid.ts'
import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { oneQuantity, quantityUnits, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import type { OrderLineDraft } from './order.ts'

export const orderColumns = ['product', 'quantity', 'unitPrice', 'discount'] as const
/** The columns by the names of the rules' fields. */
export const orderColumnOf = {
  productId: 'product',
  quantity: 'quantity',
  unitPrice: 'unitPrice',
  discountPercent: 'discount',
} as const satisfies Record<string, OrderColumn>

export type OrderColumn = (typeof orderColumns)[number]
export type OrderCell = GridCell<OrderColumn>

/** What an order line takes from the product. */
export type LineProduct = {
  readonly productId: number | null
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly isService: boolean
  /** Selling price in the master data now. */
  readonly currentPrice: Rupiah
  /** Selling price when the line was written; the same as now for a product just chosen, 0 when not known. */
  readonly listPrice: Rupiah
}

export type LineContent = LineProduct & {
  readonly quantity: Quantity
  readonly unitPrice: Rupiah
  readonly discountBasisPoints: number
}

export type OrderGridLine = Keyed<LineContent>
export type OrderGrid = LineGrid<LineContent, OrderColumn>

const noProduct: LineProduct = {
  productId: null,
  productCode: '',
  productName: '',
  unit: '',
  isService: false,
  currentPrice: zeroRupiah,
  listPrice: zeroRupiah,
}

export const emptyLine: LineContent = {
  ...noProduct,
  quantity: oneQuantity,
  unitPrice: zeroRupiah,
  discountBasisPoints: 0,
}

/** How the lines of an order behave in a grid. */
export const orderLines: LineKind<LineContent, OrderColumn> = {
  columns: orderColumns,
  minimum: 1,
  empty: emptyLine,
  isUnused: (line) => line.productId === null && (line.untouched === true || isEmpty(line)),
  openColumn: (_, column) => column,
  held: heldBy,
  following: pricedByProduct,
}

/** A form's grid over given lines, or over an empty one. */
export function orderGridOf(contents: readonly LineContent[]): OrderGrid {
  return lineGridOf(orderLines, contents)
}

/** The change that choosing a product makes: everything it fills in. */
export function chosenProduct(
  product:
    | {
        readonly id: number
        readonly code: string
        readonly name: string
        readonly unit: string
        readonly isService: boolean
        readonly sellingPrice: Rupiah
      }
    | undefined,
): LineProduct {
  if (product === undefined) return noProduct
  const { id, code, name, unit, isService, sellingPrice } = product
  return {
    productId: id,
    productCode: code,
    productName: name,
    unit,
    isService,
    currentPrice: sellingPrice,
    listPrice: sellingPrice,
  }
}

/** A product brings its selling price (specification §5). */
function pricedByProduct({ productId, currentPrice }: Partial<LineContent>): Partial<LineContent> {
  return productId === null || currentPrice === undefined ? {} : { unitPrice: currentPrice }
}

/** Whether the master price has changed since the line was written. */
export function isPriceStale({ productId, listPrice, currentPrice }: LineContent): boolean {
  return productId !== null && listPrice > 0 && listPrice !== currentPrice
}

function isEmpty(line: LineContent): boolean {
  return line.quantity === oneQuantity && line.unitPrice === 0 && line.discountBasisPoints === 0
}

function heldBy(line: LineContent, column: OrderColumn): Partial<LineContent> {
  switch (column) {
    case 'product': {
      const { productId, productCode, productName, unit, isService, currentPrice, listPrice } = line
      return { productId, productCode, productName, unit, isService, currentPrice, listPrice }
    }
    case 'quantity':
      return { quantity: line.quantity }
    case 'unitPrice':
      return { unitPrice: line.unitPrice }
    case 'discount':
      return { discountBasisPoints: line.discountBasisPoints }
  }
}

/** The lines to check and save: without those at the end that only Tab made. */
export function linesToSave(lines: readonly OrderGridLine[]): readonly OrderGridLine[] {
  const last = lines.at(-1)
  const leftOver = last?.untouched === true && last.productId === null
  return leftOver && lines.length > 1 ? linesToSave(lines.slice(0, -1)) : lines
}

/** A line as the rules take it. */
export function lineDraft({
  productId,
  quantity,
  unitPrice,
  discountBasisPoints,
}: LineContent): OrderLineDraft {
  return { productId, quantity, unitPrice, discountBasisPoints }
}

/** A line as the server takes it. */
export function lineInput({ productId, quantity, unitPrice, discountBasisPoints }: LineContent) {
  return {
    productId,
    quantity: quantityUnits(quantity),
    unitPrice,
    discountPercent: discountBasisPoints / 100,
  }
}

/** Whether two lists of lines say the same. */
export function sameLines(some: readonly LineContent[], others: readonly LineContent[]): boolean {
  return sameKind(orderLines, some, others)
}
