import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { roundDivision, type Total } from '../../../../platform/rules/money/money.ts'
import { toQuantity } from '../../../../platform/rules/money/quantity.ts'
import type { ListColumn } from '../../../../platform/rules/list/list-column.ts'

/** What stands of a product at a place. */
export interface PositionRow {
  readonly productId: number
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly warehouseId: number
  readonly warehouseName: string
  readonly inTransit: boolean
  readonly quantity: number
  readonly value: Total
}

/** A place as people read it. */
export function placeText({
  warehouseName,
  inTransit,
}: Pick<PositionRow, 'warehouseName' | 'inTransit'>): string {
  return inTransit ? `Dalam perjalanan ke ${warehouseName}` : warehouseName
}

/** What a unit is worth, with two decimals; shown only. */
export function averageText({ quantity, value }: Pick<PositionRow, 'quantity' | 'value'>): string {
  const thousandths = toQuantity(quantity)
  if (thousandths === undefined || thousandths <= 0) return '-'
  const hundredths = roundDivision(value * 100_000n, BigInt(thousandths))
  const decimals = hundredths % 100n
  const whole = formatAmount(hundredths / 100n)
  return decimals === 0n ? whole : `${whole},${String(decimals).padStart(2, '0')}`
}

/** The columns of the position as plain data. */
export const positionColumns: readonly ListColumn<PositionRow>[] = [
  { key: 'code', head: 'Kode', width: 14, value: (row) => row.productCode },
  { key: 'product', head: 'Produk', width: 40, value: (row) => row.productName },
  { key: 'warehouse', head: 'Gudang', width: 24, value: placeText },
  { key: 'unit', head: 'Unit', width: 10, value: (row) => row.unit },
  { key: 'quantity', head: 'Jumlah', kind: 'quantity', width: 14, value: (row) => row.quantity },
  { key: 'average', head: 'Rata-rata', width: 18, value: averageText },
  { key: 'value', head: 'Nilai', kind: 'amount', width: 20, value: (row) => row.value, total: 'sum' },
]
