import { StatusBadge, type Tone } from '../../../../platform/web/list/status-badge.tsx'
import type { Cells } from '../../../documents/web/index.ts'
import { pastDueText } from '../../../sales/invoices/rules/ageing.ts'
import type { BillRow } from '../contract.ts'
import { billStateTexts, type bills, type BillState } from '../rules/bill-kind.ts'

const tones: Readonly<Record<BillState, Tone>> = {
  open: 'confirmed',
  due: 'pending',
  overdue: 'danger',
  paid: 'posted',
  cancelled: 'inactive',
}

export function BillBadge({ state }: { readonly state: BillState }) {
  return <StatusBadge tone={tones[state]}>{billStateTexts[state]}</StatusBadge>
}

/** A bill that came from the old system. */
export function OpeningBadge() {
  return <StatusBadge tone="draft">Saldo awal</StatusBadge>
}

/** A bill that is not paid because somebody disputes it. */
export function DisputedBadge() {
  return <StatusBadge tone="danger">Sengketa</StatusBadge>
}

/** Cells of lists of bills that show more than their value. */
export const billCells: Cells<typeof bills> = {
  number: { cell: (row) => <NumberCell row={row} /> },
  late: { cell: (row) => <PastDue days={row.daysPastDue} />, plain: (row) => String(row.daysPastDue ?? '') },
  state: { cell: (row) => <BillBadge state={row.state} /> },
}

function NumberCell({ row: { billNumber, isOpening, isDisputed } }: { readonly row: BillRow }) {
  if (!isOpening && !isDisputed) return billNumber
  return (
    <>
      {billNumber} {isOpening && <OpeningBadge />} {isDisputed && <DisputedBadge />}
    </>
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
