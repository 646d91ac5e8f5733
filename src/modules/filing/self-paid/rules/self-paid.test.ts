import { expect, it } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { finalTaxOf, selfPaidProblems } from './self-paid.ts'

const month = (turnover: bigint, before: bigint, free: bigint) =>
  finalTaxOf({ turnover, before, free, rateBasisPoints: 50 })

it('the final tax of individuals begins beyond 500 millions of a year, of companies at once', () => {
  expect(month(60_000_000n, 0n, 0n)).toBe(300_000n)
  expect(month(60_000_000n, 440_000_000n, 500_000_000n)).toBe(0n)
  expect(month(60_000_000n, 450_000_000n, 500_000_000n)).toBe(50_000n)
  expect(month(60_000_000n, 510_000_000n, 500_000_000n)).toBe(300_000n)
  expect(month(-5_000_000n, 510_000_000n, 500_000_000n)).toBe(0n)
})

const given: Parameters<typeof selfPaidProblems>[0] = {
  ...{ kind: 'final', masa: toDay('2026-10-01'), amount: toRupiah(5), paidOn: toDay('2026-11-10') },
  ...{ billingCode: '1'.repeat(15), ntpn: 'A'.repeat(16) },
}
const ending = { may: true, until: toDay('2028-12-31'), source: 'PP 20/2026' }
const pathsOf = (
  change: Partial<typeof given>,
  finalUse = ending as Parameters<typeof selfPaidProblems>[1]['finalUse'],
) =>
  selfPaidProblems({ ...given, ...change }, { today: toDay('2030-01-01'), finalUse }).map(({ path }) => path)

it('the final tax is paid for months of its term, by whom may use it', () => {
  const late = { masa: toDay('2029-01-01'), paidOn: toDay('2029-02-10') }
  expect(pathsOf({})).toEqual([])
  expect(pathsOf(late)).toEqual(['masa'])
  expect(pathsOf({ ...late, kind: 'pph25' })).toEqual([])
  expect(pathsOf(late, { ...ending, until: null })).toEqual([])
  expect(pathsOf({}, { ...ending, may: false, until: null })).toEqual(['masa'])
  expect(pathsOf({ amount: toRupiah(0), billingCode: '1', ntpn: '2', paidOn: toDay('2026-09-30') })).toEqual([
    ...['amount', 'paidOn', 'billingCode', 'ntpn'],
  ])
})
