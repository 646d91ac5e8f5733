import { useReply } from '../../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { listNumberSeries, type ShownSeries } from '../contract.ts'
import { resetTexts } from './reset-texts.ts'

/** How the numbers of every kind of document look, and what the next one would be. */
export function NumberSeries() {
  const { data, error, refetch } = useReply(listNumberSeries, {})
  return (
    <Page
      fill
      title="Penomoran"
      subtitle={
        <>
          Nomor berurutan tanpa celah menurut tanggal dokumen.{' '}
          <AppLink to="/reports/numbers">Laporan nomor</AppLink> menjelaskan setiap nomor.
        </>
      }
    >
      <DataTable
        caption="Seri nomor"
        columns={columns}
        rows={data?.rows}
        rowKey={(row) => row.series}
        open={(row) => row.series}
        empty={null}
        error={error}
        onRetry={() => void refetch()}
      />
    </Page>
  )
}

const columns: Column<ShownSeries>[] = [
  {
    key: 'series',
    head: 'Seri',
    kind: 'code',
    width: 80,
    cell: ({ series }) => series,
  },
  { key: 'label', head: 'Dokumen', cell: ({ label }) => label },
  { key: 'pattern', head: 'Pola', kind: 'code', width: 260, cell: ({ pattern }) => pattern },
  { key: 'resets', head: 'Mulai lagi', width: 150, cell: ({ resets }) => resetTexts[resets] },
  { key: 'next', head: 'Nomor berikutnya', kind: 'code', width: 190, cell: ({ next }) => next },
]
