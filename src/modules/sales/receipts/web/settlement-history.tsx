import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { useMoment, useZoneLabel } from '../../../../platform/web/shell/session.ts'
import { FoldedHistory } from '../../../audit/web/index.ts'

const fieldLabels = {
  receipt_date: 'Tanggal penerimaan',
  note_date: 'Tanggal nota',
  use_date: 'Tanggal',
  customer_name: 'Customer',
  received_amount: 'Jumlah diterima',
  withheld_amount: 'PPh 23 dipotong',
  bank_fee: 'Biaya bank',
  rounding_amount: 'Pembulatan',
  advance_amount: 'Uang muka',
  amount: 'Jumlah',
  reason: 'Alasan',
  notes: 'Catatan',
  subtotal: 'Subtotal',
  tax_amount: 'PPN',
  total_amount: 'Total',
  cancelled_on: 'Dibatalkan per',
}
const hiddenFields = [
  'receipt_number',
  'note_number',
  'use_number',
  'kind',
  'customer_id',
  'customer_code',
  'account_id',
  'invoice_id',
  'journal_entry_id',
  'reversal_entry_id',
  'created_by',
  'note_id',
  'order_id',
  'line_number',
  'quantity',
]

type Props = {
  readonly kind: 'sales_receipt' | 'credit_note' | 'advance_use'
  readonly recordId: number
}

/** The history of a receipt, a credit note or a use of advances, asked for when it is opened. */
export function SettlementHistory({ kind, recordId }: Props) {
  return (
    <FoldedHistory
      kind={kind}
      recordId={String(recordId)}
      fieldLabels={fieldLabels}
      hiddenFields={hiddenFields}
      valueText={valueText}
    />
  )
}

function valueText(field: string, value: unknown): string | undefined {
  if (/_(date|on)$/.test(field) && typeof value === 'string') return formatDay(value)
  return typeof value === 'number' ? formatAmount(value) : undefined
}

/** When and by whom a document was made. */
export function DocumentTimes({
  document: { createdAt, createdBy },
}: {
  readonly document: { readonly createdAt: string; readonly createdBy: string }
}) {
  const moment = useMoment()
  return (
    <p className="document-times" title={useZoneLabel()}>
      Dibuat {moment(createdAt)} oleh {createdBy}
    </p>
  )
}
