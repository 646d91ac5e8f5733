import { formatRupiah, toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { problem } from './problem-codes.ts'

/** The largest entry of people who may not go beyond it, until the organisation says otherwise. */
export const usualEntryLimit = toRupiah(10_000_000_000_000)

/** What the limit may be set to; nobody goes beyond the largest. */
export const leastEntryLimit = toRupiah(1_000_000_000)
export const mostEntryLimit = toRupiah(999_999_999_999_999)

/** What is wrong with the limit in a form, where it stands and may not be left empty. */
export function shownEntryLimitProblems(limit: Rupiah | undefined, path: string): Problem[] {
  return limit === undefined ? [problem('entry-limit', path, 'Batas satu jurnal harus diisi')] : []
}

/** What is wrong with the limit of single entries; absent, it stays as it is. */
export function entryLimitProblems(limit: Rupiah | undefined, path: string): Problem[] {
  if (limit === undefined || (limit >= leastEntryLimit && limit <= mostEntryLimit)) return []
  const message = `Batas satu jurnal harus ${formatRupiah(leastEntryLimit)} sampai ${formatRupiah(mostEntryLimit)}`
  return [problem('entry-limit', path, message)]
}
