import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { movementKindTexts } from '../../rules/movement-kind.ts'
import { quantityText } from '../../web/quantity-text.ts'
import { readStockLayers } from '../contract.ts'
import { placeText } from '../rules/stock-position.ts'

type Row = ReplyOf<typeof readStockLayers>['rows'][number]

/** Below the card of a product that is valued first in, first out: what is left of each receipt. Nothing for others. */
export function CardLayers({ product }: { readonly product: string }) {
  const { data, error, refetch } = useReply(
    readStockLayers,
    { params: { code: product } },
    { enabled: product !== '' },
  )
  if (product === '' || data?.method !== 'fifo') return null
  return (
    <details className="stock-layers">
      <summary>Lapisan FIFO yang masih ada ({data.rows.length})</summary>
      <DataTable
        compact
        caption="Lapisan yang masih ada, yang keluar lebih dahulu di atas, dalam Rupiah"
        columns={columns}
        rows={data.rows}
        rowKey={(row) => `${row.warehouseId} ${row.inTransit} ${row.sequence}`}
        empty="Tidak ada stok"
        error={error}
        onRetry={() => void refetch()}
      />
    </details>
  )
}

const columns: readonly Column<Row>[] = [
  { key: 'day', head: 'Tanggal', kind: 'day', width: 104, phone: 'lead', cell: (row) => formatDay(row.day) },
  { key: 'kind', head: 'Asal', width: 130, phone: 'lead', cell: (row) => movementKindTexts[row.kind] },
  {
    key: 'document',
    head: 'Dokumen',
    kind: 'code',
    width: 140,
    phone: 'meta',
    cell: (row) => row.referenceNumber,
  },
  { key: 'warehouse', head: 'Gudang', phone: 'hidden', cell: placeText },
  {
    key: 'quantity',
    head: 'Sisa',
    kind: 'amount',
    width: 96,
    phone: 'meta',
    phoneHead: true,
    cell: (row) => quantityText(row.quantity),
  },
  {
    key: 'unitCost',
    head: 'Biaya satuan',
    kind: 'amount',
    width: 132,
    phone: 'hidden',
    cell: ({ quantity, value }) => formatAmount(Math.round(Number(value) / quantity)),
  },
  {
    key: 'value',
    head: 'Nilai',
    kind: 'amount',
    width: 140,
    phone: 'amount',
    cell: (row) => formatAmount(row.value),
  },
]
