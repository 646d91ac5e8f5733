import {
  roundDivision,
  sumTotals,
  toRupiah,
  zeroRupiah,
  type Rupiah,
  type Total,
} from '../../../platform/rules/money/money.ts'
import { sharesOf } from '../../../platform/rules/money/shares.ts'

export const monthCount = 12

/** An amount for each month of a fiscal year, from its first; negative where an account runs against its side. */
export type Months = readonly Rupiah[]

export const noMonths: Months = Array.from({ length: monthCount }, () => zeroRupiah)

/** The most one month of an account may hold, either way. */
export const largestMonth = 100_000_000_000_000

export function isNothing(months: Months): boolean {
  return months.every((amount) => amount === 0)
}

export function yearOfMonths(months: readonly (Rupiah | Total)[]): Total {
  return sumTotals(months)
}

/** Every month changed by a percentage in basis points, each rounded half away from zero: 1000 raises by a tenth. */
export function raised(months: readonly (Rupiah | Total)[], basisPoints: number): Months {
  return months.map((amount) =>
    withinReach(roundDivision(BigInt(amount) * BigInt(10_000 + basisPoints), 10_000n)),
  )
}

/** An amount of a year in twelve months that add up to it: even, or in the proportions of other months. */
export function spread(year: Rupiah, like: Months = noMonths): Months {
  const weights = like.some((amount) => amount > 0) ? like.map(atLeastZero) : noMonths.map(() => toRupiah(1))
  const shares = sharesOf(toRupiah(Math.abs(year)), weights)
  return year < 0 ? shares.map((share) => toRupiah(-share)) : shares
}

function atLeastZero(amount: Rupiah): Rupiah {
  return amount > 0 ? amount : zeroRupiah
}

/** An amount as a month takes it: what is beyond its reach stops there, so that a copy is never refused as a whole. */
function withinReach(amount: Total): Rupiah {
  const most = BigInt(largestMonth)
  if (amount > most) return toRupiah(most)
  return toRupiah(amount < -most ? -most : amount)
}
