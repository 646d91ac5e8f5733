import type { Day } from '../../../../platform/rules/day/day.ts'

/** What an account of tax was credited with and debited in a month. */
export interface TaxMovement {
  readonly accountId: number
  readonly masa: Day
  readonly owed: bigint
  readonly settled: bigint
}

/** What of each month is not paid yet: payments settle the oldest months of their account first. */
export function leftByMasa(movements: readonly TaxMovement[]): Map<Day, bigint> {
  const left = new Map<Day, bigint>()
  for (const accountId of new Set(movements.map((each) => each.accountId))) {
    const own = movements
      .filter((each) => each.accountId === accountId)
      .toSorted((one, other) => (one.masa < other.masa ? -1 : 1))
    let paid = own.reduce((sum, { settled }) => sum + settled, 0n)
    for (const { masa, owed } of own) {
      const settled = paid < owed ? paid : owed
      paid -= settled
      left.set(masa, (left.get(masa) ?? 0n) + owed - settled)
    }
  }
  return left
}
