import { StatusBadge, type Tone } from '../../../platform/web/status-badge.tsx'
import type { InvoiceState } from '../rules/invoice-state.ts'

const states: Readonly<Record<InvoiceState, { readonly tone: Tone; readonly text: string }>> = {
  open: { tone: 'confirmed', text: 'Terbuka' },
  due: { tone: 'pending', text: 'Jatuh tempo' },
  overdue: { tone: 'danger', text: 'Terlambat' },
  paid: { tone: 'posted', text: 'Lunas' },
}

/** How the state of an invoice reads. */
export function invoiceStateText(state: InvoiceState): string {
  return states[state].text
}

export function InvoiceBadge({ state }: { readonly state: InvoiceState }) {
  const { tone, text } = states[state]
  return <StatusBadge tone={tone}>{text}</StatusBadge>
}
