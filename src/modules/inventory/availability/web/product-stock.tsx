import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { call } from '../../../../platform/web/call/call.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { FilterBar } from '../../../../platform/web/list/filter-bar.tsx'
import { ListFooter } from '../../../../platform/web/list/list-footer.tsx'
import { NothingFound } from '../../../../platform/web/list/nothing-found.tsx'
import { SearchInput } from '../../../../platform/web/list/search-input.tsx'
import { useFilters } from '../../../../platform/web/list/use-filters.ts'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { useCan } from '../../../../platform/web/shell/session.ts'
import { useRecordPages } from '../../../records/web/index.ts'
import { quantityText } from '../../web/quantity-text.ts'
import { exportStandingGoods, listStandingGoods } from '../contract.ts'
import { standingViews, standingViewTexts } from '../rules/standing-goods.ts'
import '../../web/inventory.css'

type Row = ReplyOf<typeof listStandingGoods>['rows'][number]

const defaults = { q: '', view: 'all' }
const views = standingViews.map((value) => ({ value, text: standingViewTexts[value] }))

/** What is there of each product, how much of it is promised, what is left, and what comes. */
export function ProductStock() {
  const filters = useFilters<keyof typeof defaults>(defaults)
  const { q, view } = filters.values
  const query = {
    ...(q === '' ? {} : { q: q.slice(0, 100) }),
    view: standingViews.find((each) => each === view) ?? 'all',
  }
  const pages = useRecordPages<Row>(['standing-goods', query], (after, signal) =>
    call(listStandingGoods, { query: { ...query, after }, signal }),
  )
  const { rows, newest, more } = pages
  const seesCosts = useCan('costs.read')
  return (
    <Page
      fill
      title="Stok Barang"
      subtitle="Yang ada, yang dipesan order, yang tersedia, dan yang akan datang"
      filters={
        <FilterBar
          active={filters.active}
          onClear={filters.clear}
          search={
            <SearchInput
              value={q}
              onChange={(typed) => filters.set({ q: typed })}
              placeholder="Cari kode atau nama"
            />
          }
        >
          <SelectInput
            label="Tampilan"
            value={view}
            options={views}
            onChange={(value) => filters.set({ view: value })}
          />
        </FilterBar>
      }
      footer={
        newest && (
          <ListFooter
            shown={newest.matching}
            total={newest.total}
            noun="barang"
            loaded={rows?.length ?? 0}
            loading={pages.isFetchingNextPage}
            onMore={more}
          />
        )
      }
    >
      <DataTable
        list="product-stock"
        exported={{ endpoint: exportStandingGoods, query }}
        caption="Stok per barang"
        columns={seesCosts ? columns : columns.filter(({ key }) => key !== 'value')}
        rows={rows}
        rowKey={(row) => row.productId}
        open={({ productCode }) => `/inventory/products/${encodeURIComponent(productCode)}`}
        empty={<NothingFound text="Tidak ada barang ditemukan" filters={filters} next={beginnings} />}
        onMore={more}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        stale={pages.isPlaceholderData}
      />
    </Page>
  )
}

const beginnings = [
  { text: 'Tambah produk', to: '/master/products/new', permission: 'products.edit' },
  { text: 'Isi stok awal', to: '/inventory/adjustments/new', permission: 'stock.edit' },
]

const columns: readonly Column<Row>[] = [
  { key: 'code', head: 'Kode', kind: 'code', width: 116, phone: 'lead', cell: (row) => row.productCode },
  { key: 'product', head: 'Produk', phone: 'lead', cell: (row) => row.productName },
  { key: 'unit', head: 'Unit', kind: 'code', width: 64, phone: 'hidden', cell: (row) => row.unit },
  { key: 'onHand', head: 'Stok', ...figure(96), cell: (row) => quantityText(row.onHand) },
  { key: 'reserved', head: 'Dipesan', ...figure(96), cell: ({ reserved }) => orDash(reserved) },
  {
    key: 'available',
    head: 'Tersedia',
    kind: 'amount',
    width: 104,
    phone: 'amount',
    cell: ({ available }) => (
      <span className={available < 0 ? 'stock-short' : undefined}>{quantityText(available)}</span>
    ),
  },
  { key: 'incoming', head: 'Akan datang', ...figure(112), cell: ({ incoming }) => orDash(incoming) },
  {
    key: 'incomingDay',
    head: 'Perkiraan',
    kind: 'day',
    width: 104,
    phone: 'hidden',
    cell: ({ incomingDay }) => (incomingDay === null ? '' : formatDay(incomingDay)),
  },
  {
    key: 'value',
    head: 'Nilai',
    kind: 'amount',
    width: 144,
    phone: 'hidden',
    cell: ({ value }) => (value === null ? '' : formatAmount(value)),
  },
]

function figure(width: number) {
  return { kind: 'amount', width, phone: 'meta', phoneHead: true } as const
}

const orDash = (quantity: number): string => (quantity === 0 ? '-' : quantityText(quantity))
