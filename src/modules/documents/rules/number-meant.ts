import { toDay, yearOf, type Day } from '../../../platform/rules/day/day.ts'
import { documentNumber } from '../../../platform/rules/text/number-pattern.ts'
import type { SearchText } from '../../../platform/rules/text/search-text.ts'
import type { AnyKind } from './document-kind.ts'

type Numbered = Pick<AnyKind, 'series'>

/** The place of a number in its series: a day of its period, and its ordinal. */
export interface PlaceMeant {
  readonly day: Day
  readonly ordinal: number
}

/**
 * Numbers a few digits may stand for, `12` the twelfth now or of the year before, and what is written the usual way
 * (`SO-2026-00012`) of a series that looks otherwise.
 */
export function placesMeant({ series: [series] }: Numbered, { whole }: SearchText, today: Day): PlaceMeant[] {
  const lastYear = lastDayOf(yearOf(today) - 1)
  if (/^\d{1,9}$/.test(whole)) return [today, lastYear].map((day) => ({ day, ordinal: Number(whole) }))
  const [, year, ordinal] = new RegExp(`^${series}-(\\d{4})-(\\d{1,9})$`, 'i').exec(whole) ?? []
  if (year === undefined || Number(year) < 1900) return []
  const day = Number(year) === yearOf(today) ? today : lastDayOf(Number(year))
  return [{ day, ordinal: Number(ordinal) }]
}

function lastDayOf(year: number): Day {
  return toDay(`${year}-12-31`)
}

/** How a number of this kind begins when so much of it was typed, or undefined when it is not one. */
export function numberBeginning({ series: [series] }: Numbered, { whole }: SearchText): string | undefined {
  const beginning = whole.toUpperCase()
  const isUsual = new RegExp(`^${series}-[\\d-]*$`).test(`${beginning}${beginning.includes('-') ? '' : '-'}`)
  return isUsual || (documentNumber.test(beginning) && /\d/.test(beginning)) ? beginning : undefined
}
