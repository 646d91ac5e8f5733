import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { reversalProblems, type Reversal } from '../../../ledger/rules/reversal.ts'
import { problem } from '../../rules/problem-codes.ts'

/** The refusal to cancel what is cancelled already. */
export const alreadyCancelled = 'Dokumen ini sudah dibatalkan'

/** A use of an advance, as far as it matters to cancelling what the advance came with. */
export interface LaterUse {
  readonly useNumber: string
  readonly cancelledOn: Day | null
}

/** Everything that keeps a document from being cancelled: a day no later than today and reason, and uses of its advance that still count on the day. */
export function cancelProblems(
  cancel: Reversal,
  context: { readonly today: Day; readonly documentDay: Day; readonly uses: readonly LaterUse[] },
): Problem[] {
  const { today, documentDay, uses } = context
  const original = { entryDate: documentDay }
  const standing = uses.filter(({ cancelledOn }) => cancelledOn === null || cancelledOn > cancel.entryDate)
  const isLate = cancel.entryDate > today
  const numbers = standing.map(({ useNumber }) => useNumber).join(', ')
  return [
    ...(isLate
      ? [problem('date-too-late', 'entryDate', 'Tanggal pembatalan tidak boleh setelah hari ini')]
      : []),
    ...reversalProblems(cancel, { today, original }).filter(({ path }) => !isLate || path !== 'entryDate'),
    ...(standing.length === 0
      ? []
      : [
          problem(
            'advance-used',
            'entryDate',
            `Uang mukanya sudah dipakai oleh ${numbers}. Batalkan itu dahulu.`,
          ),
        ]),
  ]
}
