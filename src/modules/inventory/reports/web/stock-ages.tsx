import { parseDay } from '../../../../platform/rules/day/day.ts'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import {
  formatAmount,
  formatAmountOrDash,
  formatCount,
} from '../../../../platform/rules/money/format-amount.ts'
import { call } from '../../../../platform/web/call/call.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { ListFoot } from '../../../../platform/web/list/list-footer.tsx'
import { useFilters } from '../../../../platform/web/list/use-filters.ts'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { writeQuery } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { useRecordPages } from '../../../records/web/index.ts'
import { quantityText } from '../../web/quantity-text.ts'
import { exportStockAges, readStockAges, readStockAgeTotals } from '../contract.ts'
import { stockAges, stockAgeTexts } from '../rules/stock-ages.ts'

type Reply = ReplyOf<typeof readStockAges>
type Row = Reply['rows'][number]
type Totals = ReplyOf<typeof readStockAgeTotals>

const defaults = { asOf: '' }

/** How long the stock of each product has been there, and how long nothing left. */
export function StockAges() {
  const { today } = useSession()
  const filters = useFilters<'asOf'>(defaults)
  const asOf = parseDay(filters.values.asOf) ?? today
  const { data: totals } = useReply(readStockAgeTotals, { query: { asOf } }, { keepPrevious: true })
  const pages = useRecordPages<Row, Reply>(['stock-ages', asOf], (after, signal) =>
    call(readStockAges, { query: { asOf, after }, signal }),
  )
  const { rows, more } = pages
  return (
    <Page
      fill
      title="Umur Persediaan"
      subtitle={`Per ${formatLongDay(asOf)}, dalam Rupiah; yang masuk terakhir dianggap yang masih ada`}
      filters={
        <div className="filter-bar">
          <DayInput
            label="Per tanggal"
            today={today}
            value={asOf}
            onChange={(day) => filters.set({ asOf: day === undefined || day === today ? '' : day })}
          />
        </div>
      }
      footer={
        more && (
          <ListFoot loading={pages.isFetchingNextPage} onMore={more}>
            {`${formatCount(rows?.length ?? 0)} produk pertama; totalnya dari semua`}
          </ListFoot>
        )
      }
    >
      <DataTable
        list="stock-ages"
        exported={{ endpoint: exportStockAges, query: { asOf }, onPaper: true }}
        caption={`Umur persediaan per ${formatLongDay(asOf)}`}
        columns={columnsOf(totals)}
        rows={rows}
        onMore={more}
        rowKey={(row) => row.productId}
        open={({ productCode }) => `/inventory/stock-movements${writeQuery({ product: productCode })}`}
        totalLabel={rows && (more ? 'Total semua' : `Total (${formatCount(rows.length)} produk)`)}
        empty="Tidak ada stok pada tanggal ini"
        error={pages.error}
        onRetry={() => void pages.refetch()}
        stale={pages.isPlaceholderData}
      />
    </Page>
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
