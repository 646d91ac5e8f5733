import type { Holder } from '../../../../platform/rules/http/permission.ts'
import { holds } from '../../rules/permissions.ts'

export const receiptStates = ['recorded', 'cancelled'] as const
export type ReceiptState = (typeof receiptStates)[number]

export const receiptActs = ['cancel', 'useAdvance', 'refundAdvance'] as const
export type ReceiptAction = (typeof receiptActs)[number]

export const advanceUseKinds = ['invoice', 'refund'] as const
export type AdvanceUseKind = (typeof advanceUseKinds)[number]

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
