import { formatDay } from '../../../platform/rules/day/format-day.ts'
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

interface Mark {
  readonly tone: Tone
  readonly text: string
}

/** What to know of a service order besides its state, the most pressing first; nothing presses once the work is done. */
function marksOf({ status, isWarranty, isLate, priority }: Props['order']): Mark[] {
  const isOpen = status === 'draft' || status === 'scheduled' || status === 'working'
  const isUrgent = isOpen && (priority === 'urgent' || priority === 'high')
  return [
    ...(isLate ? [{ tone: 'danger', text: 'Lewat janji' } as const] : []),
    ...(isUrgent ? [{ tone: 'pending', text: priorityTexts[priority] } as const] : []),
    ...(isWarranty ? [{ tone: 'inactive', text: 'Garansi' } as const] : []),
  ]
}

function Badges({ status, marks }: { readonly status: ServiceStatus; readonly marks: readonly Mark[] }) {
  return (
    <span className="service-badges">
      <StatusBadge tone={tones[status]}>{serviceStatusTexts[status]}</StatusBadge>
      {marks.map(({ tone, text }) => (
        <StatusBadge key={text} tone={tone}>
          {text}
        </StatusBadge>
      ))}
    </span>
  )
}

/** The state of a service order, and what to know of it besides. */
export function ServiceBadge({ order }: Props) {
  return <Badges status={order.status} marks={marksOf(order)} />
}

/** The same in one line of a list: what presses most, the rest behind the pointer. */
function ServiceState({ order }: Props) {
  const marks = marksOf(order)
  return (
    <span className="service-state" title={marks.map(({ text }) => text).join(', ')}>
      <Badges status={order.status} marks={marks.slice(0, 1)} />
    </span>
  )
}

/** Cells of the list that show more than their value. */
export const serviceCells: Cells<typeof serviceOrders> = {
  customer: customerCell,
  status: { cell: (row) => <ServiceState order={row} /> },
  visit: {
    cell: ({ visitDay }) =>
      visitDay === null ? (
        '-'
      ) : (
        <>
          <span className="visit-head">Jadwal </span>
          {formatDay(visitDay)}
        </>
      ),
    plain: ({ visitDay }) => (visitDay === null ? '-' : formatDay(visitDay)),
  },
}
