import type { Day } from '../../../platform/rules/day/day.ts'

const shortNumber = /^([a-z]{2,4})[ -]?(\d{1,5})$/i

/** The whole number of this year's document that is typed by its series and number alone (`inv97`); else the text as it is. */
export function withWholeNumber(typed: string, series: readonly string[], today: Day): string {
  const [, prefix = '', number = ''] = shortNumber.exec(typed.trim()) ?? []
  if (!series.includes(prefix.toUpperCase())) return typed
  return `${prefix.toUpperCase()}-${today.slice(0, 4)}-${number.padStart(5, '0')}`
}
