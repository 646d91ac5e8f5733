import type { Day } from '../../../../platform/rules/day/day.ts'
import { exactRupiah, exactSum, roundDivision, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import { problem } from '../../rules/problem-codes.ts'
import { vendorNoteProblems } from './vendor-note.ts'

/** Goods of one sort that came in, with what one of them costs; nothing for a bonus. */
export interface ReceivedLine {
  readonly productId: number | null
  readonly quantity: Quantity
  readonly unitPrice: Rupiah
}

/** Goods that came in without an order, as typed. */
export interface GoodsReceiptDraft {
  readonly receiptDate: Day
  readonly vendorNoteDay?: Day | '' | null | undefined
  readonly vendorId: number | null
  readonly lines: readonly ReceivedLine[]
}

/** What goods of a line are worth; undefined beyond the exact range. */
export function receivedAmount({ quantity, unitPrice }: ReceivedLine): Rupiah | undefined {
  return exactRupiah(roundDivision(BigInt(quantity) * BigInt(unitPrice), 1000n))
}

/** The same of a line that was checked. */
export function knownAmount(line: ReceivedLine): Rupiah {
  const amount = receivedAmount(line)
  assert(amount !== undefined, 'the amount of a checked line is exact')
  return amount
}

/** What came in altogether; undefined beyond the exact range. */
export function receivedTotal(lines: readonly ReceivedLine[]): Rupiah | undefined {
  const amounts = lines.map(receivedAmount)
  return amounts.includes(undefined) ? undefined : exactSum(amounts.flatMap((amount) => amount ?? []))
}

/** Everything that is wrong with a goods receipt. */
export function goodsReceiptProblems(
  draft: GoodsReceiptDraft,
  { today }: { readonly today: Day },
): Problem[] {
  const { receiptDate, vendorId, lines } = draft
  const wrong = (isWrong: boolean, found: Problem): Problem[] => (isWrong ? [found] : [])
  const total = receivedTotal(lines)
  return [
    ...wrong(
      receiptDate > today,
      problem('date-too-late', 'receiptDate', 'Tanggal tidak boleh setelah hari ini'),
    ),
    ...vendorNoteProblems(draft),
    ...wrong(vendorId === null, problem('supplier-missing', 'vendorId', 'Vendor harus dipilih')),
    ...wrong(
      lines.length === 0,
      problem('lines-missing', 'lines', 'Penerimaan harus memiliki minimal 1 barang'),
    ),
    ...lines.flatMap(lineProblems),
    ...wrong(total === undefined, problem('total-too-large', 'lines', 'Nilai penerimaan terlalu besar')),
    ...wrong(
      lines.length > 0 && total === 0,
      problem(
        'total-zero',
        'lines',
        'Nilai penerimaan harus > 0; barang bonus dicatat bersama barang yang dibeli',
      ),
    ),
  ]
}

function lineProblems({ productId, quantity, unitPrice }: ReceivedLine, index: number): Problem[] {
  const at = (field: string) => `lines.${index}.${field}`
  const says = (text: string) => `Baris ${index + 1}: ${text}`
  return [
    ...(productId === null ? [problem('goods-missing', at('productId'), says('Produk harus dipilih'))] : []),
    ...(quantity <= 0 ? [problem('received-quantity', at('quantity'), says('Jumlah harus > 0'))] : []),
    ...(unitPrice < 0 ? [problem('received-price', at('unitPrice'), says('Harga harus >= 0'))] : []),
  ]
}
