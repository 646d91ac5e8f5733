import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparisonRows, comparisonTotals, type ComparedAccount } from './comparison.ts'
import type { PlannedType } from './plan.ts'

const account = (
  code: string,
  type: PlannedType,
  amounts: Partial<ComparedAccount> = {},
): ComparedAccount => ({
  code,
  name: `Akun ${code}`,
  type,
  budget: 0n,
  budgetAhead: 0n,
  actual: 0n,
  actualToDate: 0n,
  commitment: 0n,
  commitmentToDate: 0n,
  ...amounts,
})

const headings = [
  { code: '4-0000', name: 'Pendapatan' },
  { code: '4-1000', name: 'Penjualan' },
  { code: '4-1100', name: 'Penjualan Barang' },
]

describe('comparisonRows', () => {
  it('says what is left, how far it is off, and whether that is welcome by the side of the account', () => {
    const rows = comparisonRows(
      [
        account('4-1101', 'revenue', { budget: 1000n, actual: 900n, actualToDate: 900n, budgetAhead: 500n }),
        account('5-2101', 'expense', {
          budget: 400n,
          actual: 300n,
          commitment: 150n,
          commitmentToDate: 150n,
          actualToDate: 300n,
        }),
      ],
      headings,
    )
    expect(rows.map(({ code }) => code)).toEqual(['4-0000', '4-1000', '4-1100', '4-1101', '5-2101'])
    expect(rows[3]).toMatchObject({
      variance: -100n,
      varianceShare: -1000,
      isFavourable: false,
      remaining: 100n,
      forecast: 1400n,
    })
    expect(rows[4]).toMatchObject({ variance: -100n, isFavourable: true, remaining: -50n, forecast: 450n })
  })

  it('leaves out accounts and headings without any figure', () => {
    expect(comparisonRows([account('4-1101', 'revenue')], headings)).toEqual([])
  })

  it('has no share of no budget', () => {
    expect(comparisonRows([account('5-2101', 'expense', { actual: 5n })], [])[0]?.varianceShare).toBeNull()
  })
})

describe('comparisonTotals', () => {
  const amount = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n })
  const compared = fc
    .tuple(fc.constantFrom<PlannedType>('revenue', 'expense', 'asset'), amount, amount, amount, amount)
    .map(([type, budget, budgetAhead, actual, commitment]) =>
      account('4-1101', type, {
        budget,
        budgetAhead,
        actual,
        actualToDate: actual,
        commitment,
        commitmentToDate: commitment,
      }),
    )

  it('adds up: revenue without expense is the result, and headings are what is below them', () => {
    fc.assert(
      fc.property(fc.array(compared, { maxLength: 8 }), (list) => {
        const { revenue, expense, result } = comparisonTotals(list)
        for (const key of ['budget', 'actual', 'commitment', 'forecast', 'remaining', 'variance'] as const)
          expect(result[key]).toBe(revenue[key] - expense[key])
      }),
    )
  })
})
