import type { ReactNode } from 'react'
import { parseDay } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatAmount, formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { call } from '../../../../platform/web/call/call.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { FilterBar } from '../../../../platform/web/list/filter-bar.tsx'
import { ListFoot } from '../../../../platform/web/list/list-footer.tsx'
import { StatusBadge } from '../../../../platform/web/list/status-badge.tsx'
import { useFilters } from '../../../../platform/web/list/use-filters.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { writeQuery } from '../../../../platform/web/shell/place.ts'
import { entryAddress } from '../../../ledger/web/index.ts'
import { productApi } from '../../../products/contract.ts'
import { useRecordPages } from '../../../records/web/index.ts'
import { exportStockCard, exportStockMovements, listStockMovements, readStockCard } from '../../contract.ts'
import { movementKindTexts } from '../../rules/movement-kind.ts'
import { GoodsSelect } from '../../web/goods-select.tsx'
import { quantityText } from '../../web/quantity-text.ts'
import { placeText } from '../rules/stock-position.ts'
import { CardLayers } from './card-layers.tsx'
import { MovementRange, WarehouseFilter } from './movement-filters.tsx'
import '../../web/inventory.css'

type Card = ReplyOf<typeof readStockCard>
type Row = Card['rows'][number]
type Movement = ReplyOf<typeof listStockMovements>['rows'][number]
/** What every list of movements says of one. */
type Moved = Pick<Row, keyof Row & keyof Movement>

const defaults = { product: '', warehouse: 'all', from: '', to: '' }

/** What moved stock, newest first: of all products, or the card of one with what stood after each movement. */
export function StockCard() {
  const filters = useFilters<keyof typeof defaults>(defaults)
  const { product, warehouse, from, to } = filters.values
  const chosen = useReply(productApi.read, { params: { code: product } }, { enabled: product !== '' })
  const query = {
    ...(warehouse === 'all' ? {} : { warehouseId: warehouse }),
    ...(parseDay(from) === undefined ? {} : { from }),
    ...(parseDay(to) === undefined ? {} : { to }),
  }
  const bar = (
    <FilterBar
      active={filters.active}
      onClear={filters.clear}
      search={
        <GoodsSelect
          required={false}
          placeholder="Semua produk"
          value={product === '' ? undefined : chosen.data}
          onChange={(goods) => filters.set({ product: goods?.code ?? '' })}
        />
      }
    >
      <WarehouseFilter value={warehouse} onChange={(value) => filters.set({ warehouse: value })} />
      <MovementRange values={filters.values} onChange={filters.set} />
    </FilterBar>
  )
  return product === '' ? (
    <AllMovements bar={bar} query={query} />
  ) : (
    <CardOf key={product} code={product} bar={bar} query={query} />
  )
}

type PartProps = { readonly bar: ReactNode; readonly query: CardQuery }

function AllMovements({ bar, query }: PartProps) {
  const pages = useRecordPages<Movement, ReplyOf<typeof listStockMovements>>(
    ['stock-movements', query],
    (after, signal) => call(listStockMovements, { query: { ...query, after }, signal }),
  )
  return (
    <Page
      fill
      title="Mutasi Stok"
      subtitle="Semua barang yang masuk, keluar, dan pindah, yang terbaru lebih dahulu; pilih produk untuk kartunya"
      filters={bar}
      footer={
        pages.rows && (
          <ListFoot loading={pages.isFetchingNextPage} onMore={pages.more}>
            {`${formatCount(pages.rows.length)} mutasi${pages.more ? ' terbaru' : ''}`}
          </ListFoot>
        )
      }
    >
      <DataTable
        list="stock-movements"
        exported={{ endpoint: exportStockMovements, query }}
        caption="Mutasi stok, dalam Rupiah"
        columns={movementColumns}
        rows={pages.rows}
        onMore={pages.more}
        rowKey={(row) => row.key}
        empty="Belum ada mutasi"
        error={pages.error}
        onRetry={() => void pages.refetch()}
        stale={pages.isPlaceholderData}
      />
    </Page>
  )
}

