import { expect, it } from 'vitest'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { withoutVat } from './without-vat.ts'

const line = (amount: number, taxClass: 'taxed' | 'untaxed' = 'taxed') => ({
  amount: toRupiah(amount),
  taxClass,
})
const of = (amounts: readonly (readonly [number, 'taxed' | 'untaxed'])[]) =>
  withoutVat(
    amounts.map(([amount, taxClass]) => line(amount, taxClass)),
    1_100,
  )

it('takes VAT out of what was typed with it, and leaves what bears none', () => {
  expect(of([[1_110_000, 'taxed']])).toEqual({ lines: [line(1_000_000)], taxAmount: undefined })
  expect(
    of([
      [111_000, 'taxed'],
      [50_000, 'untaxed'],
      [222_000, 'taxed'],
    ]),
  ).toEqual({
    lines: [line(100_000), line(50_000, 'untaxed'), line(200_000)],
    taxAmount: undefined,
  })
  expect(of([[50_000, 'untaxed']])).toEqual({ lines: [line(50_000, 'untaxed')], taxAmount: undefined })
})

it('adds up to what was typed, to the rupiah, whatever it was', () => {
  for (let gross = 1; gross < 3_000; gross += 1) {
    const { lines, taxAmount } = of([
      [gross, 'taxed'],
      [gross * 7, 'taxed'],
    ])
    const base = lines.reduce((sum, { amount }) => sum + amount, 0)
    const vat = taxAmount ?? Math.round((base * 11) / 100)
    expect(base + vat).toBe(gross * 8)
    // Within what is taken without a reason.
    expect(Math.abs(vat - (base * 11) / 100)).toBeLessThan(2)
  }
})
