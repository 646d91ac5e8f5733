import { Button } from '@mantine/core'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { call } from '../../../../platform/web/call/call.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { ListFoot } from '../../../../platform/web/list/list-footer.tsx'
import { useRecordPages } from '../../../records/web/index.ts'
import { BulkBar } from '../../../../platform/web/list/bulk-bar.tsx'
import { selectColumn } from '../../../../platform/web/list/select-column.tsx'
import { useRowSelection } from '../../../../platform/web/list/use-row-selection.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { useGo } from '../../../../platform/web/shell/place.ts'
import { useMaking } from '../../../../platform/web/shell/session.ts'
import { quantityText } from '../../web/quantity-text.ts'
import { exportReorders, listReorders } from '../contract.ts'
import { ordering } from './reorder-order.ts'
import '../../web/inventory.css'

type Reply = ReplyOf<typeof listReorders>
type Row = Reply['rows'][number]

const none: readonly never[] = []
const nameOf = ({ productCode, warehouseName }: Row): string => `${productCode} ${warehouseName}`

/** What stands below its point, and an order of it. */
export function ReorderList() {
  const pages = useRecordPages<Row, Reply>(['stock-reorders'], (after, signal) =>
    call(listReorders, { query: { after }, signal }),
  )
  const { newest: data, rows, more } = pages
  const orders = useOrders()
  const selection = useRowSelection(rows, () => orders.length > 0, pages.isPlaceholderData)
  const choosing = selection.selectable.length > 0 ? [selectColumn<Row>(selection, nameOf)] : []
  return (
    <Page
      fill
      title="Titik Pesan Ulang"
      subtitle="Barang di bawah minimumnya, dikurangi yang dipesan order dan ditambah yang akan datang"
      actions={
        rows &&
        rows.length > 0 &&
        orders.map(({ text, run }, index) => (
          <Button
            key={text}
            variant={index === orders.length - 1 ? 'filled' : 'default'}
            onClick={() => run(rows)}
          >
            {text}
          </Button>
        ))
      }
      footer={
        more && (
          <ListFoot loading={pages.isFetchingNextPage} onMore={more}>
            {`${formatCount(rows?.length ?? 0)} baris pertama; tombol di atas memesan baris-baris ini`}
          </ListFoot>
        )
      }
    >
      {orders.length > 0 && (
        <BulkBar
          noun="barang"
          selection={selection}
          nameOf={nameOf}
          acts={none}
          together={orders.map((each) => ({ ...each, allows: () => true }))}
        />
      )}
      <DataTable
        list="stock-reorders"
        exported={{ endpoint: exportReorders, query: {}, onPaper: true }}
        caption="Barang yang perlu dipesan"
        columns={[...choosing, ...columnsFor(rows)]}
        rows={rows}
        onMore={more}
        selected={selection.has}
        rowKey={(row) => row.id}
        open={({ productCode }) => `/inventory/products/${encodeURIComponent(productCode)}`}
        empty={<Nothing levels={data?.levels} />}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        stale={pages.isPlaceholderData}
      />
    </Page>
  )
}

function Nothing({ levels }: { readonly levels: number | undefined }) {
  if (levels !== 0) return 'Semua barang masih di atas minimumnya'
  return (
    <>
      Belum ada titik pesan ulang: atur di <AppLink to="/inventory/product-stock">halaman produknya</AppLink>
    </>
  )
}

/** Begins a request or an order of goods; none for who makes none. Of a product at several warehouses the quantities add up. */
function useOrders() {
  const go = useGo()
  const may = useMaking()
  return ordering()
    .filter(({ permission }) => may(permission))
    .map(({ text, addressOf }) => ({
      text,
      run: (rows: readonly Row[]): void => {
        const goods = new Map<string, number>()
        for (const { productCode, wanted } of rows)
          goods.set(productCode, (goods.get(productCode) ?? 0) + wanted)
        go(addressOf([...goods].map(([code, quantity]) => ({ code, quantity }))))
      },
    }))
}

/** Whoever has one warehouse never sees it named. */
function columnsFor(rows: readonly Row[] | undefined): readonly Column<Row>[] {
  const isOne = new Set(rows?.map(({ warehouseId }) => warehouseId)).size < 2
  return isOne ? columns.filter(({ key }) => key !== 'warehouse') : columns
}

const figure = (key: 'onHand' | 'reserved' | 'incoming' | 'least' | 'most', head: string): Column<Row> => ({
  key,
  head,
  kind: 'amount',
  width: 104,
  phone: 'meta',
  phoneHead: true,
  cell: (row) => (row[key] === 0 && key !== 'onHand' ? '-' : quantityText(row[key])),
})

const columns: readonly Column<Row>[] = [
  { key: 'code', head: 'Kode', kind: 'code', width: 116, phone: 'lead', cell: (row) => row.productCode },
  { key: 'product', head: 'Produk', phone: 'lead', cell: (row) => row.productName },
  { key: 'warehouse', head: 'Gudang', width: 140, phone: 'meta', cell: (row) => row.warehouseName },
  { key: 'unit', head: 'Unit', kind: 'code', width: 64, phone: 'hidden', cell: (row) => row.unit },
  figure('onHand', 'Stok'),
  figure('reserved', 'Dipesan'),
  figure('incoming', 'Akan datang'),
  figure('least', 'Minimum'),
  figure('most', 'Maksimum'),
  {
    key: 'wanted',
    head: 'Usul pesan',
    kind: 'amount',
    width: 112,
    phone: 'amount',
    phoneHead: true,
    cell: (row) => quantityText(row.wanted),
  },
]
