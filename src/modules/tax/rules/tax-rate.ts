import type { Day } from '../../../platform/rules/day/day.ts'
import { roundDivision, sumRupiah, toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import type { Collector, RatedClass, TransactionCode } from './tax-class.ts'

/** A rate of the law in basis points, on a share of the price (PMK 131/2024: 12 % of 11/12). */
export interface TaxRate {
  readonly rateBasisPoints: number
  readonly baseNumerator: number
  readonly baseDenominator: number
}

/** The rate of a class from a day on, with the code that tax invoices of it bear. */
export interface ClassRate extends TaxRate {
  readonly taxClass: RatedClass
  readonly validFrom: Day
  /** None of what has no tax invoice, such as exports. */
  readonly transactionCode: TransactionCode | null
}

/** Up to which total a collector lets the seller collect, from a day on. */
export interface CollectorLimit {
  readonly collector: Collector
  readonly validFrom: Day
  readonly transactionCode: TransactionCode
  readonly limitAmount: Rupiah
  /** Whether the total that is compared has VAT in it. */
  readonly includesVat: boolean
}

/** The row in force on a day; undefined before the first one. */
export function rowOn<Row extends { readonly validFrom: Day }>(
  day: Day,
  rows: readonly Row[],
): Row | undefined {
  return rows
    .filter(({ validFrom }) => validFrom <= day)
    .reduce<Row | undefined>(
      (last, one) => (last !== undefined && last.validFrom > one.validFrom ? last : one),
      undefined,
    )
}

/** What the rate comes to on the price itself: 1200 on 11/12 is 1100 (11 %). */
export function effectiveBasisPoints(rate: TaxRate): number {
  const share = BigInt(rate.rateBasisPoints) * BigInt(rate.baseNumerator)
  return Number(roundDivision(share, BigInt(rate.baseDenominator)))
}

/** An amount with the rate on it. */
export interface RatedAmount {
  readonly amount: Rupiah
  readonly rate: TaxRate
}

/** VAT of amounts together in whole rupiah: rounded once on the sum, half up (PER-11/PJ/2025 Pasal 129). */
export function vatOf(amounts: readonly RatedAmount[]): Rupiah {
  const { exact, whole } = exactVat(amounts)
  return toRupiah(roundDivision(sumOf(exact), whole))
}

/** The VAT of amounts together, spread over them by largest remainder; ties go to the earlier one. */
export function spreadVat(amounts: readonly RatedAmount[]): Rupiah[] {
  const { exact, whole } = exactVat(amounts)
  return spread(roundDivision(sumOf(exact), whole), exact, whole)
}

/** What an amount that includes VAT of one rate is without it, spread over its parts by largest remainder (UU PPN Pasal 8A). */
export function basesWithin(including: readonly Rupiah[], rate: TaxRate): Rupiah[] {
  const without = 10_000n * BigInt(rate.baseDenominator)
  const whole = without + BigInt(rate.rateBasisPoints) * BigInt(rate.baseNumerator)
  const exact = including.map((amount) => BigInt(amount) * without)
  return spread(roundDivision(BigInt(sumRupiah(including)) * without, whole), exact, whole)
}

/** Each exact share over `whole` down to the rupiah, shares below zero too, the largest remainders one more, so that they add up to the total. */
function spread(total: bigint, exact: readonly bigint[], whole: bigint): Rupiah[] {
  const shares = exact.map((share, index) => {
    const rest = ((share % whole) + whole) % whole
    return { index, floor: (share - rest) / whole, rest }
  })
  const missing = Number(total - shares.reduce((sum, { floor }) => sum + floor, 0n))
  const raised = new Set(
    shares
      .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
      .slice(0, missing)
      .map(({ index }) => index),
  )
  return shares.map(({ index, floor }) => toRupiah(floor + (raised.has(index) ? 1n : 0n)))
}

/** The VAT of each amount as a whole number of `whole`ths of a rupiah. */
function exactVat(amounts: readonly RatedAmount[]): { readonly exact: bigint[]; readonly whole: bigint } {
  const shares = new Set(amounts.map(({ rate }) => BigInt(rate.baseDenominator)))
  const common = [...shares].reduce((product, share) => product * share, 1n)
  const exact = amounts.map(
    ({ amount, rate }) =>
      BigInt(amount) *
      BigInt(rate.rateBasisPoints) *
      BigInt(rate.baseNumerator) *
      (common / BigInt(rate.baseDenominator)),
  )
  return { exact, whole: 10_000n * common }
}

function sumOf(parts: readonly bigint[]): bigint {
  return parts.reduce((sum, part) => sum + part, 0n)
}

/** DPP nilai lain: the share of the price the rate in the law applies to, in whole rupiah (PMK 131/2024 Pasal 3). */
export function otherTaxBase(base: Rupiah, rate: TaxRate): Rupiah {
  return toRupiah(roundDivision(BigInt(base) * BigInt(rate.baseNumerator), BigInt(rate.baseDenominator)))
}
