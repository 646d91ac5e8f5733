import { monthStart, parseDay } from '../../../platform/rules/day/day.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { useFilters } from '../../../platform/web/list/use-filters.ts'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { exportServiceMargin, readServiceMargin } from '../contract.ts'
import { marginGroups, marginGroupTexts, type MarginGroup } from '../rules/service-margin.ts'

type Margin = ReplyOf<typeof readServiceMargin>
type Row = Margin['rows'][number]

const defaults = { from: '', to: '', by: 'order' }
const options = marginGroups.map((value) => ({ value, text: marginGroupTexts[value] }))

/** What service orders earned and cost, by order, technician or month. */
export function ServiceMargin() {
  const { today } = useSession()
  const filters = useFilters<'from' | 'to' | 'by'>(defaults)
  const from = parseDay(filters.values.from) ?? monthStart(today)
  const to = parseDay(filters.values.to) ?? today
  const by = marginGroups.find((group) => group === filters.values.by) ?? 'order'
  const query = { from, to, by }
  const reply = useReply(readServiceMargin, { query }, { keepPrevious: true })
  const { data } = reply
  return (
    <Page
      fill
      title="Margin Service"
      subtitle={`Service order yang ditagih atau selesai bergaransi, ${formatDay(from)} – ${formatDay(to)}, dalam Rupiah`}
      filters={
        <div className="filter-bar">
          <DayInput
            label="Dari"
            today={today}
            value={from}
            onChange={(day) => filters.set({ from: day ?? '' })}
          />
          <DayInput
            label="Sampai"
            today={today}
            value={to}
            onChange={(day) => filters.set({ to: day ?? '' })}
          />
          <SelectInput
            label="Per"
            value={by}
            options={options}
            onChange={(next) => filters.set({ by: next })}
          />
        </div>
      }
      footer={
        <p className="muted">
          Biaya suku cadang sebesar nilainya sekarang di buku. Tenaga kerja adalah jam menurut harga pokok
          produk jasa: catatan saja, tidak dijurnal.
        </p>
      }
    >
      <DataTable
        list="service-margin"
        exported={{ endpoint: exportServiceMargin, query, onPaper: true }}
        caption="Margin service"
        columns={columnsOf(by, data)}
        rows={data?.rows}
        rowKey={(row) => row.key}
        {...(by === 'order' ? { open: ({ key }: Row) => `/service-orders/${key}` } : {})}
        totalLabel={data && `Total (${data.rows.length} baris)`}
        empty="Belum ada service order yang ditagih pada rentang ini"
        error={reply.error}
        onRetry={() => void reply.refetch()}
        stale={reply.isPlaceholderData}
      />
    </Page>
  )
}

function columnsOf(by: MarginGroup, margin: Margin | undefined): Column<Row>[] {
  const amountColumn = (key: 'revenue' | 'partsCost' | 'margin' | 'labour', head: string): Column<Row> => ({
    key,
    head,
    kind: 'amount',
    width: 148,
    phone: key === 'margin' ? 'amount' : 'meta',
    phoneHead: true,
    cell: (row) => formatAmount(row[key]),
    total: margin && formatAmount(margin.totals[key]),
  })
  const isOrder = by === 'order'
  return [
    ...(isOrder
      ? [
          {
            key: 'key',
            head: 'Nomor',
            kind: 'code',
            width: 140,
            phone: 'lead',
            cell: (row: Row) => row.key,
          } as const,
        ]
      : []),
    {
      key: 'text',
      head: isOrder ? 'Customer' : marginGroupTexts[by],
      phone: 'lead',
      cell: (row) => row.text,
    },
    ...(isOrder
      ? []
      : [
          {
            key: 'orders',
            head: 'Order',
            kind: 'amount',
            width: 80,
            phone: 'meta',
            cell: (row: Row) => row.orders,
          } as const,
        ]),
    amountColumn('revenue', 'Pendapatan'),
    amountColumn('partsCost', 'Suku cadang'),
    amountColumn('margin', 'Margin'),
    amountColumn('labour', 'Tenaga kerja (memo)'),
  ]
}
