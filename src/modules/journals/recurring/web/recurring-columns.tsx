import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { StatusBadge, UsualStatus } from '../../../../platform/web/list/status-badge.tsx'
import type { RecurringRow } from '../contract.ts'
import { scheduleText } from '../rules/recurring-schedule.ts'

/** The columns of the list of recurring journals. */
export const recurringColumns: readonly Column<RecurringRow>[] = [
  { key: 'name', head: 'Nama', cell: (row) => <NameCell row={row} />, plain: (row) => row.name },
  {
    key: 'schedule',
    head: 'Jadwal',
    width: 190,
    wideOnly: true,
    phone: 'hidden',
    cell: (row) => scheduleText(row.schedule),
  },
  {
    key: 'next',
    head: 'Berikutnya',
    kind: 'day',
    width: 116,
    phoneHead: true,
    cell: (row) => <NextCell row={row} />,
  },
  {
    key: 'amount',
    head: 'Jumlah (Rp)',
    kind: 'amount',
    width: 140,
    cell: (row) => formatAmount(row.totalDebit),
  },
  {
    key: 'mode',
    head: 'Hasil',
    width: 110,
    phone: 'hidden',
    cell: (row) => (row.posts ? 'Langsung post' : 'Draft'),
  },
  { key: 'status', head: 'Status', kind: 'badge', width: 104, cell: (row) => <StatusCell row={row} /> },
]

type CellProps = { readonly row: RecurringRow }

/** The name, and below it what went wrong or what the entries say. */
function NameCell({ row: { name, description, firstFailure } }: CellProps) {
  return (
    <span className="recurring-name">
      <span>{name}</span>
      {firstFailure ? (
        <span className="recurring-failure">
          {formatDay(firstFailure.dueDay)}: {firstFailure.reason}
        </span>
      ) : (
        <span className="muted">{description}</span>
      )}
    </span>
  )
}

function NextCell({ row: { nextDue, missed, isActive } }: CellProps) {
  if (!isActive) return '-'
  if (missed > 0) return <StatusBadge tone="pending">{missed} terlewat</StatusBadge>
  return nextDue === null ? 'selesai' : formatDay(nextDue)
}

function StatusCell({ row: { failed, isActive } }: CellProps) {
  if (failed > 0) return <StatusBadge tone="danger">{failed} gagal</StatusBadge>
  if (isActive) return <UsualStatus>Aktif</UsualStatus>
  return <StatusBadge tone="inactive">Tidak Aktif</StatusBadge>
}
