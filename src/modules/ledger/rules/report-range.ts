import type { Day } from '../../../platform/rules/day/day.ts'
import { problem, type Problem } from '../../../platform/rules/http/problem.ts'

/** What is wrong with the range of days of a report. */
export function rangeProblems({ from, to }: { readonly from: Day; readonly to: Day }): Problem[] {
  return from > to ? [problem('range-reversed', 'to', 'Tanggal akhir tidak boleh sebelum tanggal awal')] : []
}
