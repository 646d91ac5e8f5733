import { parseDay } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatAmount, formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { call } from '../../../../platform/web/call/call.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { ListFoot } from '../../../../platform/web/list/list-footer.tsx'
import { StatusBadge } from '../../../../platform/web/list/status-badge.tsx'
import { useFilters } from '../../../../platform/web/list/use-filters.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { entryAddress } from '../../../ledger/web/index.ts'
import { productApi } from '../../../products/contract.ts'
import { useRecordPages } from '../../../records/web/index.ts'
import { listWarehouses, readStockCard } from '../../contract.ts'
import { movementKindTexts } from '../../rules/movement-kind.ts'
import { GoodsSelect } from '../../web/goods-select.tsx'
import { quantityText } from '../../web/quantity-text.ts'
import { placeText } from '../rules/stock-position.ts'
import '../../web/inventory.css'

type Card = ReplyOf<typeof readStockCard>
type Row = Card['rows'][number]

const defaults = { product: '', warehouse: 'all', from: '', to: '' }

/** The card of a product: what moved it, newest first, with what stood after each movement. */
export function StockCard() {
  const filters = useFilters<keyof typeof defaults>(defaults)
  const { product, warehouse, from, to } = filters.values
  const chosen = useReply(productApi.read, { params: { code: product } }, { enabled: product !== '' })
  const query = {
    ...(warehouse === 'all' ? {} : { warehouseId: warehouse }),
    ...(parseDay(from) === undefined ? {} : { from }),
    ...(parseDay(to) === undefined ? {} : { to }),
  } as never
  const pages = useCardPages(product, query)
  const data = product === '' ? undefined : pages.newest
  return (
    <Page
      fill
      title="Kartu Stok"
      subtitle={
        data
          ? `${data.product.code} ${data.product.name}, per ${data.product.unit}`
          : 'Mutasi satu produk, yang terbaru lebih dahulu'
      }
      filters={
        <div className="filter-bar">
          <GoodsSelect
            value={product === '' ? undefined : chosen.data}
            onChange={(goods) => filters.set({ product: goods?.code ?? '' })}
          />
          <WarehouseFilter value={warehouse} onChange={(value) => filters.set({ warehouse: value })} />
          <Range filters={filters} />
        </div>
      }
      footer={
        data && (
          <ListFoot loading={pages.isFetchingNextPage} onMore={pages.more}>
            {countText(data.matching, pages.rows ?? [])}
          </ListFoot>
        )
      }
    >
      <DataTable
        list="stock-card"
        caption="Mutasi stok, dalam Rupiah"
        columns={columns}
        rows={product === '' ? [] : pages.rows}
        onMore={pages.more}
        rowKey={(row) => row.key}
        empty={product === '' ? 'Pilih produk untuk melihat kartunya' : 'Belum ada mutasi'}
        error={product === '' ? undefined : pages.error}
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

function useCardPages(product: string, query: CardQuery) {
  const ask = (after: string | undefined, signal: AbortSignal) =>
    call(readStockCard, { params: { code: product }, query: { ...query, after } as never, signal })
  return useRecordPages<Row, Card>(['stock-card', product, query], ask, product !== '')
}

type WarehouseProps = { readonly value: string; readonly onChange: (value: string) => void }

/** Whoever has one warehouse never sees a choice. */
function WarehouseFilter({ value, onChange }: WarehouseProps) {
  const { data } = useReply(listWarehouses, {})
  if (data === undefined || data.rows.length < 2) return null
  const options = data.rows.map(({ id, name }) => ({ value: String(id), text: name }))
  return (
    <SelectInput
      label="Gudang"
      value={value}
      options={[{ value: 'all', text: 'Semua gudang' }, ...options]}
      onChange={onChange}
    />
  )
}

type RangeProps = { readonly filters: ReturnType<typeof useFilters<keyof typeof defaults>> }

function Range({ filters: { values, set } }: RangeProps) {
  const { today } = useSession()
  return (
    <>
      <DayInput
        label="Dari tanggal"
        today={today}
        value={parseDay(values.from)}
        onChange={(day) => set({ from: day ?? '' })}
      />
      <DayInput
        label="Sampai tanggal"
        today={today}
        value={parseDay(values.to)}
        onChange={(day) => set({ to: day ?? '' })}
      />
    </>
  )
}

const signed = (value: number) => (value > 0 ? `+${quantityText(value)}` : quantityText(value))

const columns: readonly Column<Row>[] = [
  { key: 'day', head: 'Tanggal', kind: 'day', width: 104, phone: 'lead', cell: (row) => formatDay(row.day) },
  { key: 'kind', head: 'Mutasi', width: 130, phone: 'lead', cell: (row) => movementKindTexts[row.kind] },
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
    head: 'Jumlah',
    kind: 'amount',
    width: 96,
    phone: 'meta',
    cell: (row) => signed(row.quantity),
  },
  {
    key: 'value',
    head: 'Nilai',
    kind: 'amount',
    width: 150,
    phone: 'amount',
    cell: (row) => <Value row={row} />,
  },
  {
    key: 'standingQuantity',
    head: 'Sisa',
    kind: 'amount',
    width: 96,
    phone: 'meta',
    phoneHead: true,
    cell: (row) => quantityText(row.standingQuantity),
  },
  {
    key: 'standingValue',
    head: 'Sisa nilai',
    kind: 'amount',
    width: 140,
    phone: 'hidden',
    cell: (row) => formatAmount(row.standingValue),
  },
  {
    key: 'entry',
    head: 'Jurnal',
    kind: 'code',
    width: 132,
    phone: 'hidden',
    cell: (row) => <Entry row={row} />,
  },
]

/** What a movement is worth now; what was corrected says what it was stored with. */
function Value({ row: { value, storedValue, isCorrected } }: { readonly row: Row }) {
  return (
    <span title={isCorrected ? `Semula ${formatRupiah(storedValue)}, dikoreksi` : undefined}>
      {isCorrected && <StatusBadge tone="pending">Dikoreksi</StatusBadge>} {formatAmount(value)}
    </span>
  )
}

function Entry({ row: { entryNumber } }: { readonly row: Row }) {
  return entryNumber === null ? null : <AppLink to={entryAddress(entryNumber)}>{entryNumber}</AppLink>
}
