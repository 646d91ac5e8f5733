import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { annualTaxOf, taxYearOf, usedCredits, type YearFacts } from './annual-tax.ts'

const law = {
  ...{ rateBasisPoints: 2200, reliefBasisPoints: 5000, source: 'UU HPP' },
  ...{ reliefTurnover: 4_800_000_000n, reliefLimit: 50_000_000_000n },
}
const nothing = { positive: 0n, negative: 0n, loss: 0n, credit22: 0n, credit23: 0n, credit25: 0n }
const of = (facts: Partial<YearFacts>) => annualTaxOf({ ...nothing, profit: 0n, turnover: 0n, ...facts }, law)

describe('the income tax of a company', () => {
  it('has relief on the share of the first 4,8 billion of a turnover of 30 billion', () => {
    const year = of({
      ...{ profit: 2_900_456_789n, positive: 150_000_000n, negative: 50_000_333n, turnover: 30_000_000_000n },
      ...{ credit22: 1_500_000n, credit23: 45_000_000n, credit25: 480_000_000n },
    })
    expect(year).toMatchObject({
      ...{ taxable: 3_000_456_000n, relieved: 480_072_960n, tax: 607_292_294n },
      ...{ payable: 80_792_294n, overpaid: 0n, instalment: 46_732_691n },
    })
  })

  it('is half of the rate up to 4,8 billion of turnover and whole above 50', () => {
    const profit = 500_000_000n
    expect(of({ profit, turnover: 4_500_000_000n }).tax).toBe(55_000_000n)
    expect(of({ profit, turnover: 4_800_000_000n }).tax).toBe(55_000_000n)
    expect(of({ profit, turnover: 50_000_000_000n }).tax).toBe(104_720_000n)
    expect(of({ profit, turnover: 50_000_000_001n }).tax).toBe(110_000_000n)
  })

  it('is of income down to thousands, and none of a loss', () => {
    expect(of({ profit: 16_061_943n, turnover: 60_000_000_000n }).taxable).toBe(16_061_000n)
    expect(of({ profit: 999n })).toMatchObject({ taxable: 0n, tax: 0n })
    expect(of({ profit: -5_000_000n, positive: 1_000_000n })).toMatchObject({ taxable: 0n, tax: 0n })
  })

  it('makes losses of earlier years good while there is income', () => {
    expect(of({ profit: 10_000_500n, loss: 4_000_000n })).toMatchObject({
      ...{ lossUsed: 4_000_000n, taxable: 6_000_000n },
    })
    expect(of({ profit: 3_000_000n, loss: 4_000_000n })).toMatchObject({ lossUsed: 3_000_000n, tax: 0n })
    expect(of({ profit: -3_000_000n, loss: 4_000_000n })).toMatchObject({ lossUsed: 0n, taxable: 0n })
  })

  it('is overpaid where credits are more, and takes of them no more than it is', () => {
    const year = of({ profit: 10_000_000n, turnover: 1n, credit23: 900_000n, credit25: 700_000n })
    expect(year).toMatchObject({ tax: 1_100_000n, payable: 0n, overpaid: 500_000n, instalment: 16_667n })
    expect(usedCredits(year.tax, year)).toEqual({ credit22: 0n, credit23: 900_000n, credit25: 200_000n })
  })

  it('never owes and is overpaid at once, and credits used and what is owed are the tax', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 13n })
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        amount,
        amount,
        (profit, turnover, credit22, credit23, credit25) => {
          const year = of({ profit, turnover, credit22, credit23, credit25 })
          const used = usedCredits(year.tax, year)
          expect(year.payable === 0n || year.overpaid === 0n).toBe(true)
          expect(used.credit22 + used.credit23 + used.credit25 + year.payable).toBe(year.tax)
          expect(year.tax <= (year.taxable * 2200n) / 10_000n + 1n).toBe(true)
          expect(year.tax * 2n >= (year.taxable * 2200n) / 10_000n - 1n).toBe(true)
        },
      ),
    )
  })
})

it('names a year by the calendar year that holds half of it', () => {
  expect(taxYearOf(2026, 1)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(taxYearOf(2026, 7)).toEqual({ from: '2026-07-01', to: '2027-06-30' })
  expect(taxYearOf(2026, 10)).toEqual({ from: '2025-10-01', to: '2026-09-30' })
})
