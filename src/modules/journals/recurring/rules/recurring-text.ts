import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'

const mark = /\{([^{}]*)\}/g
const known = new Set(['bulan', 'tahun'])

/** Marks in a text that stand for nothing. */
export function unknownMarks(text: string): string[] {
  return [...text.matchAll(mark)].map(([whole, name = '']) => (known.has(name) ? '' : whole)).filter(Boolean)
}

const longest = 500

/** The text of a run: `{bulan}` and `{tahun}` become the month and year of its day. */
export function textOfRun(text: string, due: Day): string {
  const [, month = '', year = ''] = formatLongDay(due).split(' ')
  const filled = text.replace(mark, (whole, name: string) =>
    name === 'bulan' ? month : name === 'tahun' ? year : whole,
  )
  return [...filled].slice(0, longest).join('').trim()
}
