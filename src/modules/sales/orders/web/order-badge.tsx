import { StatusBadge, type Tone } from '../../../../platform/web/list/status-badge.tsx'
import { ApprovalBadge } from '../../../approvals/web/index.ts'
import type { Cells } from '../../../documents/web/index.ts'
import type { OrderRow } from '../contract.ts'
import type { OrderStatus } from '../rules/order-actions.ts'
import { orderStatusTexts, type orders } from '../rules/order-kind.ts'
import { customerCell } from '../../web/customer-cell.tsx'

const tones: Readonly<Record<OrderStatus, Tone>> = {
  draft: 'draft',
  confirmed: 'confirmed',
  delivered: 'delivered',
  invoiced: 'posted',
}

type Props = { readonly order: Pick<OrderRow, 'status' | 'approval'> }

/** The state of an order, and how a draft stands with those who have to agree to it. */
export function OrderBadge({ order: { status, approval } }: Props) {
  return (
    <>
      <StatusBadge tone={tones[status]}>{orderStatusTexts[status]}</StatusBadge>
      {approval !== null && <ApprovalBadge approval={approval} />}
    </>
  )
}

/** In a list one word: what waits is a draft. */
function ListedBadge({ order }: Props) {
  if (order.approval === null) return <OrderBadge order={order} />
  return <ApprovalBadge approval={order.approval} />
}

/** Cells of lists of orders that show more than their value. */
export const orderCells: Cells<typeof orders> = {
  customer: customerCell,
  status: { cell: (row) => <ListedBadge order={row} /> },
}
