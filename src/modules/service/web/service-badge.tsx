import { StatusBadge, type Tone } from '../../../platform/web/list/status-badge.tsx'
import type { Cells } from '../../documents/web/index.ts'
import { customerCell } from '../../sales/web/index.ts'
import type { ServiceOrderRow } from '../contract.ts'
import type { ServiceStatus } from '../rules/service-order-actions.ts'
import { priorityTexts, serviceStatusTexts, type serviceOrders } from '../rules/service-order-kind.ts'
import './service-orders.css'

const tones: Readonly<Record<ServiceStatus, Tone>> = {
  draft: 'draft',
  scheduled: 'confirmed',
  working: 'pending',
  finished: 'delivered',
  invoiced: 'posted',
  cancelled: 'inactive',
}

type Props = { readonly order: Pick<ServiceOrderRow, 'status' | 'isWarranty' | 'isLate' | 'priority'> }

/** The state of a service order, and what to know of it besides. */
export function ServiceBadge({ order: { status, isWarranty, isLate, priority } }: Props) {
  return (
    <span className="service-badges">
      <StatusBadge tone={tones[status]}>{serviceStatusTexts[status]}</StatusBadge>
      {isLate && <StatusBadge tone="danger">Lewat janji</StatusBadge>}
      {isWarranty && <StatusBadge tone="inactive">Garansi</StatusBadge>}
      {(priority === 'urgent' || priority === 'high') && (
        <StatusBadge tone="pending">{priorityTexts[priority]}</StatusBadge>
      )}
    </span>
  )
}

/** Cells of the list that show more than their value. */
export const serviceCells: Cells<typeof serviceOrders> = {
  customer: customerCell,
  status: { cell: (row) => <ServiceBadge order={row} /> },
}
