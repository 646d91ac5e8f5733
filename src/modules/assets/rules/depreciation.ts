import { monthOf, yearOf, type Day } from '../../../platform/rules/day/day.ts'
import { roundDivision, toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'

/** How an asset loses its cost over its useful life. */
export const methods = ['straight_line', 'declining', 'none'] as const
export type Method = (typeof methods)[number]

export const methodTexts: Readonly<Record<Method, string>> = {
  straight_line: 'Garis lurus',
  declining: 'Saldo menurun ganda',
  none: 'Tidak disusutkan',
}

/** What the depreciation of an asset follows from. */
export interface Terms {
  readonly method: Method
  readonly cost: Rupiah
  /** What is left at the end of its life. */
  readonly residual: Rupiah
  readonly lifeMonths: number
  /** A day of the month in which it begins; months are whole. */
  readonly from: Day
  /** What was depreciated elsewhere, until the end of a month. */
  readonly carried: { readonly until: Day; readonly amount: Rupiah } | undefined
  /** In which month the years of the books begin, 1 to 12. */
  readonly yearBegins: number
}

/** Depreciation from the beginning to the end of a month, with what was carried over. */
export function depreciatedUntil(terms: Terms, month: Day): Rupiah {
  const { method, cost, residual, carried } = terms
  const given = carried?.amount ?? toRupiah(0)
  if (method === 'none' || cost - residual <= given) return given
  const span = spanOf(terms, month)
  if (span.months <= 0) return given
  return toRupiah(method === 'declining' ? declining(terms, span) : straight(terms, span))
}

/** Months are counted from one of long ago. */
interface Span {
  /** The first month that depreciates here. */
  readonly first: number
  /** The last month of the useful life. */
  readonly last: number
  /** The month in which depreciation began, here or elsewhere. */
  readonly begun: number
  /** How many months depreciate here until the month that is looked at. */
  readonly months: number
}

function spanOf({ from, lifeMonths, carried }: Terms, month: Day): Span {
  const begun = indexOf(from)
  const last = begun + lifeMonths - 1
  const first = carried === undefined ? begun : Math.max(begun, indexOf(carried.until) + 1)
  return { first, last, begun, months: Math.min(indexOf(month), last) - first + 1 }
}

function indexOf(day: Day): number {
  return yearOf(day) * 12 + monthOf(day) - 1
}

/** What is left to depreciate, in equal parts over the months that are left. */
function straight({ cost, residual, carried }: Terms, { first, last, months }: Span): bigint {
  const given = BigInt(carried?.amount ?? 0)
  const rest = BigInt(cost) - BigInt(residual) - given
  return given + roundDivision(rest * BigInt(months), BigInt(last - first + 1))
}

/**
 * Each year twice the share of a life of equal parts, of what is left at its beginning; in the year in which the life
 * ends all that is left (UU PPh Pasal 11 ayat 2).
 */
function declining(terms: Terms, span: Span): bigint {
  const through = span.first + span.months - 1
  const least = BigInt(terms.residual)
  let book = BigInt(terms.cost) - BigInt(terms.carried?.amount ?? 0)
  let month = span.first
  while (month <= through) {
    const end = Math.min(yearEnd(month, terms.yearBegins), span.last)
    const ofYear = yearAmount(terms, { book, month, end, ...span })
    const capped = ofYear > book - least ? book - least : ofYear
    const done = Math.min(end, through) - month + 1
    book -= roundDivision(capped * BigInt(done), BigInt(end - month + 1))
    month = end + 1
  }
  return BigInt(terms.cost) - book
}

interface YearPart extends Pick<Span, 'begun' | 'last'> {
  readonly book: bigint
  readonly month: number
  readonly end: number
}

/** What the months of one year depreciate, from a month in it to its end or that of the life. */
function yearAmount(
  { lifeMonths, residual, yearBegins }: Terms,
  { book, month, end, begun, last }: YearPart,
) {
  const rest = book - BigInt(residual)
  if (end === last) return rest
  // Months of this year that depreciated before: what is left is not what it began with.
  const before = month - Math.max(yearEnd(month, yearBegins) - 11, begun)
  const whole = BigInt(lifeMonths - 2 * before)
  return whole <= 0n ? rest : roundDivision(book * 2n * BigInt(end - month + 1), whole)
}

/** The last month of the year of the books that a month is in. */
function yearEnd(month: number, yearBegins: number): number {
  const within = (month - (yearBegins - 1) + 12) % 12
  return month - within + 11
}
