import { expect, test } from 'vitest'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { oneQuantity } from '../../../../platform/rules/money/quantity.ts'
import { flatVat, lawfulVat } from '../../../../../tests/vat.ts'
import { orderAmounts, type ClassedLine } from './order-amounts.ts'
import { shownAmounts } from './order.ts'

function line(price: number, discountBasisPoints = 0, taxClass: ClassedLine['taxClass'] = 'taxed') {
  return { quantity: oneQuantity, unitPrice: toRupiah(price), discountBasisPoints, taxClass }
}

const valid = [line(250_000), line(99_999, 10_000), line(10, 5000), line(70, 0, 'untaxed')]
const head = { taxBase: 250_005, vatBasisPoints: 1100, hasSeveralRates: false }
const terms = { vat: lawfulVat }

test('amounts are shown as they will be recorded', () => {
  expect(shownAmounts(valid, terms)).toEqual({ ...orderAmounts(valid, terms), ...head })
  expect(shownAmounts(valid, { vat: flatVat(0) })?.taxBase).toBe(0)
})

test.each([10_100, -100])(
  'a line with a discount of %d basis points shows no amounts and counts in no total',
  (wrong) => {
    const [first, ...rest] = valid
    const shown = shownAmounts([line(250_000), line(70, wrong), ...rest], terms)
    const { lines, ...totals } = orderAmounts([first ?? line(0), ...rest], terms)
    expect(shown).toEqual({ ...totals, ...head, lines: [lines[0], undefined, ...lines.slice(1)] })
  },
)

test('an order beyond the exact range shows none', () => {
  expect(shownAmounts([line(9_000_000_000_000_000), line(9_000_000_000_000_000)], terms)).toBeUndefined()
})
