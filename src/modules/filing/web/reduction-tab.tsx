import { useReply } from '../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { exportReductions, listReductions, type FakturRow, type VatMonthView } from '../contract.ts'
import { amountColumns, documentColumns, documentOf } from './faktur-columns.ts'

type Props = { readonly month: VatMonthView }

/** What credit notes take back in a month. */
export function ReductionTab({ month: { masa } }: Props) {
  const { data, error, refetch } = useReply(listReductions, { query: { masa } })
  const rows = data?.rows
  return (
    <DataTable
      compact
      list="output-tax-reductions"
      exported={{ endpoint: exportReductions, query: { masa } }}
      caption="Retur dan pembatalan"
      columns={reductionColumns(rows)}
      rows={rows}
      rowKey={(row) => row.id}
      open={documentOf}
      totalLabel="Total"
      empty="Tidak ada nota kredit yang mengurangi PPN pada masa ini"
      error={error}
      onRetry={() => void refetch()}
    />
  )
}

function reductionColumns(rows: readonly FakturRow[] | undefined): Column<FakturRow>[] {
  return [
    ...documentColumns(),
    { key: 'party', head: 'Pembeli', phone: 'lead', cell: (row) => row.partyName },
    {
      key: 'reduces',
      head: 'Mengurangi',
      kind: 'code',
      width: 168,
      phone: 'meta',
      cell: (row) => row.reducesNumber ?? '',
    },
    ...amountColumns(rows),
  ]
}
