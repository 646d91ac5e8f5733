import type { Cells } from '../../../documents/web/index.ts'
import { customerCell } from '../../web/customer-cell.tsx'
import type { orders } from '../rules/order-kind.ts'
import { OrderBadge } from './order-badge.tsx'

/** Cells of lists of orders that show more than their value. */
export const orderCells: Cells<typeof orders> = {
  customer: customerCell,
  status: { cell: (row) => <OrderBadge status={row.status} /> },
}
