import { sumTotals, toRupiah, type Rupiah, type Total } from '../../../platform/rules/money/money.ts'
import { largestMonth, monthCount, noMonths, spread, type Months } from './plan-months.ts'
import { lineKey, type PlanLine } from './plan.ts'

/** Lines by what they are found by. */
type Lines = ReadonlyMap<string, PlanLine>

/** The amounts of a plan as they stand in the grid, with every step that can be taken back. */
export interface PlanDraft {
  /** Absent where a line stands as it was saved. */
  readonly changed: Lines
  readonly undone: readonly Lines[]
  readonly done: readonly Lines[]
}

export const untouched: PlanDraft = { changed: new Map(), undone: [], done: [] }

const mostSteps = 100

export function linesByKey(lines: readonly PlanLine[]): Lines {
  return new Map(lines.map((line) => [lineKey(line), line]))
}

/** The draft with some lines written as one step. */
export function written(draft: PlanDraft, lines: readonly PlanLine[]): PlanDraft {
  if (lines.length === 0) return draft
  const changed = new Map([...draft.changed, ...linesByKey(lines)])
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

/** The draft after lines of it were saved: what was typed since stays. */
export function withoutSaved(draft: PlanDraft, sent: readonly PlanLine[]): PlanDraft {
  const saved = linesByKey(sent)
  const left = [...draft.changed].filter(([key, { months }]) => saved.get(key)?.months !== months)
  return { changed: new Map(left), done: [], undone: [] }
}

/**
 * The draft over what somebody else has saved meanwhile: of each line only the months that differ from what the draft
 * was typed over are kept.
 */
export function overLatest(draft: PlanDraft, before: Lines, latest: Lines): PlanDraft {
  const changed = [...draft.changed].map(([key, line]) => {
    const [was, is] = [before.get(key)?.months ?? noMonths, latest.get(key)?.months ?? noMonths]
    const months = line.months.map((amount, at) => (amount === was[at] ? (is[at] ?? amount) : amount))
    return [key, { ...line, months }] as const
  })
  return { changed: new Map(changed), done: [], undone: [] }
}

/** The lines that differ from what is saved. */
export function changedLines(draft: PlanDraft, saved: Lines): PlanLine[] {
  return [...draft.changed].flatMap(([key, line]) =>
    isSame(line.months, saved.get(key)?.months ?? noMonths) ? [] : [line],
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

/** Whether a month, or what a year is spread over, can hold an amount. */
export function isWithinReach(column: number, amount: Rupiah): boolean {
  return Math.abs(amount) <= (column === yearColumn ? largestMonth * 9 : largestMonth)
}

/** What stands in a column. */
export function amountIn(months: readonly (Rupiah | Total)[], column: number): Rupiah | Total {
  return column === yearColumn ? sumTotals(months) : (months[column] ?? toRupiah(0))
}

/** Every later month like the one in a column. */
export function filledRight(months: Months, column: number): Months {
  const amount = months[column]
  return amount === undefined ? months : months.map((each, at) => (at > column ? amount : each))
}
