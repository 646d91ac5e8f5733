import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { call } from '../../../../platform/web/call/call.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { useFilters } from '../../../../platform/web/list/use-filters.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { useRecordPages } from '../../../records/web/index.ts'
import { quantityText } from '../../web/quantity-text.ts'
import { exportStockCommitments, readStockCommitments } from '../contract.ts'
import { commitmentKinds, commitmentTexts, wayOf } from '../rules/stock-commitments.ts'
import { PagedReport } from './paged-report.tsx'

type Reply = ReplyOf<typeof readStockCommitments>
type Row = Reply['rows'][number]

const kindOptions = [
  { value: 'all', text: 'Semua' },
  ...commitmentKinds.map((kind) => ({ value: kind, text: commitmentTexts[kind] })),
]

/** What was sent and did not arrive, and what orders still want, document by document. */
export function StockCommitments() {
  const filters = useFilters<'kind'>({ kind: 'all' })
  const kind = commitmentKinds.find((each) => each === filters.values.kind) ?? 'all'
  const pages = useRecordPages<Row, Reply>(['stock-commitments', kind], (after, signal) =>
    call(readStockCommitments, { query: { kind, after }, signal }),
  )
  const { newest } = pages
  return (
    <PagedReport
      title="Dalam Perjalanan & Dipesan"
      subtitle="Transfer yang belum diterima, dan yang masih harus dikirim dari order yang dikonfirmasi; nilai dalam Rupiah"
      filter={
        <SelectInput
          label="Keadaan"
          value={kind}
          options={kindOptions}
          onChange={(value) => filters.set({ kind: value })}
        />
      }
      pages={pages}
      noun="baris"
      list="stock-commitments"
      exported={{ endpoint: exportStockCommitments, query: { kind }, onPaper: true }}
      caption="Barang dalam perjalanan dan dipesan"
      columns={columnsOf(kind === 'reserved' ? undefined : newest?.onTheWay)}
      rowKey={({ productId, kind: of, number }) => `${productId} ${of} ${number}`}
      open={({ address }) => address}
      totalLabel="Total dalam perjalanan"
      empty="Tidak ada barang dalam perjalanan atau dipesan"
    />
  )
}

function columnsOf(onTheWay: Reply['onTheWay'] | undefined): Column<Row>[] {
  return [
    { key: 'code', head: 'Kode', kind: 'code', width: 100, phone: 'lead', cell: (row) => row.productCode },
    { key: 'product', head: 'Produk', phone: 'lead', cell: (row) => row.productName },
    { key: 'kind', head: 'Keadaan', width: 136, phone: 'meta', cell: (row) => commitmentTexts[row.kind] },
    {
      key: 'number',
      head: 'Dokumen',
      kind: 'code',
      width: 132,
      phone: 'meta',
      cell: (row) => <AppLink to={row.address}>{row.number}</AppLink>,
    },
    {
      key: 'day',
      head: 'Sejak',
      kind: 'day',
      width: 108,
      phone: 'meta',
      cell: (row) => (row.day === null ? '-' : formatDay(row.day)),
    },
    { key: 'days', head: 'Hari', kind: 'amount', width: 64, phone: 'hidden', cell: (row) => row.days ?? '-' },
    { key: 'way', head: 'Dari dan ke', width: 150, phone: 'meta', cell: wayOf },
    {
      key: 'quantity',
      head: 'Jumlah',
      kind: 'amount',
      width: 104,
      phone: 'meta',
      cell: (row) => `${quantityText(row.quantity)} ${row.unit}`,
    },
    {
      key: 'value',
      head: 'Nilai',
      kind: 'amount',
      width: 120,
      phone: 'amount',
      cell: (row) => (row.value === null ? '-' : formatAmount(row.value)),
      ...(onTheWay === undefined ? {} : { total: formatAmount(onTheWay) }),
    },
  ]
}
