import { Button } from '@mantine/core'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { call } from '../../../platform/web/call/call.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { confirm } from '../../../platform/web/dialog/dialog.tsx'
import { useMoment } from '../../../platform/web/shell/session.ts'
import { StatusBadge, type Tone } from '../../../platform/web/list/status-badge.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useCarryOut } from '../../../platform/web/call/use-carry-out.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { listPeriodExceptions, revokePeriodException, type PeriodException } from '../contract.ts'
import { exceptionStateTexts, type ExceptionState } from '../../periods/rules/period-exception.ts'

/** Who may or might post into locked months, and what they posted. */
export function PeriodExceptions() {
  const { data, error, refetch } = useReply(listPeriodExceptions, {})
  const { pending, carryOut } = useCarryOut()
  const revoke = async ({ id, userName, month }: PeriodException): Promise<void> => {
    const question = `Cabut pengecualian ${userName} untuk ${formatMonth(month)}?`
    if (!(await confirm(question, { verb: 'Cabut', danger: true }))) return
    const done = await carryOut(() => call(revokePeriodException, { params: { id } }))
    if (done) toast('Pengecualian dicabut')
  }
  if (data?.rows.length === 0) return null
  return (
    <section aria-labelledby="period-exceptions">
      <h2 id="period-exceptions">Pengecualian</h2>
      <DataTable
        compact
        caption="Daftar pengecualian periode"
        columns={columnsOf(pending, (row) => void revoke(row))}
        rows={data?.rows}
        rowKey={(row) => row.id}
        empty={null}
        error={error}
        onRetry={() => void refetch()}
      />
    </section>
  )
}

function columnsOf(pending: boolean, revoke: (row: PeriodException) => void): Column<PeriodException>[] {
  return [
    { key: 'user', head: 'User', cell: (row) => row.userName },
    { key: 'month', head: 'Bulan', width: 150, cell: (row) => formatMonth(row.month) },
    {
      key: 'state',
      head: 'Status',
      kind: 'badge',
      width: 120,
      cell: (row) => <StateBadge state={row.state} />,
    },
    { key: 'until', head: 'Sampai', width: 170, cell: (row) => <Until row={row} /> },
    { key: 'reason', head: 'Alasan', phone: 'hidden', cell: (row) => `${row.reason} — ${row.grantedBy}` },
    { key: 'uses', head: 'Dipakai', width: 190, cell: (row) => <Uses row={row} /> },
    {
      key: 'actions',
      head: 'Aksi',
      kind: 'actions',
      width: 100,
      cell: (row) =>
        row.state === 'active' && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={pending}
            aria-label={`Cabut pengecualian ${row.userName}`}
            onClick={() => revoke(row)}
          >
            Cabut
          </Button>
        ),
    },
  ]
}

const tones: Record<ExceptionState, Tone> = { active: 'pending', revoked: 'inactive', expired: 'inactive' }

function StateBadge({ state }: { readonly state: ExceptionState }) {
  return <StatusBadge tone={tones[state]}>{exceptionStateTexts[state]}</StatusBadge>
}

function Until({ row }: { readonly row: PeriodException }) {
  return useMoment()(row.revokedAt ?? row.until)
}

function Uses({ row: { uses, entryNumbers } }: { readonly row: PeriodException }) {
  if (uses === 0) return <span className="muted">Belum dipakai</span>
  return (
    <span className="period-uses">
      {`${uses} jurnal: `}
      {entryNumbers.map((number) => (
        <AppLink key={number} to={`/accounting/journal-entries/${number}`}>
          {number}
        </AppLink>
      ))}
    </span>
  )
}
