import type { Day } from '../../../platform/rules/day/day.ts'
import { formatPercent } from '../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { changePermille, type Compared } from './change.ts'

/** `1–20 Nov 2026`, or `1 Nov 2026` for a single day; both days are of one month. */
export function daysText(from: Day, to: Day): string {
  const end = dayText(to)
  return from === to ? end : `${Number(from.slice(8))}–${end}`
}

/** `1 Nov 2026`. */
export function dayText(day: Day): string {
  return formatDay(day).replace(/^0/, '')
}

/** Where a figure went: a word and a sign say it, so that nobody has to read a colour. */
export type Direction = 'up' | 'down' | 'level'

/** Whether a figure rose, fell or stayed. */
export function directionOf({ now, before }: Compared): Direction {
  return now === before ? 'level' : now > before ? 'up' : 'down'
}

/** In tenths of a percent: a greater change says nothing more. */
const greatestShown = 10_000

/** How a figure compares with a basis such as `1–20 Okt 2026`; says so when there is nothing to compare with. */
export function comparisonText(figure: Compared, basis: string): string {
  const permille = changePermille(figure)
  if (permille === undefined)
    return Number(figure.now) === 0 ? `tetap nol vs ${basis}` : `tidak ada pembanding pada ${basis}`
  if (permille === 0) return figure.now === figure.before ? `tetap vs ${basis}` : `hampir tetap vs ${basis}`
  const size = Math.min(Math.abs(permille), greatestShown)
  const change = `${size < Math.abs(permille) ? 'lebih dari ' : ''}${formatPercent(size * 10)}`
  return `${permille > 0 ? 'naik' : 'turun'} ${change} vs ${basis}`
}
