import { addMonths, type Day } from '../../../../platform/rules/day/day.ts'
import { roundDivision } from '../../../../platform/rules/money/money.ts'

/** The interest of a month on what is paid late, from a month on. */
export interface InterestRate {
  readonly validFrom: Day
  readonly lateBasisPoints: number
}

/** Interest is charged for so many months at most (UU KUP Pasal 9 ayat 2a). */
const mostMonths = 24

/** How many months a payment is late; a part of one counts as a whole. */
export function monthsLate(dueDay: Day, paidOn: Day): number {
  if (paidOn <= dueDay) return 0
  for (let months = 1; months < mostMonths; months += 1)
    if (paidOn <= addMonths(dueDay, months)) return months
  return mostMonths
}

/** What paying late costs. */
export interface LateInterest {
  readonly months: number
  readonly basisPoints: number
  readonly amount: bigint
}

/** Interest on what is paid late, at the rate of the month in which it was due; none before the first rate. */
export function lateInterest(
  amount: bigint,
  { dueDay, paidOn }: { readonly dueDay: Day; readonly paidOn: Day },
  rates: readonly InterestRate[],
): LateInterest | undefined {
  const months = monthsLate(dueDay, paidOn)
  const rate = rates
    .filter(({ validFrom }) => validFrom <= dueDay)
    .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
    .at(-1)
  if (months === 0 || amount <= 0n || rate === undefined) return undefined
  const basisPoints = rate.lateBasisPoints
  return { months, basisPoints, amount: roundDivision(amount * BigInt(months * basisPoints), 10_000n) }
}
