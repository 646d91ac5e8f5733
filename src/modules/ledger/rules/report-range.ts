import type { Day } from '../../../platform/rules/day/day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { problem } from './problem-codes.ts'

/** What is wrong with the range of days of a report. */
export function rangeProblems({ from, to }: { readonly from: Day; readonly to: Day }): Problem[] {
  return from > to ? [problem('range-reversed', 'to', 'Tanggal akhir tidak boleh sebelum tanggal awal')] : []
}
