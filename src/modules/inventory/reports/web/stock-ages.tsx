import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatAmount, formatAmountOrDash } from '../../../../platform/rules/money/format-amount.ts'
import { call } from '../../../../platform/web/call/call.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { writeQuery } from '../../../../platform/web/shell/place.ts'
import { useRecordPages } from '../../../records/web/index.ts'
import { quantityText } from '../../web/quantity-text.ts'
import { exportStockAges, readStockAges, readStockAgeTotals } from '../contract.ts'
import { stockAges, stockAgeTexts } from '../rules/stock-ages.ts'
import { PagedReport } from './paged-report.tsx'
import { useAsOf } from './use-as-of.tsx'

type Reply = ReplyOf<typeof readStockAges>
type Row = Reply['rows'][number]
type Totals = ReplyOf<typeof readStockAgeTotals>

/** How long the stock of each product has been there, and how long nothing left. */
export function StockAges() {
  const { asOf, filter } = useAsOf()
  const { data: totals } = useReply(readStockAgeTotals, { query: { asOf } }, { keepPrevious: true })
  const pages = useRecordPages<Row, Reply>(['stock-ages', asOf], (after, signal) =>
    call(readStockAges, { query: { asOf, after }, signal }),
  )
  return (
    <PagedReport
      title="Umur Persediaan"
      subtitle={`Per ${formatLongDay(asOf)}, dalam Rupiah; yang masuk terakhir dianggap yang masih ada`}
      filter={filter}
      pages={pages}
      noun="produk"
      list="stock-ages"
      exported={{ endpoint: exportStockAges, query: { asOf }, onPaper: true }}
      caption={`Umur persediaan per ${formatLongDay(asOf)}`}
      columns={columnsOf(totals)}
      rowKey={(row) => row.productId}
      open={({ productCode }) => `/inventory/stock-movements${writeQuery({ product: productCode })}`}
      empty="Tidak ada stok pada tanggal ini"
    />
  )
}

function columnsOf(totals: Totals | undefined): Column<Row>[] {
  return [
    { key: 'code', head: 'Kode', kind: 'code', width: 96, phone: 'lead', cell: (row) => row.productCode },
    { key: 'product', head: 'Produk', phone: 'lead', cell: (row) => row.productName },
    {
      key: 'quantity',
      head: 'Jumlah',
      kind: 'amount',
      width: 104,
      phone: 'meta',
      cell: (row) => `${quantityText(row.quantity)} ${row.unit}`,
    },
    ...stockAges.map((age): Column<Row> => ({
      key: age,
      head: stockAgeTexts[age],
      kind: 'amount',
      width: 96,
      phone: 'hidden',
      cell: (row) => formatAmountOrDash(row.ages[age]),
      total: totals && formatAmount(totals.ages[age]),
    })),
    {
      key: 'value',
      head: 'Nilai',
      kind: 'amount',
      width: 104,
      phone: 'amount',
      cell: (row) => formatAmount(row.value),
      total: totals && formatAmount(totals.value),
    },
    {
      key: 'idleDays',
      head: 'Tanpa keluar (hari)',
      kind: 'amount',
      width: 104,
      phone: 'meta',
      phoneHead: true,
      cell: (row) => row.idleDays ?? '-',
    },
  ]
}
