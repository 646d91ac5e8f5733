/** Whole rupiah: a safe integer, never -0, never a fraction. Made only by `toRupiah`. */
export type Rupiah = number & { readonly __unit: 'rupiah' }

export const zeroRupiah = 0 as Rupiah

/** Turns a number, bigint or digit string into rupiah; throws RangeError unless it is a whole number within ±(2^53 − 1). */
export function toRupiah(value: number | bigint | string): Rupiah {
  const amount = typeof value === 'string' ? numberOfDigits(value) : Number(value)
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole rupiah amount: ${value}`)
  return (amount === 0 ? 0 : amount) as Rupiah
}

function numberOfDigits(text: string): number {
  if (!/^-?\d+$/.test(text)) return Number.NaN
  return Number(text)
}

/** Adds amounts; throws RangeError when the sum leaves the safe range. */
export function sumRupiah(amounts: Iterable<Rupiah>): Rupiah {
  let total = 0
  for (const amount of amounts) total = toRupiah(total + amount)
  return total as Rupiah
}

/** A sum of amounts without a largest value: balances and totals leave the range in which numbers are exact. */
export type Total = bigint

/** Turns an amount, or its digits, into a total; throws unless it is whole. */
export function toTotal(value: number | bigint | string): Total {
  return BigInt(value)
}

/** Adds amounts and totals, however large the sum. */
export function sumTotals(amounts: Iterable<Rupiah | Total>): Total {
  let total = 0n
  for (const amount of amounts) total += BigInt(amount)
  return total
}

/** A total without its sign. */
export function absolute(total: Total): Total {
  return total < 0n ? -total : total
}

/** As much of a total that is not negative as one amount can be. */
export function amountWithin(total: Total): Rupiah {
  const most = BigInt(Number.MAX_SAFE_INTEGER)
  return toRupiah(total < most ? total : most)
}

/** Divides two whole numbers and rounds half away from zero. */
export function roundDivision(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('division by zero')
  const negative = numerator < 0n !== denominator < 0n
  const top = numerator < 0n ? -numerator : numerator
  const bottom = denominator < 0n ? -denominator : denominator
  const rounded = (2n * top + bottom) / (2n * bottom)
  return negative ? -rounded : rounded
}

/** Digits of a whole amount in groups of three with dots, `-` in front when negative: `-1.234.567`. */
export function groupDigits(amount: number | Total): string {
  const digits = String(withoutSign(amount)).replace(/\B(?=(\d{3})+$)/g, '.')
  return amount < 0 ? `-${digits}` : digits
}

function withoutSign(amount: number | Total): number | Total {
  return amount < 0 ? -amount : amount
}

/** `Rp 1.234.567` with a no-break space; negative amounts as `-Rp 1.234.567`. */
export function formatRupiah(amount: number | Total): string {
  const text = `Rp\u00a0${groupDigits(withoutSign(amount))}`
  return amount < 0 ? `-${text}` : text
}

/** A whole amount that was reckoned; undefined beyond the exact range, on either side of zero. */
export function exactRupiah(amount: bigint): Rupiah | undefined {
  return absolute(amount) > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : toRupiah(amount)
}

/** A sum; undefined beyond the exact range. */
export function exactSum(amounts: Iterable<Rupiah>): Rupiah | undefined {
  try {
    return sumRupiah(amounts)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
