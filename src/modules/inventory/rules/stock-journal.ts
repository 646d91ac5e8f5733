import { groupBy } from './group-by.ts'
import type { Day } from '../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { sidesOf, type EntryLine } from '../../documents/rules/journal-sides.ts'

/** An amount of an account on a day, debit positive; of a cost, with the department that bears it. */
export interface DatedSide {
  readonly day: Day
  readonly accountId: number
  readonly amount: bigint
  readonly departmentId?: number | null
}

interface Passing {
  readonly from: number
  readonly to: number
  readonly amount: bigint
  /** Who bears it where it goes to. */
  readonly departmentId?: number | null
}

/** The two sides of a value that goes from one account to another on a day; none where there is no other account. */
export function passing(day: Day, { from, to, amount, departmentId = null }: Passing): DatedSide[] {
  return [
    { day, accountId: to, amount, departmentId },
    { day, accountId: from, amount: -amount },
  ]
}

/** One entry a day, its accounts added up; days on which nothing is left have none. */
export function dailyEntries(
  sides: readonly DatedSide[],
): { readonly day: Day; readonly lines: EntryLine[] }[] {
  const days = groupBy(sides, ({ day }) => day)
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, own]) => ({ day, lines: linesOf(own) }))
    .filter(({ lines }) => lines.length > 0)
}

/** The lines of an entry, debits first. */
export function linesOf(sides: readonly Omit<DatedSide, 'day'>[]): EntryLine[] {
  const own = groupBy(sides, ({ accountId, departmentId }) => `${accountId} ${departmentId ?? ''}`)
  const sums = [...own.values()].flatMap((each) => {
    const [first] = each
    const sum = each.reduce((total, { amount }) => total + amount, 0n)
    return first === undefined ? [] : [{ ...first, sum }]
  })
  const inOrder = sums.toSorted((one, other) => (one.sum > 0n ? 0 : 1) - (other.sum > 0n ? 0 : 1))
  return sidesOf(
    inOrder.map(({ accountId, departmentId, sum }) => [accountId, toRupiah(sum), departmentId ?? null]),
  )
}
