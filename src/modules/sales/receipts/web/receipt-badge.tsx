import { StatusBadge } from '../../../../platform/web/list/status-badge.tsx'
import type { ReceiptState } from '../rules/receipt-actions.ts'
import { receiptStateTexts } from '../rules/receipt-kind.ts'

export function ReceiptBadge({ state }: { readonly state: ReceiptState }) {
  return (
    <StatusBadge tone={state === 'recorded' ? 'posted' : 'inactive'}>{receiptStateTexts[state]}</StatusBadge>
  )
}
