import type { Day } from '../../../platform/rules/day/day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { problem } from '../../ledger/rules/problem-codes.ts'
import { reversalProblems, type Reversal } from '../../ledger/rules/reversal.ts'

/** A document that is posted as it is made stands until it is cancelled. */
export const standings = ['recorded', 'cancelled'] as const
export type Standing = (typeof standings)[number]

export const standingTexts = {
  recorded: 'Tercatat',
  cancelled: 'Dibatalkan',
} as const satisfies Readonly<Record<Standing, string>>

/** Whether a document has not been cancelled: it counts in sums, and is given on paper. */
export function stands({ state }: { readonly state: string }): boolean {
  return state !== 'cancelled'
}

/** The column of a list that says whether its documents stand. */
export const standingColumn = {
  head: 'Status',
  look: 'badge',
  width: 104,
  value: ({ state }: { readonly state: Standing }) => standingTexts[state],
} as const

/** What such a list is narrowed to. */
export const standingChoice = { label: 'Status', all: 'Semua status', words: standingTexts } as const

/** Everything that keeps a document from being cancelled: a day no later than today and not before its own, and a reason. */
export function cancelProblems(
  cancel: Reversal,
  { today, documentDay }: { readonly today: Day; readonly documentDay: Day },
): Problem[] {
  const found = reversalProblems(cancel, { today, original: { entryDate: documentDay } })
  if (cancel.entryDate <= today) return found
  const tooLate = problem('date-too-late', 'entryDate', 'Tanggal pembatalan tidak boleh setelah hari ini')
  return [tooLate, ...found.filter(({ path }) => path !== 'entryDate')]
}
