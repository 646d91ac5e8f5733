import { parseDay, type Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { periodOf, type Period } from '../../../../platform/rules/day/period.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { call } from '../../../../platform/web/call/call.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { PeriodInput } from '../../../../platform/web/form/period-input.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { useFilters } from '../../../../platform/web/list/use-filters.ts'
import { writeQuery } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { useRecordPages } from '../../../records/web/index.ts'
import { quantityText } from '../../web/quantity-text.ts'
import { exportStockMutations, readStockMutations, readStockMutationTotals } from '../contract.ts'
import { PagedReport } from './paged-report.tsx'

type Reply = ReplyOf<typeof readStockMutations>
type Row = Reply['rows'][number]
type Totals = ReplyOf<typeof readStockMutationTotals>

const defaults = { from: '', to: '' }

/** What came and went of each product in a period, between what stood before and after it. */
export function StockMutations() {
  const { today } = useSession()
  const filters = useFilters<keyof typeof defaults>(defaults)
  const range = rangeOf(filters.values, today)
  const { data: totals } = useReply(readStockMutationTotals, { query: range }, { keepPrevious: true })
  const pages = useRecordPages<Row, Reply>(['stock-mutations', range.from, range.to], (after, signal) =>
    call(readStockMutations, { query: { ...range, after }, signal }),
  )
  return (
    <PagedReport
      title="Mutasi Persediaan"
      subtitle={`${formatDay(range.from)} s.d. ${formatDay(range.to)}, dalam Rupiah`}
      filter={
        <PeriodInput
          value={range}
          today={today}
          onChange={({ from, to }) => filters.set({ from: from ?? '', to: to ?? '' })}
        />
      }
      pages={pages}
      noun="produk"
      list="stock-mutations"
      exported={{ endpoint: exportStockMutations, query: range, onPaper: true }}
      caption="Mutasi persediaan per produk"
      columns={columnsOf(totals)}
      rowKey={(row) => row.productId}
      open={({ productCode }) =>
        `/inventory/stock-movements${writeQuery({ product: productCode, ...range })}`
      }
      empty="Tidak ada stok dalam periode ini"
    />
  )
}

/** The days asked for; left out, this month. */
function rangeOf(values: typeof defaults, today: Day): Period {
  const usual = periodOf('Bulan ini', today)
  return { from: parseDay(values.from) ?? usual.from, to: parseDay(values.to) ?? usual.to }
}

type Quantities = 'openingQuantity' | 'inQuantity' | 'outQuantity' | 'closingQuantity'

const quantity = (key: Quantities, head: string): Column<Row> => ({
  key,
  head,
  kind: 'amount',
  width: 64,
  phone: key === 'closingQuantity' ? 'meta' : 'hidden',
  phoneHead: true,
  cell: (row) => quantityText(row[key]),
})

function columnsOf(totals: Totals | undefined): Column<Row>[] {
  const value = (key: keyof Totals, head: string): Column<Row> => ({
    key,
    head,
    kind: 'amount',
    width: 96,
    phone: key === 'closingValue' ? 'amount' : 'hidden',
    cell: (row) => formatAmount(row[key]),
    total: totals && formatAmount(totals[key]),
  })
  return [
    { key: 'code', head: 'Kode', kind: 'code', width: 96, phone: 'lead', cell: (row) => row.productCode },
    { key: 'product', head: 'Produk', phone: 'lead', cell: (row) => row.productName },
    quantity('openingQuantity', 'Awal'),
    { ...value('openingValue', 'Nilai awal'), wideOnly: true },
    quantity('inQuantity', 'Masuk'),
    value('inValue', 'Nilai masuk'),
    quantity('outQuantity', 'Keluar'),
    value('outValue', 'Nilai keluar'),
    { ...value('revaluation', 'Koreksi'), width: 80, wideOnly: true },
    quantity('closingQuantity', 'Akhir'),
    value('closingValue', 'Nilai akhir'),
  ]
}
