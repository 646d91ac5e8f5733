import { expect, it } from 'vitest'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { amountTakenBack } from './credit-approval.ts'

const lines = (...subtotals: number[]) => subtotals.map((subtotal) => ({ subtotal: toRupiah(subtotal) }))

it.each([
  ['a note of goods', lines(1_000_000), 110_000, 1_110_000, 1_110_000],
  ['a note of a final invoice that advances paid whole', lines(10_000_000, -10_000_000), 0, 0, 10_000_000],
  ['a note of one they paid in part', lines(10_000_000, -4_000_000), 660_000, 6_660_000, 10_660_000],
])('%s is agreed to by what it takes back', (_, taken, taxAmount, totalAmount, amount) => {
  const sums = { taxAmount: toRupiah(taxAmount), totalAmount: toRupiah(totalAmount) }
  expect(amountTakenBack({ lines: taken, ...sums })).toBe(amount)
})
