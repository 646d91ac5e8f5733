import { sumRupiah, toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { quantityText, type Quantity } from '../../../platform/rules/money/quantity.ts'
import type { ApprovalContent } from '../../approvals/rules/content.ts'

/** Goods that are to move, with what they are worth as stock stands. */
export interface MovedGoods {
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  /** Negative when they leave. */
  readonly quantity: Quantity
  readonly value: Rupiah
}

/** What all that moves is worth, whichever way it goes. */
export function movedWorth(lines: readonly MovedGoods[]): Rupiah {
  return sumRupiah(lines.map(({ value }) => toRupiah(Math.abs(value))))
}

/** What moves, as whoever agrees to it reads it. */
export function movedGoods(lines: readonly MovedGoods[]): ApprovalContent['lines'] {
  return {
    heads: ['Barang', 'Jumlah', 'Nilai'],
    rows: lines.map((line) => [
      `${line.productCode} ${line.productName}`,
      `${quantityText(line.quantity)} ${line.unit}`,
      { rupiah: line.value },
    ]),
  }
}
