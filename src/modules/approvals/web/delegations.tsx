import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { confirm } from '../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { call } from '../../../platform/web/call/call.ts'
import { useCarryOut } from '../../../platform/web/call/use-carry-out.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { StatusBadge } from '../../../platform/web/list/status-badge.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { listDelegations, revokeDelegation, type DelegationRow } from '../contract.ts'
import { DelegationForm } from './delegation-form.tsx'

/** Who decides in whose place, and until when. */
export function Delegations() {
  const { data, error, refetch } = useReply(listDelegations, {})
  const { today } = useSession()
  const [isNew, setIsNew] = useState(false)
  const { pending, carryOut } = useCarryOut()
  const revoke = async ({ id, delegate }: DelegationRow): Promise<void> => {
    if (!(await confirm(`Cabut delegasi kepada ${delegate}?`, { verb: 'Cabut' }))) return
    if (await carryOut(() => call(revokeDelegation, { params: { id } }))) toast('Delegasi dicabut')
  }
  const labelOf = (kind: string): string => data?.kinds.find((each) => each.kind === kind)?.label ?? kind
  const columns: Column<DelegationRow>[] = [
    { key: 'principal', head: 'Untuk', cell: (row) => row.principal },
    { key: 'delegate', head: 'Kepada', phoneHead: true, cell: (row) => row.delegate },
    { key: 'from', head: 'Mulai', width: 110, phoneHead: true, cell: (row) => formatDay(row.fromDay) },
    { key: 'until', head: 'Sampai', width: 110, phoneHead: true, cell: (row) => formatDay(row.untilDay) },
    {
      key: 'amount',
      head: 'Sampai nilai',
      width: 150,
      phoneHead: true,
      cell: (row) => (row.amountUntil === null ? 'tanpa batas' : formatRupiah(row.amountUntil)),
    },
    {
      key: 'kinds',
      head: 'Jenis',
      phoneHead: true,
      cell: (row) => row.kinds?.map(labelOf).join(', ') ?? 'semua',
    },
    {
      key: 'state',
      head: 'Status',
      kind: 'badge',
      width: 110,
      cell: (row) => <State row={row} today={today} />,
    },
    {
      key: 'actions',
      head: 'Aksi',
      kind: 'actions',
      width: 90,
      cell: (row) =>
        row.canRevoke && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={pending}
            aria-label={`Cabut delegasi kepada ${row.delegate}`}
            onClick={() => void revoke(row)}
          >
            Cabut
          </Button>
        ),
    },
  ]
  return (
    <Page
      title="Delegasi"
      subtitle="Selama Anda tidak di tempat, orang lain memutuskan untuk Anda"
      actions={
        <Button data-key-new onClick={() => setIsNew(true)}>
          Delegasikan
        </Button>
      }
    >
      <DataTable
        compact
        caption="Daftar delegasi"
        columns={columns}
        rows={data?.rows}
        rowKey={(row) => row.id}
        empty="Belum ada delegasi."
        error={error}
        onRetry={() => void refetch()}
      />
      {isNew && data && (
        <DelegationForm people={data.people} kinds={data.kinds} onClose={() => setIsNew(false)} />
      )}
    </Page>
  )
}

function State({ row, today }: { readonly row: DelegationRow; readonly today: string }) {
  if (row.revokedAt !== null) return <StatusBadge tone="inactive">Dicabut</StatusBadge>
  if (row.untilDay < today) return <StatusBadge tone="inactive">Lewat</StatusBadge>
  return row.fromDay > today ? (
    <StatusBadge tone="draft">Belum mulai</StatusBadge>
  ) : (
    <StatusBadge tone="pending">Berlaku</StatusBadge>
  )
}
