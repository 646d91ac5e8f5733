import { toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { monthCount, noMonths, spread, yearOfMonths, type Months } from './plan-months.ts'
import type { PlanLine } from './plan.ts'

/** The amounts of a plan as they stand in the grid, with every step that can be taken back. */
export interface PlanDraft {
  /** By account; absent where it stands as it was saved. */
  readonly changed: ReadonlyMap<number, Months>
  readonly undone: readonly ReadonlyMap<number, Months>[]
  readonly done: readonly ReadonlyMap<number, Months>[]
}

export const untouched: PlanDraft = { changed: new Map(), undone: [], done: [] }

const mostSteps = 100

/** The draft with the months of some accounts written as one step. */
export function written(draft: PlanDraft, lines: readonly PlanLine[]): PlanDraft {
  if (lines.length === 0) return draft
  const changed = new Map([
    ...draft.changed,
    ...lines.map(({ accountId, months }) => [accountId, months] as const),
  ])
  return { changed, done: [...draft.done, draft.changed].slice(-mostSteps), undone: [] }
}

export function takenBack(draft: PlanDraft): PlanDraft {
  const before = draft.done.at(-1)
  if (before === undefined) return draft
  return { changed: before, done: draft.done.slice(0, -1), undone: [...draft.undone, draft.changed] }
}

export function doneAgain(draft: PlanDraft): PlanDraft {
  const next = draft.undone.at(-1)
  if (next === undefined) return draft
  return { changed: next, done: [...draft.done, draft.changed], undone: draft.undone.slice(0, -1) }
}

/** The lines that differ from what is saved. */
export function changedLines(draft: PlanDraft, saved: ReadonlyMap<number, Months>): PlanLine[] {
  return [...draft.changed].flatMap(([accountId, months]) =>
    isSame(months, saved.get(accountId) ?? noMonths) ? [] : [{ accountId, months }],
  )
}

function isSame(one: Months, other: Months): boolean {
  return one.every((amount, at) => amount === other[at])
}

/** The column of the year stands behind the months. */
export const yearColumn = monthCount

/** The months with an amount in one column; in that of the year it is spread as they stand, or evenly while there are none. */
export function withAmount(months: Months, column: number, amount: Rupiah): Months {
  if (column === yearColumn) return spread(amount, months)
  return months.map((each, at) => (at === column ? amount : each))
}

/** What stands in a column. */
export function amountIn(months: Months, column: number): Rupiah {
  return column === yearColumn ? toRupiah(yearOfMonths(months)) : (months[column] ?? toRupiah(0))
}

/** Every later month like the one in a column. */
export function filledRight(months: Months, column: number): Months {
  const amount = months[column]
  return amount === undefined ? months : months.map((each, at) => (at > column ? amount : each))
}
