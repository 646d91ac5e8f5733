import { Button } from '@mantine/core'
import type { z } from 'zod'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { useMoment } from '../../../platform/web/shell/session.ts'
import { StatusBadge } from '../../../platform/web/list/status-badge.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { endSession, listSessions } from '../contract.ts'
import { describeDevice } from '../rules/describe-device.ts'

type SessionRow = z.output<typeof listSessions.reply>['rows'][number]

/** The sessions of a user, own ones when no user is given; each can be ended. */
export function SessionTable({ userId }: { readonly userId?: number }) {
  const momentText = useMoment()
  const { data, error, refetch } = useReply(listSessions, { query: userId === undefined ? {} : { userId } })
  return (
    <DataTable
      caption="Daftar sesi"
      columns={sessionColumns(momentText)}
      rows={data?.rows}
      rowKey={(session) => session.id}
      empty={<p>Tidak ada sesi yang aktif</p>}
      error={error}
      onRetry={() => void refetch()}
      compact
    />
  )
}

function sessionColumns(momentText: (instant: string) => string): Column<SessionRow>[] {
  return [
    {
      key: 'device',
      head: 'Perangkat',
      cell: ({ userAgent }) => <span title={userAgent}>{describeDevice(userAgent)}</span>,
    },
    { key: 'address', head: 'Alamat', kind: 'code', width: 150, cell: ({ address }) => address },
    {
      key: 'createdAt',
      head: 'Login',
      phoneHead: true,
      kind: 'day',
      width: 160,
      cell: ({ createdAt }) => momentText(createdAt),
    },
    {
      key: 'lastSeenAt',
      head: 'Terakhir aktif',
      phoneHead: true,
      kind: 'day',
      width: 160,
      cell: ({ lastSeenAt }) => momentText(lastSeenAt),
    },
    {
      key: 'actions',
      head: 'Aksi',
      kind: 'actions',
      width: 130,
      cell: (row) => <SessionAction session={row} />,
    },
  ]
}

function SessionAction({ session }: { readonly session: SessionRow }) {
  const { run, pending } = useAct(endSession)
  const end = async (): Promise<void> => {
    if ((await run({ params: { id: session.id } })) !== undefined) toast('Sesi sudah diakhiri')
  }
  if (session.isCurrent) return <StatusBadge tone="posted">Sesi ini</StatusBadge>
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={pending}
      aria-label={`Akhiri sesi ${describeDevice(session.userAgent)} ${session.address}`}
      onClick={() => void end()}
    >
      Akhiri
    </Button>
  )
}
