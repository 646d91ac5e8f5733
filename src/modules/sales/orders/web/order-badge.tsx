import { StatusBadge, type Tone } from '../../../../platform/web/list/status-badge.tsx'
import type { Cells } from '../../../documents/web/index.ts'
import type { OrderStatus } from '../rules/order-actions.ts'
import { orderStatusTexts, type orders } from '../rules/order-kind.ts'
import { customerCell } from '../../web/customer-cell.tsx'

const tones: Readonly<Record<OrderStatus, Tone>> = {
  draft: 'draft',
  confirmed: 'confirmed',
  delivered: 'delivered',
  invoiced: 'posted',
}

export function OrderBadge({ status }: { readonly status: OrderStatus }) {
  return <StatusBadge tone={tones[status]}>{orderStatusTexts[status]}</StatusBadge>
}

/** Cells of lists of orders that show more than their value. */
export const orderCells: Cells<typeof orders> = {
  customer: customerCell,
  status: { cell: (row) => <OrderBadge status={row.status} /> },
}
