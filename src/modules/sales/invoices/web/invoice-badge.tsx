import { StatusBadge, type Tone } from '../../../../platform/web/list/status-badge.tsx'
import { pastDueText } from '../rules/ageing.ts'
import type { InvoiceState } from '../rules/invoice-kind.ts'
import { invoiceStateTexts, type invoices } from '../rules/invoice-kind.ts'
import type { Cells } from '../../../documents/web/index.ts'
import type { InvoiceRow } from '../contract.ts'

const tones: Readonly<Record<InvoiceState, Tone>> = {
  open: 'confirmed',
  due: 'pending',
  overdue: 'danger',
  paid: 'posted',
  writtenOff: 'inactive',
  cancelled: 'inactive',
}

export function InvoiceBadge({ state }: { readonly state: InvoiceState }) {
  return <StatusBadge tone={tones[state]}>{invoiceStateTexts[state]}</StatusBadge>
}

/** An invoice that came from the old system. */
export function OpeningBadge() {
  return <StatusBadge tone="draft">Saldo awal</StatusBadge>
}

/** An invoice of an advance. */
export function AdvanceBadge() {
  return <StatusBadge tone="delivered">Uang muka</StatusBadge>
}

/** Cells of lists of invoices that show more than their value. */
export const invoiceCells: Cells<typeof invoices> = {
  number: { cell: (row) => <NumberCell row={row} /> },
  late: { cell: (row) => <PastDue days={row.daysPastDue} />, plain: (row) => String(row.daysPastDue ?? '') },
  state: { cell: (row) => <InvoiceBadge state={row.state} /> },
}

/** The number; an invoice of the old system shows the one it had there, too. */
function NumberCell({ row: { invoiceNumber, isOpening, referenceNumber } }: { readonly row: InvoiceRow }) {
  if (!isOpening) return invoiceNumber
  return (
    <span className="opening-number">
      {invoiceNumber} <OpeningBadge /> <span className="muted">{referenceNumber}</span>
    </span>
  )
}

/** Days past due, under the head of their column; in words on a phone. */
function PastDue({ days }: { readonly days: number | null }) {
  if (days === null) return <span className="only-wide">-</span>
  return (
    <>
      <span className="only-wide">{days}</span>
      <span className="only-phone">{pastDueText(days)}</span>
    </>
  )
}
