import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import {
  collision,
  patternProblems,
  usualForm,
  type SeriesForm,
} from '../../../../platform/rules/text/number-pattern.ts'
import { problem } from '../../rules/problem-codes.ts'

/** A pattern of a series from a day on. */
export interface DatedForm extends SeriesForm {
  readonly fromDay: Day
}

/** What is wrong with a new pattern of a series, beside all that were ever chosen and those nobody has changed. */
export function seriesProblems(
  wanted: DatedForm,
  known: { readonly series: readonly string[]; readonly chosen: readonly DatedForm[] },
): Problem[] {
  if (!known.series.includes(wanted.series)) {
    return [problem('series-unknown', 'series', 'Seri nomor ini tidak dikenal')]
  }
  const wrong = patternProblems(wanted).map((message) => problem('number-pattern', 'pattern', message))
  if (wrong.length > 0) return wrong
  const all = [...known.series.map((series) => ({ series, ...usualForm(series) })), ...known.chosen]
  const taken = collision(wanted, all)
  if (taken !== undefined) return [problem('number-pattern-taken', 'pattern', takenText(wanted, taken))]
  const now = formOn(wanted.series, wanted.fromDay, known.chosen)
  return now.pattern === wanted.pattern && now.resets === wanted.resets
    ? [problem('series-unchanged', 'pattern', 'Pola ini sudah berlaku pada tanggal itu')]
    : []
}

function takenText({ series }: DatedForm, taken: string): string {
  return taken === series
    ? 'Nomor pola ini dapat sama dengan nomor seri ini yang sudah ada. Ubah satu huruf atau tanda pemisah.'
    : `Nomor pola ini dapat sama dengan nomor seri ${taken}. Pakai huruf lain.`
}

/** The form of a series on a day: of the rows of one day the last written holds; `chosen` is in the order of writing. */
export function formOn(series: string, day: Day, chosen: readonly DatedForm[]): SeriesForm {
  const begun = chosen.filter((each) => each.series === series && each.fromDay <= day)
  return begun.reduce<SeriesForm & { readonly fromDay?: Day }>(
    (last, each) => (each.fromDay >= (last.fromDay ?? '') ? each : last),
    { series, ...usualForm(series) },
  )
}
