import { expect, it } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { vatPaymentProblems } from './vat-payment.ts'

const given = {
  ...{ kind: 'vat_prepaid' as const, masa: toDay('2026-10-01'), amount: toRupiah(5_000) },
  ...{ paidOn: toDay('2026-10-31'), billingCode: '1'.repeat(15), ntpn: 'A'.repeat(16) },
}
const found = (change: Partial<Parameters<typeof vatPaymentProblems>[0]>) =>
  vatPaymentProblems({ ...given, ...change }, toDay('2026-11-20')).map(({ code, path }) => `${code} ${path}`)

it.each([
  ['paid on the last day of its month', {}, []],
  ['of a later month', { paidOn: toDay('2026-11-01') }, ['date-too-late paidOn']],
  ['before its month', { paidOn: toDay('2026-09-30') }, ['date-too-early paidOn']],
  [
    'of nothing, without proof',
    { amount: toRupiah(0), billingCode: '1', ntpn: '2' },
    ['amount-missing amount', 'payment-proof billingCode', 'payment-proof ntpn'],
  ],
] as const)('what is paid in advance is %s', (_, change, problems) => {
  expect(found(change)).toEqual(problems)
})

it('input VAT is paid back in its month or later, never on a day to come', () => {
  expect(found({ kind: 'vat_repaid', paidOn: toDay('2026-11-15') })).toEqual([])
  expect(found({ kind: 'vat_repaid', paidOn: toDay('2026-11-21') })).toEqual(['date-too-late paidOn'])
})
