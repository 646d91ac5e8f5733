import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { correctionOf, correctionRuleOf } from './vat-correction.ts'
import { closingAmounts, type VatResult } from './vat-summary.ts'

const result = (output: number, input: number, change: Partial<VatResult> = {}): VatResult => ({
  ...{ output: toRupiah(output), input: toRupiah(input), prepaid: toRupiah(0), compensation: toRupiah(0) },
  ...{ payable: toRupiah(Math.max(0, output - input)), overpaid: toRupiah(Math.max(0, input - output)) },
  ...change,
})
const correct = (now: VatResult, before: VatResult[], overpaidNow: number, filedOn = '2026-11-20') =>
  correctionOf({ now, before, overpaidNow: toRupiah(overpaidNow), rule: correctionRuleOf(toDay(filedOn)) })

describe('a corrected return', () => {
  it('owes what was not paid, or is overpaid by what was paid too much (examples of PER-12/PJ/2026)', () => {
    const paid = result(80_000_000, 50_000_000)
    expect(correct(result(82_200_000, 50_000_000), [paid], 0)).toMatchObject({
      payable: 2_200_000,
      overpaid: 0,
    })
    expect(correct(result(74_500_000, 50_000_000), [paid], 0)).toMatchObject({
      payable: 0,
      overpaid: 5_500_000,
    })
    const refunded = result(40_000_000, 50_000_000)
    expect(correct(result(42_000_000, 50_000_000), [refunded], 0)).toMatchObject({ payable: 2_000_000 })
  })

  it('with a smaller surplus lessens what is carried on, which the rule before owed', () => {
    const [before, now] = [result(40_000_000, 50_000_000), result(44_000_000, 50_000_000)]
    expect(correct(now, [before], 10_000_000)).toMatchObject({ compensation: 4_000_000, payable: 0 })
    expect(correct(now, [before], 1_000_000)).toMatchObject({ compensation: 1_000_000, payable: 3_000_000 })
    expect(correct(now, [before], 10_000_000, '2026-09-30')).toMatchObject({
      compensation: 0,
      payable: 4_000_000,
    })
  })
})

it('a corrected return counts what was paid in advance as it stands now', () => {
  const prepaid = (amount: number, payable: number) =>
    result(80_000_000, 50_000_000, { prepaid: toRupiah(amount), payable: toRupiah(payable) })
  const taken = correct(prepaid(0, 0), [prepaid(12_000_000, 18_000_000)], 0)
  expect(taken).toMatchObject({ output: 0, input: 0, prepaid: -12_000_000, payable: 12_000_000 })
  const found = correct(prepaid(12_000_000, 0), [prepaid(0, 30_000_000)], 0)
  expect(found).toMatchObject({ prepaid: 12_000_000, payable: 0, overpaid: 12_000_000 })
})

const amount = fc.integer({ min: 0, max: 1_000_000_000 })
test('returns and corrections together close what the registers come to at last, and each entry balances', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(amount, amount, amount), { minLength: 1, maxLength: 6 }),
      amount,
      (states, overpaidNow) => {
        const rows: VatResult[] = []
        for (const [output, input, prepaid] of states) {
          const due = output - input - prepaid
          const now = result(output, input, {
            ...{ prepaid: toRupiah(prepaid), payable: toRupiah(Math.max(0, due)) },
            overpaid: toRupiah(Math.max(0, -due)),
          })
          const row = rows.length === 0 ? now : correct(now, rows, overpaidNow)
          expect(closingAmounts(row).reduce((sum, [, each]) => sum + each, 0)).toBe(0)
          expect(row.payable === 0 || row.overpaid === 0).toBe(true)
          rows.push(row)
        }
        const [output, input, prepaid] = states.at(-1) ?? [0, 0, 0]
        expect(rows.reduce((sum, row) => sum + row.output, 0)).toBe(output)
        expect(rows.reduce((sum, row) => sum + row.input, 0)).toBe(input)
        expect(rows.reduce((sum, row) => sum + row.prepaid, 0)).toBe(prepaid)
      },
    ),
  )
})
