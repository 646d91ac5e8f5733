import { Button } from '@mantine/core'
import { formatAmount, formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { useDownload } from '../../../../platform/web/call/use-download.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { useMoment } from '../../../../platform/web/shell/session.ts'
import { listTransferFiles, readTransferFile, type TransferFile } from '../contract.ts'
import './transfer-files.css'

/** The files that were made, each as it was. */
export function MadeTransferFiles({ accountId }: { readonly accountId: number }) {
  const { data, error, refetch } = useReply(listTransferFiles, { query: { accountId: String(accountId) } })
  const moment = useMoment()
  const download = useDownload()
  const made: readonly Column<TransferFile>[] = [
    { key: 'id', head: 'Berkas', kind: 'code', width: 80, phone: 'lead', cell: (row) => row.id },
    {
      key: 'made',
      head: 'Dibuat',
      phone: 'lead',
      cell: ({ madeAt, madeBy }) => `${moment(madeAt)} oleh ${madeBy}`,
    },
    {
      key: 'payments',
      head: 'Pembayaran',
      kind: 'amount',
      width: 112,
      phone: 'meta',
      phoneHead: true,
      cell: (row) => formatCount(row.payments),
    },
    {
      key: 'total',
      head: 'Jumlah (Rp)',
      kind: 'amount',
      width: 140,
      phone: 'amount',
      cell: (row) => formatAmount(row.total),
    },
    {
      key: 'acts',
      head: 'Aksi',
      kind: 'actions',
      width: 110,
      cell: ({ id }) => (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Unduh berkas ${id}`}
          onClick={() => void download.start(readTransferFile, { params: { id } })}
        >
          Unduh
        </Button>
      ),
    },
  ]
  return (
    <section aria-label="Berkas yang dibuat" className="transfer-made">
      <h2>Berkas yang dibuat</h2>
      <DataTable
        compact
        caption="Berkas transfer yang dibuat"
        columns={made}
        rows={data?.rows}
        rowKey={(row) => row.id}
        empty="Belum ada berkas dari akun ini"
        error={error}
        onRetry={() => void refetch()}
      />
    </section>
  )
}
