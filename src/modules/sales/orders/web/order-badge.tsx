import { StatusBadge, type Tone } from '../../../../platform/web/list/status-badge.tsx'
import { ApprovalBadge } from '../../../approvals/web/index.ts'
import type { Cells } from '../../../documents/web/index.ts'
import type { OrderRow } from '../contract.ts'
import type { OrderStatus } from '../rules/order-actions.ts'
import { badgesOf, orderBadgeTexts, type OrderBadge as OrderBadgeName } from '../rules/order-quantities.ts'
import { orderStatusTexts, type orders } from '../rules/order-kind.ts'
import { customerCell } from '../../web/customer-cell.tsx'

const tones: Readonly<Record<OrderStatus, Tone>> = {
  draft: 'draft',
  confirmed: 'confirmed',
  delivered: 'delivered',
  invoiced: 'posted',
}

type Props = { readonly order: Pick<OrderRow, 'status' | 'approval' | 'progress' | 'closedAt'> }

const badgeTones: Readonly<Record<OrderBadgeName, Tone>> = {
  partlyDelivered: 'pending',
  partlyInvoiced: 'pending',
  returned: 'inactive',
  closed: 'inactive',
}

/** The state of an order, what its quantities say beside it, and how a draft stands with those who have to agree to it. */
export function OrderBadge({ order }: Props) {
  const { status, approval, progress } = order
  return (
    <>
      <StatusBadge tone={tones[status]}>{orderStatusTexts[status]}</StatusBadge>
      {badgesOf(progress, order).map((badge) => (
        <StatusBadge key={badge} tone={badgeTones[badge]}>
          {orderBadgeTexts[badge]}
        </StatusBadge>
      ))}
      {approval !== null && <ApprovalBadge approval={approval} />}
    </>
  )
}

/** In a list on one line: what waits is a draft. */
function ListedBadge({ order }: Props) {
  if (order.approval === null)
    return (
      <span className="order-badges">
        <OrderBadge order={order} />
      </span>
    )
  return <ApprovalBadge approval={order.approval} />
}

/** Cells of lists of orders that show more than their value. */
export const orderCells: Cells<typeof orders> = {
  customer: customerCell,
  status: { cell: (row) => <ListedBadge order={row} /> },
}
