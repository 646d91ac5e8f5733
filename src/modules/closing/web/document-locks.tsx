import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { useMoment } from '../../../platform/web/shell/session.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { documentGroupTexts } from '../../periods/rules/document-lock.ts'
import { listDocumentLocks, type DocumentLockRow } from '../contract.ts'
import { DocumentLockForm } from './document-lock-form.tsx'

/** Up to which day the documents of each group are locked, and changing it. */
export function DocumentLocks() {
  const { data, error, refetch } = useReply(listDocumentLocks, {})
  const [chosen, setChosen] = useState<DocumentLockRow>()
  return (
    <section aria-labelledby="document-locks">
      <h2 id="document-locks">Kunci per kelompok dokumen</h2>
      <p className="muted">
        Berlaku di samping kunci bulan, untuk dokumen bertanggal sampai dengan hari itu. Pengecualian suatu
        bulan berlaku juga di sini.
      </p>
      <DataTable
        compact
        caption="Daftar kunci kelompok dokumen"
        columns={columnsOf(setChosen)}
        rows={data?.rows}
        rowKey={(row) => row.group}
        empty={null}
        error={error}
        onRetry={() => void refetch()}
      />
      {chosen && <DocumentLockForm lock={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

function columnsOf(choose: (row: DocumentLockRow) => void): Column<DocumentLockRow>[] {
  return [
    { key: 'group', head: 'Kelompok', width: 160, cell: (row) => documentGroupTexts[row.group] },
    {
      key: 'until',
      head: 'Terkunci s.d.',
      width: 140,
      cell: ({ until }) => (until === null ? <span className="muted">Terbuka</span> : formatDay(until)),
    },
    { key: 'changed', head: 'Terakhir diubah', phone: 'meta', cell: (row) => <LastChange row={row} /> },
    {
      key: 'actions',
      head: 'Aksi',
      kind: 'actions',
      width: 120,
      cell: (row) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Ubah kunci ${documentGroupTexts[row.group]}`}
          onClick={() => choose(row)}
        >
          Ubah kunci
        </Button>
      ),
    },
  ]
}

function LastChange({ row: { reason, changedBy, changedAt } }: { readonly row: DocumentLockRow }) {
  const moment = useMoment()
  if (changedAt === null) return <span className="muted">–</span>
  return (
    <div className="period-change">
      <span>{reason}</span>
      <span className="muted">
        {changedBy}, {moment(changedAt)}
      </span>
    </div>
  )
}
