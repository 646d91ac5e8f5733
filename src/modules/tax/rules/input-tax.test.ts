import { expect, test } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { inputOtherBase, mayCreditIn } from './input-tax.ts'

test.each([
  ['2026-03-31', '2026-03-01', true],
  ['2026-06-30', '2026-03-01', true],
  ['2026-07-01', '2026-03-31', false],
  ['2026-02-28', '2026-03-01', false],
  ['2026-02-01', '2025-11-30', true],
  ['2026-03-01', '2025-11-30', false],
])('the month of %s credits a tax invoice of %s: %s', (day, invoiceDay, may) => {
  expect(mayCreditIn(toDay(day), toDay(invoiceDay))).toBe(may)
})

const twelfths = { rateBasisPoints: 1200, baseNumerator: 11, baseDenominator: 12 }
test.each([
  ['eleven twelfths (PER-1/PJ/2025: 12 juta)', 12_000_000, 1_320_000, 11_000_000],
  ['whole rupiah', 50_000_000, 5_500_000, 45_833_333],
  ['half a rupiah up', 1_000_006, 110_001, 916_672],
  ['that of the base, where the seller rounded line by line', 1_000_000, 110_010, 916_667],
  ['the whole base, where 12 % was charged on it', 1_000_000, 120_000, 1_000_000],
  ['what a fixed share is the rate of', 1_000_000, 11_000, 91_667],
  ['never more than the base', 1_000_000, 125_000, 1_000_000],
  ['taken back as it was charged', -600_000, -66_000, -550_000],
  ['nothing of a note on VAT alone', 0, -66_000, 0],
  ['no more than the base that is taken back', -600_000, -80_000, -600_000],
])('DPP nilai lain of input VAT is %s', (_, base, vat, expected) => {
  const charged = { baseAmount: toRupiah(base), taxAmount: toRupiah(vat) }
  expect(inputOtherBase(charged, twelfths)).toBe(expected)
})

test('DPP nilai lain is the base where the law has no share of it, or no rate', () => {
  const whole = { rateBasisPoints: 1100, baseNumerator: 1, baseDenominator: 1 }
  const charged = { baseAmount: toRupiah(1_000_000), taxAmount: toRupiah(110_000) }
  expect(inputOtherBase(charged, whole)).toBe(1_000_000)
  expect(inputOtherBase(charged, { ...whole, rateBasisPoints: 0 })).toBe(1_000_000)
})
