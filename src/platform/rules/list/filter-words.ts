import type { Day } from '../day/day.ts'
import { formatDay } from '../day/format-day.ts'

/** Days a list is narrowed to; either may be open. */
export interface DayBounds {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/** The days of a filter in words: `01 Nov 2026 s.d. 30 Nov 2026`; nothing when they are not set. */
export function daysInWords({ from, to }: DayBounds): string[] {
  if (from && to) return [`${formatDay(from)} s.d. ${formatDay(to)}`]
  if (from) return [`Mulai ${formatDay(from)}`]
  return to ? [`s.d. ${formatDay(to)}`] : []
}

/** The day a list is seen from, in words; nothing when that is today. */
export function dayInWords({ asOf }: { readonly asOf?: Day | undefined }): string[] {
  return asOf === undefined ? [] : [`Per ${formatDay(asOf)}`]
}

/** A text that is searched, in words; nothing when none is. */
export function searchInWords(text: string | undefined): string[] {
  return text === undefined || text === '' ? [] : [`Pencarian: ${text}`]
}

interface Choice {
  readonly value: string
  readonly text: string
}

/** A chosen option in words: `Status: Posted`; nothing when all are shown. */
export function choiceInWords(label: string, options: readonly Choice[], value: string): string[] {
  const option = options.find((each) => each.value === value)
  return option === undefined || value === 'all' ? [] : [`${label}: ${option.text}`]
}

/** All filters in one line; a list that is not narrowed holds everything. */
export function filterLine(words: readonly string[]): string {
  return words.length === 0 ? 'Semua data' : words.join(' · ')
}
