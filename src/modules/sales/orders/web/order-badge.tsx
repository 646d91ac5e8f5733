import { StatusBadge, type Tone } from '../../../../platform/web/list/status-badge.tsx'
import type { OrderStatus } from '../rules/order-actions.ts'
import { orderStatusTexts } from '../rules/order-kind.ts'

const tones: Readonly<Record<OrderStatus, Tone>> = {
  draft: 'draft',
  confirmed: 'confirmed',
  delivered: 'delivered',
  invoiced: 'posted',
}

export function OrderBadge({ status }: { readonly status: OrderStatus }) {
  return <StatusBadge tone={tones[status]}>{orderStatusTexts[status]}</StatusBadge>
}

/** Marks a product that is a service. */
export function ServiceBadge() {
  return <StatusBadge tone="delivered">Service</StatusBadge>
}
