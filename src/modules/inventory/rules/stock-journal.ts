import { groupBy } from './group-by.ts'
import type { Day } from '../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { sidesOf, type EntryLine } from '../../documents/rules/journal-sides.ts'

/** An amount of an account on a day, debit positive. */
export interface DatedSide {
  readonly day: Day
  readonly accountId: number
  readonly amount: bigint
}

/** The two sides of a value that goes from one account to another on a day; none where there is no other account. */
export function passing(
  day: Day,
  { from, to, amount }: { readonly from: number; readonly to: number; readonly amount: bigint },
): DatedSide[] {
  return [
    { day, accountId: to, amount },
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
export function linesOf(sides: readonly Pick<DatedSide, 'accountId' | 'amount'>[]): EntryLine[] {
  const sums = new Map<number, bigint>()
  for (const { accountId, amount } of sides) sums.set(accountId, (sums.get(accountId) ?? 0n) + amount)
  const inOrder = [...sums].toSorted(([, one], [, other]) => (one > 0n ? 0 : 1) - (other > 0n ? 0 : 1))
  return sidesOf(inOrder.map(([accountId, amount]) => [accountId, toRupiah(amount)]))
}
