import { StatusBadge, type Tone } from '../../../platform/web/status-badge.tsx'
import type { OrderStatus } from '../rules/order-actions.ts'

const statuses: Readonly<Record<OrderStatus, { readonly tone: Tone; readonly text: string }>> = {
  draft: { tone: 'draft', text: 'Draft' },
  confirmed: { tone: 'confirmed', text: 'Confirmed' },
  delivered: { tone: 'delivered', text: 'Delivered' },
  invoiced: { tone: 'posted', text: 'Invoiced' },
}

/** How a status reads. */
export function orderStatusText(status: OrderStatus): string {
  return statuses[status].text
}

export function OrderBadge({ status }: { readonly status: OrderStatus }) {
  const { tone, text } = statuses[status]
  return <StatusBadge tone={tone}>{text}</StatusBadge>
}

/** Marks a product that is a service. */
export function ServiceBadge() {
  return <StatusBadge tone="delivered">Service</StatusBadge>
}
