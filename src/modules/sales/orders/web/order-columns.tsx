import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { headOf } from '../../../../platform/rules/list/list-column.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { selectColumn } from '../../../../platform/web/list/select-column.tsx'
import type { Selection } from '../../../../platform/web/list/use-row-selection.ts'
import type { OrderRow } from '../contract.ts'
import { orderListColumns as listed } from '../../rules/sales-list-columns.ts'
import { OrderBadge } from './order-badge.tsx'
import { orderName } from './order-bulk-bar.tsx'
import { OrderRowActions } from './order-row-actions.tsx'

type Options = {
  readonly total: string | undefined
  /** Absent for people who may not act on orders. */
  readonly selection: Selection<OrderRow> | undefined
}

/** The columns of the order list (specification §2). */
export function orderListColumns({ total, selection }: Options): Column<OrderRow>[] {
  return [
    {
      ...headOf(listed, 'number'),
      kind: 'code',
      width: 136,
      sortable: true,
      cell: (row) => row.orderNumber,
    },
    {
      ...headOf(listed, 'date'),
      kind: 'day',
      width: 104,
      sortable: true,
      cell: (row) => formatDay(row.orderDate),
    },
    {
      ...headOf(listed, 'customer'),
      plain: (row) => `${row.customerCode} - ${row.customerName}`,
      cell: (row) => <CustomerName row={row} />,
    },
    {
      ...headOf(listed, 'status'),
      kind: 'badge',
      width: 104,
      cell: (row) => <OrderBadge status={row.status} />,
    },
    {
      ...headOf(listed, 'amount'),
      kind: 'amount',
      width: 168,
      sortable: true,
      cell: (row) => formatAmount(row.totalAmount),
      total,
    },
    {
      key: 'actions',
      head: 'Actions',
      kind: 'actions',
      width: 148,
      cell: (row) => <OrderRowActions row={row} />,
    },
    ...(selection && selection.selectable.length > 0 ? [selectColumn(selection, orderName)] : []),
  ]
}

type NamedCustomer = { readonly customerName: string; readonly customerCode: string }

/** The name of a customer with its code. */
export function CustomerName({ row }: { readonly row: NamedCustomer }) {
  return (
    <span className="customer-name" title={`${row.customerCode} - ${row.customerName}`}>
      {row.customerName} <span className="code muted">{row.customerCode}</span>
    </span>
  )
}
