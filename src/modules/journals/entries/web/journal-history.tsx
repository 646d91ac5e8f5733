import { useState } from 'react'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { RecordHistory } from '../../../audit/web/index.ts'
import { useAccountChoices } from '../../../accounts/web/index.ts'

const fieldLabels = {
  entry_date: 'Tanggal',
  description: 'Deskripsi',
  status: 'Status',
  total_debit: 'Total debit',
  total_credit: 'Total credit',
  account_id: 'Akun',
  debit: 'Debit',
  credit: 'Credit',
  reversal_reason: 'Alasan',
}
const hiddenFields = [
  'entry_number',
  'reference_type',
  'reference_id',
  'reference_number',
  'reverses_entry_id',
  'posting_number',
  'posted_at',
  'posted_by',
  'created_by',
  'created_by_id',
  'deleted_at',
  'entry_id',
  'line_number',
]
const amounts = new Set(['total_debit', 'total_credit', 'debit', 'credit'])

/** The history of an entry and its lines, asked for when it is opened. */
export function JournalHistory({ entryId }: { readonly entryId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="journal-history no-print" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Riwayat perubahan</summary>
      {isOpen && <OpenHistory entryId={entryId} />}
    </details>
  )
}

function OpenHistory({ entryId }: { readonly entryId: number }) {
  const { byId } = useAccountChoices()
  const valueText = (field: string, value: unknown): string | undefined => {
    if (field === 'account_id') return byId.get(Number(value))?.code
    if (field === 'status') return value === 'posted' ? 'Posted' : 'Draft'
    if (field === 'entry_date' && typeof value === 'string') return formatDay(value)
    return amounts.has(field) && typeof value === 'number' ? formatAmount(value) : undefined
  }
  return (
    <RecordHistory
      kind="journal_entry"
      recordId={String(entryId)}
      fieldLabels={fieldLabels}
      hiddenFields={hiddenFields}
      valueText={valueText}
    />
  )
}
