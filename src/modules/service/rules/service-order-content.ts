import { z } from 'zod'
import { parseDay, type Day } from '../../../platform/rules/day/day.ts'
import { allReadable, type GridDraft } from '../../../platform/rules/grid/grid-draft.ts'
import {
  readOrderContent,
  savedLine,
  type OrderCustomer,
  type SavedLine,
} from '../../sales/orders/rules/order-content.ts'
import {
  emptyLine,
  lineDraft,
  lineInput,
  orderTable,
  type LineContent,
  type OrderColumn,
} from '../../sales/orders/rules/order-grid.ts'
import { priorities, type Priority } from './service-order-kind.ts'

/** What a form of a service order holds besides its lines. */
type ServiceHead = {
  readonly orderDate: Day | ''
  readonly customer: OrderCustomer | undefined
  readonly site: string
  readonly objectName: string
  readonly serialNumber: string
  readonly problem: string
  readonly promisedDay: Day | ''
  readonly priority: Priority
  readonly isWarranty: boolean
  /** Names with commas between them. */
  readonly technicians: string
  readonly notes: string
}

/** Everything that is typed, and nothing else. */
export type ServiceContent = ServiceHead & { readonly lines: readonly LineContent[] }

/** The same as it is typed: its lines in a grid. */
export type ServiceForm = ServiceHead & GridDraft<LineContent, OrderColumn>

export function serviceForm({ lines, ...head }: ServiceContent): ServiceForm {
  const shown = lines.length === 0 ? [emptyLine] : lines
  return { ...head, grid: orderTable.gridOf(shown), unreadable: allReadable }
}

/** What a form holds. */
export function serviceContent({ grid, unreadable: _, ...head }: ServiceForm): ServiceContent {
  return { ...head, lines: grid.lines }
}

/** A new service order of today. */
export function emptyServiceOrder(today: Day): ServiceContent {
  return {
    orderDate: today,
    customer: undefined,
    site: '',
    objectName: '',
    serialNumber: '',
    problem: '',
    promisedDay: '',
    priority: 'normal',
    isWarranty: false,
    technicians: '',
    notes: '',
    lines: [],
  }
}

interface SavedServiceOrder {
  readonly orderDate: Day
  readonly customerId: number
  readonly customerCode: string
  readonly customerName: string
  readonly site: string | null
  readonly objectName: string | null
  readonly serialNumber: string | null
  readonly problem: string
  readonly promisedDay: Day | null
  readonly priority: Priority
  readonly isWarranty: boolean
  readonly technicians: readonly string[]
  readonly notes: string | null
  readonly lines: readonly SavedLine[]
}

/** A saved service order, to be changed. */
export function savedContent(order: SavedServiceOrder): ServiceContent {
  const { customerId: id, customerCode: code, customerName: name } = order
  return {
    orderDate: order.orderDate,
    customer: { id, code, name },
    site: order.site ?? '',
    objectName: order.objectName ?? '',
    serialNumber: order.serialNumber ?? '',
    problem: order.problem,
    promisedDay: order.promisedDay ?? '',
    priority: order.priority,
    isWarranty: order.isWarranty,
    technicians: order.technicians.join(', '),
    notes: order.notes ?? '',
    lines: order.lines.map(savedLine),
  }
}

/** A copy of one begins today, promised for no day. */
export function copiedServiceOrder(order: SavedServiceOrder, today: Day): ServiceContent {
  return { ...savedContent(order), orderDate: today, promisedDay: '' }
}

/** Names as they are typed, with commas between them. */
export function namesIn(typed: string): string[] {
  return typed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** The lines to check and save; a line that nobody touched is none. */
function linesOf({ grid }: ServiceForm) {
  const lines = orderTable.toSave(grid.lines)
  return lines.length === 1 && lines.every(orderTable.kind.isUnused) ? [] : lines
}

/** A form as the rules take it. */
export function serviceDraft(form: ServiceForm) {
  return {
    orderDate: form.orderDate,
    customerId: form.customer?.id ?? null,
    problem: form.problem,
    promisedDay: form.promisedDay || null,
    technicians: namesIn(form.technicians),
    lines: linesOf(form).map(lineDraft),
  }
}

/** A form as the server takes it. */
export function serviceBody(form: ServiceForm) {
  const { site, objectName, serialNumber, problem, priority, isWarranty, notes } = form
  return {
    ...{ site, objectName, serialNumber, problem, priority, isWarranty, notes },
    orderDate: form.orderDate,
    customerId: form.customer?.id ?? null,
    promisedDay: form.promisedDay || null,
    technicians: namesIn(form.technicians),
    lines: linesOf(form).map(lineInput),
  }
}

/** Whether two forms hold the same. */
export function sameService(some: ServiceForm, other: ServiceForm): boolean {
  const { lines: someLines, ...one } = serviceContent(some)
  const { lines: otherLines, ...two } = serviceContent(other)
  return JSON.stringify(one) === JSON.stringify(two) && orderTable.same(someLines, otherLines)
}

const storedHead = z.object({
  site: z.string(),
  objectName: z.string(),
  serialNumber: z.string(),
  problem: z.string(),
  promisedDay: z.string(),
  priority: z.enum(priorities),
  isWarranty: z.boolean(),
  technicians: z.string(),
})

/** What was typed into a form and kept before it was saved; undefined when it cannot be read any more. */
export function readServiceContent(stored: unknown): ServiceForm | undefined {
  const head = storedHead.safeParse(stored)
  const order = readOrderContent(stored)
  if (!head.success || order === undefined) return undefined
  const { orderDate, customer, notes, lines } = order
  const promisedDay = parseDay(head.data.promisedDay) ?? ''
  return serviceForm({ ...head.data, promisedDay, orderDate, customer, notes, lines })
}
