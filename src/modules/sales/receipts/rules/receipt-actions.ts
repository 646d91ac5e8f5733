import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { Holder } from '../../../../platform/rules/http/permission.ts'
import { holds } from '../../rules/permissions.ts'
import { reversalProblems, type Reversal } from '../../../ledger/rules/reversal.ts'
import { problem } from '../../rules/problem-codes.ts'

export const receiptStates = ['recorded', 'cancelled'] as const
export type ReceiptState = (typeof receiptStates)[number]

export const receiptActs = ['cancel', 'useAdvance', 'refundAdvance'] as const
export type ReceiptAction = (typeof receiptActs)[number]

export const advanceUseKinds = ['invoice', 'refund'] as const
export type AdvanceUseKind = (typeof advanceUseKinds)[number]

/** The refusal to cancel what is cancelled already. */
export const alreadyCancelled = 'Dokumen ini sudah dibatalkan'

/** What somebody may do with a receipt now; buttons and server ask the same. */
export function receiptActions(
  receipt: { readonly state: ReceiptState; readonly advanceLeft: number },
  holder: Holder,
): ReceiptAction[] {
  if (receipt.state === 'cancelled' || !holds(holder, 'sales.edit')) return []
  return ['cancel', ...advanceActions(receipt, holder)]
}

/** What may be done with an advance of which so much is left. */
export function advanceActions(
  { advanceLeft }: { readonly advanceLeft: number },
  holder: Holder,
): ('useAdvance' | 'refundAdvance')[] {
  return advanceLeft > 0 && holds(holder, 'sales.edit') ? ['useAdvance', 'refundAdvance'] : []
}

/** Whether a use of advances may be cancelled now. */
export function advanceUseActions(use: { readonly isCancelled: boolean }, holder: Holder): 'cancel'[] {
  return !use.isCancelled && holds(holder, 'sales.edit') ? ['cancel'] : []
}

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
