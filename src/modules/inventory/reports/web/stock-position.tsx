import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { call } from '../../../../platform/web/call/call.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { Tie } from '../../../../platform/web/list/tie.tsx'
import { writeQuery } from '../../../../platform/web/shell/place.ts'
import { useRecordPages } from '../../../records/web/index.ts'
import { quantityText } from '../../web/quantity-text.ts'
import { exportStockPosition, readStockPosition } from '../contract.ts'
import { averageText, placeText } from '../rules/stock-position.ts'
import { PagedReport } from './paged-report.tsx'
import { useAsOf } from './use-as-of.tsx'
import '../../web/inventory.css'

type Position = ReplyOf<typeof readStockPosition>
type Row = Position['rows'][number]

/** How many of each product stand where, and what they are worth, as of any day; tied to the books. */
export function StockPosition() {
  const { asOf, filter } = useAsOf()
  const pages = useRecordPages<Row, Position>(['stock-position', asOf], (after, signal) =>
    call(readStockPosition, { query: { asOf, after }, signal }),
  )
  const { newest: data } = pages
  return (
    <PagedReport
      title="Posisi Stok"
      subtitle={`Jumlah dan nilai per ${formatLongDay(asOf)}, dalam Rupiah`}
      filter={filter}
      pages={pages}
      noun="baris"
      ties={data && <Ties position={data} />}
      list="stock-position"
      exported={{ endpoint: exportStockPosition, query: { asOf }, onPaper: true }}
      caption={`Posisi stok per ${formatLongDay(asOf)}`}
      columns={columnsOf(data)}
      rowKey={(row) => `${row.productId}/${row.warehouseId}/${String(row.inTransit)}`}
      open={({ productCode }) => `/inventory/stock-movements${writeQuery({ product: productCode })}`}
      empty={
        data?.startedOn === null
          ? 'Belum ada stok: terima barang lebih dahulu'
          : 'Tidak ada stok pada tanggal ini'
      }
    />
  )
}

/** Whether the stock on each account is the balance of the account. */
function Ties({ position: { accounts } }: { readonly position: Position }) {
  return (
    <>
      {accounts.map(({ code, name, stock, balance }) => {
        const isTied = stock === balance
        return (
          <Tie key={code} isTied={isTied}>
            {isTied
              ? `Sama dengan akun ${code} ${name}: ${formatRupiah(balance)}`
              : `Selisih ${formatRupiah(balance - stock)} pada akun ${code} ${name} (${formatRupiah(balance)}): jurnal di luar stok`}
          </Tie>
        )
      })}
    </>
  )
}

function columnsOf(position: Position | undefined): Column<Row>[] {
  return [
    { key: 'code', head: 'Kode', kind: 'code', width: 116, phone: 'lead', cell: (row) => row.productCode },
    { key: 'product', head: 'Produk', phone: 'lead', cell: (row) => row.productName },
    { key: 'warehouse', head: 'Gudang', width: 200, phone: 'meta', cell: placeText },
    {
      key: 'quantity',
      head: 'Jumlah',
      kind: 'amount',
      width: 124,
      phone: 'meta',
      cell: (row) => `${quantityText(row.quantity)} ${row.unit}`,
    },
    { key: 'average', head: 'Rata-rata', kind: 'amount', width: 130, phone: 'hidden', cell: averageText },
    {
      key: 'value',
      head: 'Nilai',
      kind: 'amount',
      width: 150,
      phone: 'amount',
      cell: (row) => formatAmount(row.value),
      total: position && formatAmount(position.total),
    },
  ]
}
