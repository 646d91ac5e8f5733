import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import { largestPosting } from '../../../ledger/rules/journal.ts'
import { problem, type PurchasingProblemCode } from '../../rules/problem-codes.ts'
import type { BillDraft } from './bill-draft.ts'

interface Stocked {
  readonly quantity: Quantity
  readonly amount: Rupiah
  readonly key: string
}

interface Named {
  readonly list: 'goods' | 'ordered'
  readonly noun: string
  readonly repeated: PurchasingProblemCode
  readonly keyField: string
}

/** What is wrong with goods of a bill, those that came in and those that did not: each once, with a quantity and an amount. */
export function stockedProblems({ goods = [], ordered = [] }: BillDraft): Problem[] {
  const received = goods.map((each) => ({ ...each, key: `${each.receiptId}/${each.lineNumber}` }))
  const expected = ordered.map((each) => ({ ...each, key: String(each.orderLineId) }))
  return [
    ...problemsIn(received, {
      list: 'goods',
      noun: 'Barang',
      repeated: 'goods-unbillable',
      keyField: 'lineNumber',
    }),
    ...problemsIn(expected, {
      list: 'ordered',
      noun: 'Barang dipesan',
      repeated: 'order-line-unbillable',
      keyField: 'orderLineId',
    }),
  ]
}

function problemsIn(rows: readonly Stocked[], { list, noun, repeated, keyField }: Named): Problem[] {
  const keys = rows.map(({ key }) => key)
  return rows.flatMap(({ quantity, amount, key }, index) => {
    const path = (field: string) => `${list}.${index}.${field}`
    const said = (text: string) => `${noun} ${index + 1}: ${text}`
    const isTwice = keys.indexOf(key) !== index
    const isNothing = amount <= 0 || amount > largestPosting
    return [
      ...(isTwice ? [problem(repeated, path(keyField), said('Sudah ada di tagihan ini'))] : []),
      ...(quantity <= 0
        ? [problem('line-amount-invalid', path('quantity'), said('Jumlah barang harus > 0'))]
        : []),
      ...(isNothing ? [problem('line-amount-invalid', path('amount'), said('Nilai tagihan harus > 0'))] : []),
    ]
  })
}
