import { sumTotals, type Total } from '../../../platform/rules/money/money.ts'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { largestMonth, type Months } from './plan-months.ts'
import { lineProblem } from './problem-codes.ts'

/** What can be planned: revenue, expense, and assets that are bought. */
export const plannedTypes = ['revenue', 'expense', 'asset'] as const
export type PlannedType = (typeof plannedTypes)[number]

/** An account that can be planned, with its amounts on its normal side. */
export interface PlannedAccount {
  readonly accountId: number
  readonly code: string
  readonly name: string
  readonly type: PlannedType
  /** 1 on the side of its type; -1 for what lessens it, such as returns of sales. */
  readonly sign: 1 | -1
  readonly isActive: boolean
  readonly months: Months
}

/** What is written of an account. */
export interface PlanLine {
  readonly accountId: number
  readonly months: Months
}

/** Whether a day is in years that are planned and compared: none near the ends of the calendar. */
export function isPlannable(day: Day): boolean {
  return day >= '1950-01-01' && day <= '2150-12-31'
}

/** Sums of a plan by month: what is earned, what it costs, what is left of it, and what is bought besides. */
export interface PlanTotals {
  readonly revenue: readonly Total[]
  readonly expense: readonly Total[]
  readonly asset: readonly Total[]
  readonly result: readonly Total[]
}

export function planTotals(
  accounts: readonly Pick<PlannedAccount, 'type' | 'sign' | 'months'>[],
): PlanTotals {
  const sums = { revenue: zeros(), expense: zeros(), asset: zeros() }
  for (const { type, sign, months } of accounts)
    for (const [at, amount] of months.entries())
      sums[type][at] = (sums[type][at] ?? 0n) + BigInt(sign * amount)
  return { ...sums, result: sums.revenue.map((revenue, at) => revenue - (sums.expense[at] ?? 0n)) }
}

function zeros(): Total[] {
  return Array.from({ length: 12 }, () => 0n)
}

/** The sum of a year. */
export function yearOf(months: readonly Total[]): Total {
  return sumTotals(months)
}

/** What is wrong with lines that were written: an account that is not there, or twice, or an amount beyond reach. */
export function planLineProblems(
  lines: readonly PlanLine[],
  accounts: ReadonlyMap<number, Pick<PlannedAccount, 'code'>>,
): Problem[] {
  const seen = new Set<number>()
  return lines.flatMap(({ accountId, months }, index) => {
    const at = { line: index + 1, path: `lines.${index}.accountId` }
    const account = accounts.get(accountId)
    if (account === undefined)
      return [
        lineProblem(
          { ...at, code: 'account-not-planned' },
          'Akun ini tidak dapat dianggarkan: pilih akun detail pendapatan, beban, atau aset investasi',
        ),
      ]
    if (seen.has(accountId))
      return [lineProblem({ ...at, code: 'account-repeated' }, `Akun ${account.code} ada lebih dari sekali`)]
    seen.add(accountId)
    const wrong = months.findIndex((amount) => Math.abs(amount) > largestMonth)
    return wrong < 0
      ? []
      : [
          lineProblem(
            { ...at, code: 'amount-beyond-plan', path: `lines.${index}.months.${wrong}` },
            `Akun ${account.code}: anggaran sebulan maksimal Rp 100 triliun`,
          ),
        ]
  })
}