function CardOf({ code, bar, query }: PartProps & { readonly code: string }) {
  const pages = useRecordPages<Row, Card>(['stock-card', code, query], (after, signal) =>
    call(readStockCard, { params: { code }, query: { ...query, after }, signal }),
  )
  const data = pages.newest
  return (
    <Page
      fill
      title="Kartu Stok"
      subtitle={data ? `${data.product.code} ${data.product.name}, per ${data.product.unit}` : code}
      filters={bar}
      footer={
        data && (
          <ListFoot loading={pages.isFetchingNextPage} onMore={pages.more}>
            {countText(data.matching, pages.rows ?? [])}
          </ListFoot>
        )
      }
    >
      <CardLayers product={code} />
      <DataTable
        list="stock-card"
        exported={{ endpoint: exportStockCard, params: { code }, query, onPaper: true }}
        caption="Mutasi stok, dalam Rupiah"
        columns={cardColumns}
        rows={pages.rows}
        onMore={pages.more}
        rowKey={(row) => row.key}
        empty="Belum ada mutasi"
        error={pages.error}
        onRetry={() => void pages.refetch()}
        stale={pages.isPlaceholderData}
      />
    </Page>
  )
}

/** A movement is several rows where it was corrected at several places. */
function countText(matching: number, rows: readonly Row[]): string {
  const shown = new Set(rows.map(({ key }) => key.replace(/\/.*/, ''))).size
  if (shown >= matching) return `${formatCount(matching)} mutasi`
  return `Menampilkan ${formatCount(shown)} dari ${formatCount(matching)} mutasi`
}

type CardQuery = Omit<Required<Parameters<typeof call<typeof readStockCard>>[1]>['query'], 'after'>

const signed = (value: number) => (value > 0 ? `+${quantityText(value)}` : quantityText(value))

const moved = {
  day: {
    key: 'day',
    head: 'Tanggal',
    kind: 'day',
    width: 96,
    phone: 'lead',
    cell: (row) => formatDay(row.day),
  },
  kind: {
    key: 'kind',
    head: 'Mutasi',
    width: 128,
    phone: 'lead',
    cell: (row) => movementKindTexts[row.kind],
  },
  document: {
    ...{ key: 'document', head: 'Dokumen', kind: 'code', width: 124, phone: 'meta' },
    cell: (row) => row.referenceNumber,
  },
  warehouse: { key: 'warehouse', head: 'Gudang', width: 88, phone: 'hidden', cell: placeText },
  value: {
    ...{ key: 'value', head: 'Nilai', kind: 'amount', width: 120, phone: 'amount' },
    cell: (row) => <Value row={row} />,
  },
  entry: {
    ...{ key: 'entry', head: 'Jurnal', kind: 'code', width: 120, phone: 'hidden' },
    cell: (row) => <Entry row={row} />,
  },
} satisfies Readonly<Record<string, Column<Moved>>>

const cardColumns: readonly Column<Row>[] = [
  moved.day,
  moved.kind,
  moved.document,
  moved.warehouse,
  {
    ...{ key: 'quantity', head: 'Jumlah', kind: 'amount', width: 96, phone: 'meta' },
    cell: (row) => signed(row.quantity),
  },
  moved.value,
  {
    ...{ key: 'standingQuantity', head: 'Sisa', kind: 'amount', width: 96, phone: 'meta', phoneHead: true },
    cell: (row) => quantityText(row.standingQuantity),
  },
  {
    ...{ key: 'standingValue', head: 'Sisa nilai', kind: 'amount', width: 140, phone: 'hidden' },
    cell: (row) => formatAmount(row.standingValue),
  },
  moved.entry,
]

const movementColumns: readonly Column<Movement>[] = [
  moved.day,
  moved.kind,
  {
    ...{ key: 'product', head: 'Produk', phone: 'meta' },
    cell: ({ productCode, productName }) => (
      <AppLink to={`/inventory/stock-movements${writeQuery({ product: productCode })}`}>
        {productCode} {productName}
      </AppLink>
    ),
  },
  moved.document,
  moved.warehouse,
  {
    ...{ key: 'quantity', head: 'Jumlah', kind: 'amount', width: 100, phone: 'meta' },
    cell: (row) => `${signed(row.quantity)} ${row.unit}`,
  },
  moved.value,
  moved.entry,
]

/** What a movement is worth now; what was corrected says what it was stored with. */
function Value({ row: { value, storedValue, isCorrected } }: { readonly row: Moved }) {
  return (
    <span title={isCorrected ? `Semula ${formatRupiah(storedValue)}, dikoreksi` : undefined}>
      {isCorrected && <StatusBadge tone="pending">Dikoreksi</StatusBadge>} {formatAmount(value)}
    </span>
  )
}

function Entry({ row: { entryNumber } }: { readonly row: Moved }) {
  return entryNumber === null ? null : <AppLink to={entryAddress(entryNumber)}>{entryNumber}</AppLink>
}
