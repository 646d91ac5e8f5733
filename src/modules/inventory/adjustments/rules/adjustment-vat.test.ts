import { expect, it } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import type { SalesVat } from '../../../tax/rules/faktur.ts'
import { costFakturs } from './adjustment-vat.ts'

const rate = { rateBasisPoints: 1200, baseNumerator: 11, baseDenominator: 12, validFrom: toDay('2025-01-01') }
const vat: SalesVat = {
  rates: [
    { ...rate, taxClass: 'taxed', transactionCode: '04' },
    { ...rate, taxClass: 'luxury', transactionCode: '01', baseNumerator: 1, baseDenominator: 1 },
    { ...rate, taxClass: 'exempt', transactionCode: '08' },
  ],
  collector: null,
}
const goods = (
  cost: number,
  quantity: number,
  taxClass: 'taxed' | 'luxury' | 'exempt' | 'untaxed' = 'taxed',
) => ({
  ...{ productCode: 'PRD-1', productName: 'Kopi', unit: 'kg', taxClass, quantity },
  cost: toRupiah(cost),
})

it('two samples of 30.000 each owe 6.600 on their cost', () => {
  expect(costFakturs([goods(60_000, 2_000)], vat)).toMatchObject([
    { code: '04', base: 60_000, vat: 6_600, lines: [{ quantity: '2.000', unitPrice: 30_000, base: 60_000 }] },
  ])
})

it('the VAT of all lines is rounded once', () => {
  expect(costFakturs([goods(5, 1_000), goods(5, 1_000)], vat)).toMatchObject([{ base: 10, vat: 1 }])
})

it('a cost that is no whole price is one lot', () => {
  const [faktur] = costFakturs([goods(100_000, 3_000)], vat)
  expect(faktur?.lines).toMatchObject([{ quantity: '1.000', unitPrice: 100_000, name: 'Kopi (3 kg)' }])
})

it('each code has a tax invoice of its own; goods without VAT, or worth nothing, have none', () => {
  const all = [goods(1_000, 1_000), goods(1_000, 1_000, 'luxury'), goods(1_000, 1_000, 'exempt')]
  expect(costFakturs([...all, goods(1_000, 1_000, 'untaxed'), goods(0, 1_000)], vat)).toMatchObject([
    { code: '04', base: 1_000, vat: 110 },
    { code: '01', base: 1_000, vat: 120 },
  ])
})

it('nothing is owed by who is not PKP', () => {
  expect(costFakturs([goods(60_000, 2_000)], { rates: [], collector: null })).toEqual([])
})
