import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { ReasonDialog } from '../../../platform/web/dialog/reason-dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useMoment } from '../../../platform/web/shell/session.ts'
import { acknowledgeChanges, listForeignChanges, type ForeignChange } from '../contract.ts'
import { ForeignKey } from './foreign-key.tsx'
import { foreignChangeColumns } from './foreign-change-columns.tsx'

/** What was changed past the program: looked at here, and acknowledged with a reason. */
export function ForeignChanges() {
  const { data, error, refetch } = useReply(listForeignChanges, {})
  const momentText = useMoment()
  const [chosen, setChosen] = useState<readonly ForeignChange[]>()
  const rows = data?.rows
  return (
    <Page
      fill
      title="Perubahan di Luar Program"
      subtitle="Ditulis langsung ke database tanpa bukti dari program, dan belum diakui"
      actions={
        rows &&
        rows.length > 0 && (
          <Button onClick={() => setChosen(rows)}>Akui Semua ({formatCount(rows.length)})</Button>
        )
      }
      footer={data && data.total > data.rows.length && <p role="status">{restText(data)}</p>}
    >
      {data?.isKeyOurs === false && <ForeignKey />}
      <DataTable
        caption="Daftar perubahan di luar program"
        columns={foreignChangeColumns({ momentText, acknowledge: (row) => setChosen([row]) })}
        rows={rows}
        rowKey={(row) => `${row.firstId} ${row.lastId}`}
        open={(row) => `/settings/audit-log/${row.firstId}`}
        empty={<p>Semua perubahan ditulis oleh program atau sudah diakui</p>}
        error={error}
        onRetry={() => void refetch()}
      />
      {chosen && <Acknowledgement rows={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  )
}

function restText({ rows, total }: { readonly rows: readonly unknown[]; readonly total: number }): string {
  return `${formatCount(rows.length)} yang terbaru dari ${formatCount(total)}`
}

type AcknowledgementProps = { readonly rows: readonly ForeignChange[]; readonly onClose: () => void }

function Acknowledgement({ rows, onClose }: AcknowledgementProps) {
  const act = useAct(acknowledgeChanges)
  const changes = rows.map(({ firstId, lastId }) => ({ firstId, lastId }))
  return (
    <ReasonDialog
      title={rows.length === 1 ? 'Akui perubahan' : `Akui ${formatCount(rows.length)} perubahan`}
      hint="Perubahan tetap tercatat; pengakuan dan alasannya disimpan atas nama Anda."
      verb="Akui"
      act={(reason) => act.attempt({ body: { changes, reason } })}
      onDone={({ acknowledged }) => {
        toast(`${formatCount(acknowledged)} perubahan diakui`)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
