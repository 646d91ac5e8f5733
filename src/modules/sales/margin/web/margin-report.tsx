import { parseDay, type Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { periodOf, type Period } from '../../../../platform/rules/day/period.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatAmount, formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { PeriodInput } from '../../../../platform/web/form/period-input.tsx'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { FilterBar } from '../../../../platform/web/list/filter-bar.tsx'
import { useFilters } from '../../../../platform/web/list/use-filters.ts'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { exportMargins, readMargins } from '../contract.ts'
import { marginViews, marginViewTexts, type MarginView } from '../rules/margin.ts'

type Reply = ReplyOf<typeof readMargins>
type Row = Reply['rows'][number]

const defaults = { from: '', to: '', by: 'product' }
const options = marginViews.map((value) => ({ value, text: marginViewTexts[value] }))

/** What sales of a period left after the cost of their goods, by product, customer or order. */
export function MarginReport() {
  const { today } = useSession()
  const filters = useFilters<keyof typeof defaults>(defaults)
  const range = rangeOf(filters.values, today)
  const by = marginViews.find((view) => view === filters.values.by) ?? 'product'
  const query = { ...range, by }
  const { data, error, refetch, isPlaceholderData } = useReply(readMargins, { query }, { keepPrevious: true })
  return (
    <Page
      fill
      title="Margin Penjualan"
      subtitle={`${formatDay(range.from)} s.d. ${formatDay(range.to)}, tanpa PPN, dikurangi retur, dalam Rupiah`}
      filters={
        <FilterBar active={filters.active} onClear={filters.clear}>
          <SelectInput
            label="Tampilan"
            value={by}
            options={options}
            onChange={(chosen) => filters.set({ by: chosen ?? 'product' })}
          />
          <PeriodInput
            value={range}
            today={today}
            onChange={({ from, to }) => filters.set({ from: from ?? '', to: to ?? '' })}
          />
        </FilterBar>
      }
    >
      <DataTable
        list={`sales-margins-${by}`}
        exported={{ endpoint: exportMargins, query, onPaper: true }}
        caption={`Margin penjualan ${marginViewTexts[by].toLowerCase()}`}
        columns={columnsOf(by, data)}
        rows={data?.rows}
        rowKey={(row) => row.key}
        open={(row) => addressOf(by, row)}
        totalLabel={data && `Total (${data.rows.length} baris)`}
        empty="Tidak ada penjualan dalam periode ini"
        error={error}
        onRetry={() => void refetch()}
        stale={isPlaceholderData}
      />
    </Page>
  )
}

/** The days asked for; left out, this month. */
function rangeOf(values: Pick<typeof defaults, 'from' | 'to'>, today: Day): Period {
  const usual = periodOf('Bulan ini', today)
  return { from: parseDay(values.from) ?? usual.from, to: parseDay(values.to) ?? usual.to }
}

function addressOf(by: MarginView, { code, key }: Row): string {
  if (code === null) return '/sales/invoices'
  if (by === 'product') return `/inventory/products/${code}`
  if (by === 'customer') return `/sales/customers/${code}`
  return key.startsWith('o') ? `/sales/orders/${code}` : `/sales/invoices/${code}`
}

const codeHeads: Readonly<Record<MarginView, string>> = { product: 'Kode', customer: 'Kode', order: 'Nomor' }
const nameHeads: Readonly<Record<MarginView, string>> = {
  product: 'Produk',
  customer: 'Customer',
  order: 'Customer',
}

function columnsOf(by: MarginView, data: Reply | undefined): Column<Row>[] {
  const value = (key: 'revenue' | 'cost' | 'margin', head: string): Column<Row> => ({
    key,
    head,
    kind: 'amount',
    width: 148,
    phone: key === 'margin' ? 'amount' : 'hidden',
    cell: (row) => formatAmount(row[key]),
    total: data && formatAmount(data.totals[key]),
  })
  return [
    {
      key: 'code',
      head: codeHeads[by],
      kind: 'code',
      width: 144,
      phone: 'lead',
      cell: ({ code }) => code ?? '-',
    },
    { key: 'name', head: nameHeads[by], phone: 'lead', cell: (row) => row.name },
    value('revenue', 'Penjualan'),
    value('cost', 'Harga pokok'),
    value('margin', 'Margin'),
    {
      key: 'share',
      head: 'Margin %',
      kind: 'amount',
      width: 104,
      phone: 'meta',
      phoneHead: true,
      cell: ({ share }) => shareText(share),
      total: data && shareText(data.totals.share),
    },
  ]
}

function shareText(share: number | null): string {
  return share === null ? '-' : formatPercent(share)
}
