import { sumTotals, type Rupiah, type Total } from '../../../platform/rules/money/money.ts'
import { isNothing, noMonths, type Months } from './plan-months.ts'
import { lineKey, type PlanLine } from './plan.ts'

/** What of a plan is shown: all departments together, one of them, or what is planned of none. */
export type PlanView = 'all' | number | null

/** What of a plan is shown and written in a view. */
export interface PlanPart {
  /** The department that is written; null for none. */
  readonly departmentId: number | null
  readonly monthsOf: (accountId: number) => Months
  readonly shownOf: (accountId: number) => readonly (Rupiah | Total)[]
  /** Why lines are not written in this view. */
  readonly refusalOf: (lines: readonly PlanLine[]) => string | undefined
}

/** The part of a plan that a view shows. */
export function planPart(lines: ReadonlyMap<string, PlanLine>, view: PlanView): PlanPart {
  const departmentId = view === 'all' ? null : view
  const monthsOf = (accountId: number) => lines.get(lineKey({ accountId, departmentId }))?.months ?? noMonths
  if (view !== 'all') return { departmentId, monthsOf, shownOf: monthsOf, refusalOf: () => undefined }
  const split = splitAccounts(lines)
  // The same sums are the same values: what shows them is not drawn anew.
  const sums = new Map(
    [...split].map(([accountId, own]) => [accountId, sumOfMonths([monthsOf(accountId), ...own])]),
  )
  const shownOf = (accountId: number) => sums.get(accountId) ?? monthsOf(accountId)
  const refusalOf = (given: readonly PlanLine[]) =>
    given.some((line) => line.departmentId === null && split.has(line.accountId))
      ? 'Akun ini dianggarkan per departemen: pilih departemennya, atau “Tanpa departemen”'
      : undefined
  return { departmentId, monthsOf, shownOf, refusalOf }
}

/** What accounts have of departments, where they have something. */
function splitAccounts(lines: ReadonlyMap<string, PlanLine>): ReadonlyMap<number, readonly Months[]> {
  const split = new Map<number, Months[]>()
  for (const { accountId, departmentId, months } of lines.values())
    if (departmentId !== null && !isNothing(months))
      split.set(accountId, [...(split.get(accountId) ?? []), months])
  return split
}

function sumOfMonths(all: readonly Months[]): Total[] {
  return noMonths.map((none, at) => sumTotals(all.map((months) => months[at] ?? none)))
}
