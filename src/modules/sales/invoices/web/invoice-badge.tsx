import { StatusBadge, type Tone } from '../../../../platform/web/list/status-badge.tsx'
import type { InvoiceState } from '../rules/invoice-state.ts'
import { invoiceStateTexts } from '../rules/invoice-kind.ts'

const tones: Readonly<Record<InvoiceState, Tone>> = {
  open: 'confirmed',
  due: 'pending',
  overdue: 'danger',
  paid: 'posted',
}

export function InvoiceBadge({ state }: { readonly state: InvoiceState }) {
  return <StatusBadge tone={tones[state]}>{invoiceStateTexts[state]}</StatusBadge>
}

/** An invoice that came from the old system. */
export function OpeningBadge() {
  return <StatusBadge tone="draft">Saldo awal</StatusBadge>
}
