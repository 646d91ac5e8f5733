import { expect, it } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { withoutVat, type SalesVat } from '../../tax/rules/faktur.ts'
import { assetFaktur, collectedVat } from './asset-sale.ts'

const day = toDay('2025-01-01')
const taxed = {
  ...{ taxClass: 'taxed' as const, validFrom: day, transactionCode: '04' as const },
  ...{ rateBasisPoints: 1200, baseNumerator: 11, baseDenominator: 12 },
}
const vat: SalesVat = { rates: [taxed], collector: null }
const collector = {
  ...{ validFrom: day, transactionCode: '03' as const },
  ...{ limitAmount: toRupiah(10_000_000), includesVat: true },
}
const office = {
  ...collector,
  transactionCode: '02' as const,
  limitAmount: toRupiah(2_000_000),
  includesVat: false,
}

it.each([
  ['an ordinary buyer', 45_000_000, vat, ['09', 4_950_000, 4_950_000]],
  ['prices that round', 8_945, vat, ['09', 984, 984]],
  ['a collector', 45_000_000, { ...vat, collector }, ['03', 4_950_000, 0]],
  ['a collector below its limit', 9_000_000, { ...vat, collector }, ['09', 990_000, 990_000]],
  ['an office of the state at its limit', 2_000_000, { ...vat, collector: office }, ['09', 220_000, 220_000]],
  ['an office above its limit', 2_000_001, { ...vat, collector: office }, ['02', 220_000, 0]],
] as const)('sold to %s bears its code and VAT', (_, proceeds, law, expected) => {
  const faktur = assetFaktur(toRupiah(proceeds), law)
  expect([faktur?.transactionCode, faktur?.vat, collectedVat(faktur)]).toEqual(expected)
})

it('bears none where the seller is not PKP, or nothing is paid', () => {
  expect(assetFaktur(toRupiah(45_000_000), withoutVat)).toBeUndefined()
  expect(assetFaktur(toRupiah(0), vat)).toBeUndefined()
  expect(collectedVat(undefined)).toBe(0)
})
