import { addDays, monthOf, yearOf, type Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { LegalForm } from '../../../settings/rules/company.ts'
import { rowOn } from '../../../tax/rules/tax-rate.ts'
import { taxYearOf } from '../../annual/rules/annual-tax.ts'
import { lawSourceProblems } from '../../law/rules/income-tax-law.ts'
import { problem } from '../../rules/problem-codes.ts'

/** For how many years of tax a legal form may use the final tax of small businesses, from a day on. */
export interface FinalTerm {
  readonly legalForm: LegalForm
  readonly validFrom: Day
  /** None without end; 0 where nobody may begin any more, and who had begun keeps the term of before. */
  readonly years: number | null
  readonly source: string
}

export interface SmallTaxpayer {
  readonly legalForm: LegalForm | null
  /** The day it was registered with the tax office, where it is known. */
  readonly registeredOn: Day | null
  /** The month a year of tax begins with. */
  readonly startMonth: number
}

/** Whether the final tax may be used, and the last day of its term: none without end, or where it is not known. */
export interface FinalUse {
  readonly may: boolean
  readonly until: Day | null
  readonly source: string | null
}

/** No law bounds it. */
export const unboundedUse: FinalUse = { may: true, until: null, source: null }

/**
 * The term counts from the year of tax of registration, of those registered before from the first law of their form (PP 55/2022
 * Pasal 59, 69); where new ones may not begin, those of before keep their old term (PP 20/2026 Pasal II).
 */
export function finalUseOf(taxpayer: SmallTaxpayer, terms: readonly FinalTerm[], on: Day): FinalUse {
  const own = terms
    .filter(({ legalForm }) => legalForm === taxpayer.legalForm)
    .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
  const [first, current] = [own[0], rowOn(on, own)]
  if (first === undefined || current === undefined) return unboundedUse
  const { years, source } = current
  if (years === null) return { may: true, until: null, source }
  const begun = begunOn(taxpayer, first, current)
  if (begun === undefined) return { may: true, until: null, source }
  const granted = years === 0 ? rowOn(begun, own)?.years : years
  if (granted === null) return { may: true, until: null, source }
  if (granted === undefined || granted === 0) return { may: false, until: null, source }
  return { may: true, until: lastDayOf(begun, granted, taxpayer.startMonth), source }
}

/** The day a term begins; of a registration that is not known the last that could be, where new ones may not begin any more. */
function begunOn({ registeredOn }: SmallTaxpayer, first: FinalTerm, current: FinalTerm): Day | undefined {
  if (registeredOn !== null) return registeredOn > first.validFrom ? registeredOn : first.validFrom
  if (current.years !== 0) return undefined
  return current === first ? first.validFrom : addDays(current.validFrom, -1)
}

function lastDayOf(begun: Day, years: number, startMonth: number): Day {
  const isBeforeStart = monthOf(begun) < startMonth
  const begins = isBeforeStart ? yearOf(begun) - 1 : yearOf(begun)
  return taxYearOf(startMonth <= 7 ? begins + years - 1 : begins + years, startMonth).to
}

/** Everything that is wrong with a row of terms. */
export function finalTermProblems({ years, source }: Pick<FinalTerm, 'years' | 'source'>): Problem[] {
  return [
    ...(years !== null && (years < 0 || years > mostYears)
      ? [problem('law-row', 'years', `Jangka waktu harus 0 sampai ${mostYears} tahun pajak`)]
      : []),
    ...lawSourceProblems(source),
  ]
}

export const mostYears = 30

/** A term as people read it. */
export function termText(years: number | null): string {
  if (years === null) return 'Tanpa batas waktu'
  return years === 0 ? 'Hanya sisa jangka waktu sebelumnya' : `${years} tahun pajak`
}
