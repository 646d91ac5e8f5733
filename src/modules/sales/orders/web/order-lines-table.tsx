import { formatAmount, formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import type { SalesInvoice } from '../../invoices/contract.ts'
import { goodsColumns } from '../../web/goods-columns.tsx'
import type { SalesOrder } from '../contract.ts'
import { ServiceBadge, UntaxedBadge } from './order-badge.tsx'

type Line = SalesOrder['lines'][number] | SalesInvoice['lines'][number]

/** The lines of an order as they were saved. */
export function OrderLinesTable({ order }: { readonly order: SalesOrder }) {
  return (
    <DataTable
      compact
      caption={`Item ${order.orderNumber}, dalam Rupiah`}
      columns={lineColumns(order.vatBasisPoints)}
      rows={order.lines}
      rowKey={(line) => line.lineNumber}
      empty="Belum ada item"
    />
  )
}

/** The columns of the lines of an order or invoice (specification §2, detail). */
export function lineColumns(vatBasisPoints: number): Column<Line>[] {
  return [
    ...goodsColumns<Line>((line) => <ProductName line={line} marked={vatBasisPoints > 0} />),
    {
      key: 'tax',
      head: `PPN ${formatPercent(vatBasisPoints)}`,
      kind: 'amount',
      width: 124,
      phone: 'hidden',
      cell: (line) => formatAmount(line.taxAmount),
    },
    {
      key: 'total',
      head: 'Total',
      kind: 'amount',
      width: 136,
      phone: 'amount',
      cell: (line) => formatAmount(line.totalAmount),
    },
  ]
}

type NameProps = { readonly line: Line; readonly marked: boolean }

/** Where lines bear VAT, those without it are marked. */
function ProductName({ line, marked }: NameProps) {
  return (
    <>
      {line.productName} {line.isService && <ServiceBadge />}{' '}
      {marked && line.taxClass === 'untaxed' && <UntaxedBadge />}
    </>
  )
}
