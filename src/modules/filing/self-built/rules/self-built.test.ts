import { expect, it } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { selfBuiltProblems, selfBuiltVat } from './self-built.ts'

it.each([
  ['2,2 % until 2024 (20 % of 11 %)', 1100, 1, 5, 500_000_000, 11_000_000],
  ['2,2 % since 2025 (20 % × 11/12 of 12 %)', 1200, 11, 60, 500_000_000, 11_000_000],
  ['whole rupiah, half up', 1200, 11, 60, 100_000_023, 2_200_001],
] as const)('of what is built is %s', (_, rateBasisPoints, baseNumerator, baseDenominator, cost, vat) => {
  expect(selfBuiltVat(toRupiah(cost), { rateBasisPoints, baseNumerator, baseDenominator })).toBe(vat)
})

it('names its cost, the account it stands on, and the payment', () => {
  const given = {
    ...{
      masa: toDay('2026-10-01'),
      baseAmount: toRupiah(5_000),
      costAccountId: 7,
      paidOn: toDay('2026-11-10'),
    },
    ...{ billingCode: '1'.repeat(15), ntpn: 'A'.repeat(16) },
  }
  const pathsOf = (change: Partial<Parameters<typeof selfBuiltProblems>[0]>) =>
    selfBuiltProblems({ ...given, ...change }, toDay('2026-11-20')).map(({ path }) => path)
  expect(pathsOf({})).toEqual([])
  expect(pathsOf({ baseAmount: toRupiah(0), costAccountId: null, billingCode: '1', ntpn: '2' })).toEqual([
    ...['baseAmount', 'costAccountId', 'billingCode', 'ntpn'],
  ])
  expect(pathsOf({ paidOn: toDay('2026-11-21') })).toEqual(['paidOn'])
})
