import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { problem } from '../../rules/problem-codes.ts'
import { receivedAmount } from '../../receipts/rules/goods-receipt.ts'
import { reasonOf, type AdjustmentReason } from './adjustment-reason.ts'

/** Goods of one sort that an adjustment brings or takes; without a cost at the average. */
export interface AdjustedLine {
  readonly productId: number | null
  readonly quantity: Quantity
  readonly unitCost: Rupiah | null
}

/** An adjustment, as typed. */
export interface AdjustmentDraft {
  readonly adjustmentDate: Day
  readonly reason: AdjustmentReason
  readonly notes?: string | undefined
  readonly lines: readonly AdjustedLine[]
}

/** Everything that is wrong with an adjustment. */
export function adjustmentProblems(draft: AdjustmentDraft, { today }: { readonly today: Day }): Problem[] {
  const { adjustmentDate, lines, reason } = draft
  return [
    ...(adjustmentDate > today
      ? [problem('date-too-late', 'adjustmentDate', 'Tanggal tidak boleh setelah hari ini')]
      : []),
    ...(lines.length === 0
      ? [problem('lines-missing', 'lines', 'Penyesuaian harus memiliki minimal 1 barang')]
      : []),
    ...lines.flatMap((line, index) => lineProblems(line, { index, reason })),
  ]
}

function lineProblems(
  { productId, quantity, unitCost }: AdjustedLine,
  { index, reason }: { readonly index: number; readonly reason: AdjustmentReason },
): Problem[] {
  const { direction, needsCost } = reasonOf(reason)
  const at = (field: string) => `lines.${index}.${field}`
  const says = (text: string) => `Baris ${index + 1}: ${text}`
  const cost = unitCost ?? 0
  return [
    ...(productId === null ? [problem('goods-missing', at('productId'), says('Produk harus dipilih'))] : []),
    ...(quantity <= 0 ? [problem('received-quantity', at('quantity'), says('Jumlah harus > 0'))] : []),
    ...(cost < 0 ? [problem('received-price', at('unitCost'), says('Biaya satuan harus >= 0'))] : []),
    ...(needsCost === true && unitCost === null
      ? [problem('received-price', at('unitCost'), says('Biaya satuan harus diisi'))]
      : []),
    ...(direction === 'out' && unitCost !== null
      ? [problem('received-price', at('unitCost'), says('Barang keluar dengan biaya rata-ratanya'))]
      : []),
    ...(unitCost !== null && receivedAmount({ productId, quantity, unitPrice: unitCost }) === undefined
      ? [problem('total-too-large', at('unitCost'), says('Nilai terlalu besar'))]
      : []),
  ]
}
