import { StatusBadge, type Tone } from '../../../../platform/web/list/status-badge.tsx'
import type { ReceiptState } from '../rules/receipt-actions.ts'

const states: Readonly<Record<ReceiptState, { readonly tone: Tone; readonly text: string }>> = {
  recorded: { tone: 'posted', text: 'Tercatat' },
  cancelled: { tone: 'inactive', text: 'Dibatalkan' },
}

/** How the state of a receipt reads. */
export function receiptStateText(state: ReceiptState): string {
  return states[state].text
}

export function ReceiptBadge({ state }: { readonly state: ReceiptState }) {
  const { tone, text } = states[state]
  return <StatusBadge tone={tone}>{text}</StatusBadge>
}
