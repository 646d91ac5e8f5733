import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { NextSteps } from '../../../../platform/web/list/nothing-found.tsx'
import { StatusBadge, UsualStatus } from '../../../../platform/web/list/status-badge.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { useMayMake } from '../../../../platform/web/shell/session.ts'
import { scheduleText } from '../../../journals/recurring/rules/recurring-schedule.ts'
import { listRecurringBills, type RecurringBillRow } from '../contract.ts'
import { outcomeText } from '../rules/recurring-bill.ts'
import './recurring-bills.css'

/** Bills that come again, with the days that wait for a person and those that failed. */
export function RecurringBillList() {
  const { data, error, refetch } = useReply(listRecurringBills, {})
  const mayEdit = useMayMake('purchasing.edit')
  return (
    <Page
      title="Tagihan Berulang"
      subtitle="Apa yang ditagih vendor menurut jadwal: dicatat sendiri, atau menunggu diperiksa"
      actions={
        mayEdit && (
          <Button
            component={AppLink}
            to={newOne}
            data-key-new
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            Buat Tagihan Berulang
          </Button>
        )
      }
    >
      <DataTable
        compact
        caption="Daftar tagihan berulang"
        columns={columns}
        rows={data?.rows}
        rowKey={(row) => row.id}
        open={(row) => String(row.id)}
        empty={
          <>
            <p>Belum ada tagihan berulang</p>
            <NextSteps steps={nextSteps} />
          </>
        }
        error={error}
        onRetry={() => void refetch()}
      />
    </Page>
  )
}

/** Begun anew, whatever bill the address before named. */
const newOne = '/purchase/recurring-bills/new'

const nextSteps = [
  { text: 'Buat tagihan berulang pertama', to: newOne, permission: 'purchasing.edit' },
  { text: 'Jadikan berulang dari sebuah tagihan', to: '/purchase/bills', permission: 'books.read' },
]

const columns: readonly Column<RecurringBillRow>[] = [
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
    cell: ({ isActive, nextDue }) => (isActive ? (nextDue === null ? 'selesai' : formatDay(nextDue)) : '-'),
  },
  {
    key: 'amount',
    head: 'Jumlah (Rp)',
    kind: 'amount',
    width: 140,
    cell: (row) => formatAmount(row.amount),
  },
  { key: 'mode', head: 'Saat jatuh tempo', width: 150, phone: 'hidden', cell: (row) => outcomeText(row) },
  { key: 'status', head: 'Status', kind: 'badge', width: 120, cell: (row) => <StatusCell row={row} /> },
]

type CellProps = { readonly row: RecurringBillRow }

/** The name, and below it why a day failed or whose bill it is. */
function NameCell({ row: { name, vendorCode, vendorName, firstFailure } }: CellProps) {
  return (
    <span className="recurring-bill-name">
      <span>{name}</span>
      {firstFailure ? (
        <span className="recurring-bill-failure">
          {formatDay(firstFailure.dueDay)}: {firstFailure.reason}
        </span>
      ) : (
        <span className="muted">
          {vendorCode} - {vendorName}
        </span>
      )}
    </span>
  )
}

function StatusCell({ row: { failed, isActive, open } }: CellProps) {
  if (failed > 0) return <StatusBadge tone="danger">{failed} gagal</StatusBadge>
  if (open > 0) return <StatusBadge tone="pending">{open} menunggu</StatusBadge>
  if (isActive) return <UsualStatus>Aktif</UsualStatus>
  return <StatusBadge tone="inactive">Tidak Aktif</StatusBadge>
}
