import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { formatQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { orderLinesOf } from '../../web/of-order.tsx'
import type { OrderRow, SalesOrder } from '../contract.ts'
import { partActs } from '../rules/order-actions.ts'
import { badgesOf, leftToBill, leftToDeliver } from '../rules/order-quantities.ts'

/** An act on a part of an order, at an address over the list. */
export interface PartAct {
  readonly text: string
  readonly to: string
}

/** What can be done with parts of an order, as its quantities allow. */
export function partActsOf({
  orderNumber,
  actions,
  status,
}: Pick<OrderRow, 'orderNumber' | 'actions' | 'status'>): PartAct[] {
  return partActs
    .filter(({ act }) => actions.includes(act))
    .map(({ act, text }) => ({ text: text(status), to: `${orderNumber}/${act}` }))
}

type Line = ReturnType<typeof orderLinesOf>[number]

/** What became of each line of an order that is delivered or billed in parts; nothing of one that never was. */
export function OrderParts({ order }: { readonly order: SalesOrder }) {
  const isWhole = order.deliveries.length < 2 && order.invoices.length < 2
  if (isWhole && badgesOf(order.progress, order).length === 0) return null
  return (
    <DataTable
      compact
      caption={`Jumlah per baris ${order.orderNumber}`}
      columns={columns}
      rows={orderLinesOf(order)}
      rowKey={(line) => line.lineNumber}
      empty={null}
    />
  )
}

const figure = (key: string, head: string, value: (line: Line) => Quantity): Column<Line> => ({
  key,
  head,
  kind: 'amount',
  width: 92,
  phone: 'meta',
  phoneHead: true,
  cell: (line) => formatQuantity(value(line)),
})

const columns: Column<Line>[] = [
  { key: 'name', head: 'Jumlah per baris', phone: 'lead', cell: (line) => line.productName },
  figure('ordered', 'Dipesan', (line) => line.quantity),
  figure('closed', 'Ditutup', (line) => line.closedQuantity),
  figure('delivered', 'Dikirim', (line) => line.deliveredQuantity),
  figure('returned', 'Diretur', (line) => line.returnedQuantity),
  figure('invoiced', 'Ditagih', (line) => line.invoicedQuantity),
  figure('given', 'Tanpa tagihan', (line) => line.givenQuantity),
  figure('credited', 'Dikreditkan', (line) => line.creditedQuantity),
  figure('toDeliver', 'Sisa kirim', leftToDeliver),
  figure('toBill', 'Sisa tagih', leftToBill),
]
