import type { Day } from '../../../platform/rules/day/day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { aheadProblems, type LineAmounts } from './journal.ts'
import { problem } from './problem-codes.ts'

/** What is asked when an entry is reversed. */
export type Reversal = { readonly entryDate: Day | ''; readonly reason: string }

/**
 * A reversal needs a day, at most as far ahead as manual entries and not before the entry it reverses, and a reason. How far
 * back it may lie is the month's to say.
 */
export function reversalProblems(
  reversal: Reversal,
  context: { readonly today: Day; readonly original: { readonly entryDate: Day } },
): Problem[] {
  return [...reversalDateProblems(reversal.entryDate, context), ...reasonProblems(reversal.reason)]
}

function reversalDateProblems(
  entryDate: Day | '',
  { today, original }: { readonly today: Day; readonly original: { readonly entryDate: Day } },
): Problem[] {
  const ahead = aheadProblems(entryDate, today)
  if (ahead.length > 0 || entryDate >= original.entryDate) return ahead
  const message = 'Tanggal jurnal balik tidak boleh sebelum tanggal entry yang dibalik'
  return [problem('date-before-original', 'entryDate', message)]
}

function reasonProblems(reason: string): Problem[] {
  return reason.trim() === '' ? [problem('reason-missing', 'reason', 'Alasan harus diisi')] : []
}

/** The same lines with debit and credit exchanged. */
export function reversedLines<Line extends LineAmounts>(lines: readonly Line[]): Line[] {
  return lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit }))
}

/** Description of a reversing entry, cut to the length a description may have. */
export function reversalDescription(original: {
  readonly entryNumber: string
  readonly description: string
}): string {
  const whole = [...`Balik ${original.entryNumber}: ${original.description}`]
  return whole.slice(0, 500).join('').trim()
}
