import type { ListColumn } from '../../../../platform/rules/list/list-column.ts'

/** A product below its point at a warehouse, in thousandths. */
export interface WantedLevel {
  readonly productId: number
  readonly warehouseId: number
  readonly least: bigint
  readonly most: bigint
  readonly onHand: bigint
  /** What orders reserved there. */
  readonly reserved: bigint
}

export type Reordered<Level extends WantedLevel> = Level & {
  readonly incoming: bigint
  /** What to order: up to the most, less what is on its way. */
  readonly wanted: bigint
}

/**
 * What to order again of one product. Levels stand in the order of warehouses; what is on order does not say where it goes, so it
 * fills up the warehouses that are short, one after the other. Where that lifts a warehouse to its point, nothing is ordered.
 */
export function reordered<Level extends WantedLevel>(
  levels: readonly Level[],
  incoming: bigint,
): Reordered<Level>[] {
  let left = incoming
  return levels.flatMap((level) => {
    const standing = level.onHand - level.reserved
    if (standing >= level.least) return []
    const missing = level.most - standing
    const coming = left < missing ? left : missing
    left -= coming
    return standing + coming >= level.least ? [] : [{ ...level, incoming: coming, wanted: missing - coming }]
  })
}

/** What stands below its point, as the list shows it. */
export interface ReorderRow {
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly warehouseName: string
  readonly onHand: number
  readonly reserved: number
  readonly incoming: number
  readonly least: number
  readonly most: number
  readonly wanted: number
}

/** The columns of what to order again as plain data. */
export const reorderColumns: readonly ListColumn<ReorderRow>[] = [
  { key: 'code', head: 'Kode', width: 14, value: (row) => row.productCode },
  { key: 'product', head: 'Produk', width: 40, value: (row) => row.productName },
  { key: 'warehouse', head: 'Gudang', width: 20, value: (row) => row.warehouseName },
  { key: 'unit', head: 'Unit', width: 10, value: (row) => row.unit },
  { key: 'onHand', head: 'Stok', kind: 'quantity', width: 12, value: (row) => row.onHand },
  { key: 'reserved', head: 'Dipesan', kind: 'quantity', width: 12, value: (row) => row.reserved },
  { key: 'incoming', head: 'Akan datang', kind: 'quantity', width: 14, value: (row) => row.incoming },
  { key: 'least', head: 'Minimum', kind: 'quantity', width: 12, value: (row) => row.least },
  { key: 'most', head: 'Maksimum', kind: 'quantity', width: 12, value: (row) => row.most },
  { key: 'wanted', head: 'Usul pesan', kind: 'quantity', width: 14, value: (row) => row.wanted },
]
