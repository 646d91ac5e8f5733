import type { GridDraft } from '../../../platform/rules/grid/grid-draft.ts'
import type { LineAct } from '../../../platform/rules/grid/line-grid-act.ts'
import type { LineGrid } from '../../../platform/rules/grid/line-grid.ts'
import { zeroRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import {
  ofThousandths,
  oneQuantity,
  storedQuantity,
  type Quantity,
} from '../../../platform/rules/money/quantity.ts'
import { lineTable, withoutColumn, type LineTable } from '../../documents/rules/line-table.ts'

/** Goods of a line as it is typed; the price only where goods come in. */
export type GoodsLine = {
  readonly productId: number | null
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly quantity: Quantity
  readonly price: Rupiah
}

export type GoodsColumn = 'product' | 'quantity' | 'price'
export type GoodsTable = LineTable<GoodsLine, GoodsColumn>
export type GoodsDraft = GridDraft<GoodsLine, GoodsColumn>
export type GoodsAct = LineAct<GoodsLine, GoodsColumn>
type GoodsGrid = LineGrid<GoodsLine, GoodsColumn>

export const emptyGoods: GoodsLine = {
  productId: null,
  productCode: '',
  productName: '',
  unit: '',
  quantity: oneQuantity,
  price: zeroRupiah,
}

/** Lines of goods with a price, which rules and server call `path`. */
function pricedGoods(head: string, path: string): GoodsTable {
  return lineTable({
    columns: {
      product: {
        head: 'Produk',
        path: 'productId',
        holds: ['productId', 'productCode', 'productName', 'unit'],
      },
      quantity: { head: 'Jumlah', path: 'quantity', holds: ['quantity'], width: 'medium' },
      price: { head, path, holds: ['price'], number: 'price', width: 'medium' },
    },
    empty: emptyGoods,
    fewestAlert: 'Minimal 1 barang',
    isChosen: ({ productId }) => productId !== null,
  })
}

/** What comes in from a vendor, what comes in by itself, and what only moves or leaves. */
export const receivedGoods = pricedGoods('Harga', 'unitPrice')
export const foundGoods = pricedGoods('Biaya satuan', 'unitCost')
export const movedGoods = withoutColumn(foundGoods, 'price')

/** Goods of a document as they begin another one; each without a price where it had none. */
export function copiedGoods(
  lines: readonly {
    readonly productId: number
    readonly productCode: string
    readonly productName: string
    readonly unit: string
    readonly quantity: number
    readonly unitPrice?: Rupiah
  }[],
): GoodsLine[] {
  return lines.map(({ productId, productCode, productName, unit, quantity, unitPrice = zeroRupiah }) => ({
    ...{ productId, productCode, productName, unit, price: unitPrice },
    quantity: storedQuantity(quantity),
  }))
}

/** What a scanner read, and how many of its own unit that is. */
export interface ScannedGoods extends Pick<GoodsLine, 'productCode' | 'productName' | 'unit' | 'quantity'> {
  readonly productId: number
}

/**
 * The lines after a scan: one more of what is there already, in the first line without goods, or in a new one. The focus
 * stays with the scanner.
 */
export function withScanned(grid: GoodsGrid, scanned: ScannedGoods): GoodsGrid {
  const { actOn } = movedGoods.grid
  const there = grid.lines.findIndex(({ productId }) => productId === scanned.productId)
  const quantity = ofThousandths((grid.lines[there]?.quantity ?? 0) + scanned.quantity)
  const free = there >= 0 ? there : grid.lines.findIndex(({ productId }) => productId === null)
  const row = free >= 0 ? free : grid.lines.length
  const change = there >= 0 ? { quantity } : scanned
  const { focus: _moved, ...next } = actOn(row < grid.lines.length ? grid : actOn(grid, { kind: 'add' }), {
    ...{ kind: 'edit', row, change },
  })
  return grid.focus === undefined ? next : { ...next, focus: grid.focus }
}
