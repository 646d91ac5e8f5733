import { sql } from 'kysely'
import type { z } from 'zod'
import { calendar, type Day } from '../../../platform/rules/day/day.ts'
import { quantityUnits, storedQuantity, type Quantity } from '../../../platform/rules/money/quantity.ts'
import { rowOf, rowsOf, type Database } from '../../../platform/server/database/database.ts'
import { columns, instants } from '../../../platform/server/database/rows.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { notFound } from '../../../platform/server/http/refusal.ts'
import { byAmount, byDay, documentStore, fieldsIn } from '../../documents/server/index.ts'
import { unitsOf } from '../../sales/rules/typed-lines.ts'
import { packOfLine } from '../../sales/server/index.ts'
import type { serviceOrder } from '../contract.ts'
import { partStands } from '../rules/part-use.ts'
import { serviceActions } from '../rules/service-order-actions.ts'
import { serviceOrders } from '../rules/service-order-kind.ts'
import { readWork } from './service-order-store.ts'

/** Who does the work of an order `o`. */
export const technicianNames = sql`(select coalesce(jsonb_agg(t.name order by t.position), '[]')
  from service_order_technician t where t.order_id = o.id)`

/** Whether an order `o` was promised for a day that has passed, and is not finished. */
export const isLateOn = (today: Day) =>
  sql`(o.promised_day < ${today}::date and o.status in ('draft', 'scheduled', 'working'))`

const text = sql`lower(o.order_number || ' ' || o.customer_name || ' ' || coalesce(o.object_name, '') || ' '
  || coalesce(o.serial_number, ''))`

/** Nothing has no day: it stands last. */
const orLast = (day: string) => sql`coalesce(${sql.ref(day)}, ${calendar.last}::date)`

const rowFields = [
  'orderNumber',
  'orderDate',
  'customerId',
  'customerCode',
  'customerName',
  'site',
  'objectName',
  'serialNumber',
  'promisedDay',
  'priority',
  'isWarranty',
  'status',
  'visitDay',
  'visitFrom',
  'visitUntil',
  'subtotal',
  'version',
] as const

/** Service orders `o`. */
export const serviceOrderStore = documentStore(serviceOrders, {
  alias: 'o',
  draft: sql`o.status = 'draft'`,
  date: sql`o.order_date`,
  row: { ...fieldsIn('o', rowFields), technicians: technicianNames },
  derived: {
    isLate: (order, { today }) =>
      order.promisedDay !== null &&
      order.promisedDay < today &&
      ['draft', 'scheduled', 'working'].includes(order.status),
    actions: (order, { actor }) => serviceActions(order, actor),
  },
  sums: { matchingAmount: sql`o.subtotal` },
  counts: sql`o.status <> 'cancelled'`,
  choices: (today) => ({
    status: {
      draft: sql`o.status = 'draft'`,
      scheduled: sql`o.status = 'scheduled'`,
      working: sql`o.status = 'working'`,
      finished: sql`o.status = 'finished'`,
      invoiced: sql`o.status = 'invoiced'`,
      cancelled: sql`o.status = 'cancelled'`,
    },
    waits: {
      late: isLateOn(today),
      unbilled: sql`o.status = 'finished' and not o.is_warranty`,
      warranty: sql`o.is_warranty`,
    },
    priority: {
      low: sql`o.priority = 'low'`,
      normal: sql`o.priority = 'normal'`,
      high: sql`o.priority = 'high'`,
      urgent: sql`o.priority = 'urgent'`,
    },
  }),
  sorts: {
    date: byDay(sql`o.order_date`),
    visit: byDay(orLast('o.visit_day')),
    promised: byDay(orLast('o.promised_day')),
    amount: byAmount(sql`o.subtotal`),
  },
  found: { name: sql`o.customer_name`, amount: sql`o.subtotal`, text },
})

type View = z.input<typeof serviceOrder>

const headColumns = columns('o', [
  'id',
  ...rowFields,
  'problem',
  'notes',
  'discountAmount',
  'finishedOn',
  'completionNotes',
  'receivedBy',
  'signature',
  'cancelledOn',
  'cancelledReason',
  'createdBy',
  'updatedBy',
])

/** One service order by number or id as the caller may see it. Five queries; call it within one snapshot of the books. */
export async function readServiceOrderView(
  db: Database,
  key: { readonly id: number } | { readonly number: string },
  { actor, today }: { readonly actor: Actor; readonly today: Day },
): Promise<View> {
  const condition = 'id' in key ? sql`o.id = ${key.id}` : sql`o.order_number = ${key.number}`
  const order = await rowOf(
    db,
    sql<Omit<View, 'lines' | 'parts' | 'uses' | 'actions'>>`
      select ${headColumns}, ${instants('o', ['createdAt', 'updatedAt'])}, ${technicianNames} as technicians,
        coalesce(${isLateOn(today)}, false) as "isLate", i.invoice_number as "invoiceNumber", c.address as "customerAddress"
      from service_order o join customer c on c.id = o.customer_id left join sales_invoice i on i.id = o.invoice_id
      where ${condition}`,
  )
  if (order === undefined) throw notFound()
  const { lines, uses } = await readWork(db, order.id)
  return {
    ...order,
    actions: serviceActions(order, actor),
    lines: await readLines(db, order.id),
    parts: partStands(lines, uses).map(({ planned, used, packFactor, ...part }) => ({
      ...part,
      packFactor: unitsOf(packFactor),
      planned: quantityUnits(planned),
      used: quantityUnits(used),
    })),
    uses: await readUses(db, order.id),
  }
}

async function readLines(db: Database, orderId: number): Promise<View['lines']> {
  const rows = await rowsOf(
    db,
    sql<
      Omit<View['lines'][number], 'quantity' | 'packFactor' | 'discountPercent'> & {
        quantity: string
        packFactor: Quantity | null
        discountBasisPoints: number
      }
    >`
      select ${columns('l', ['lineNumber', 'productId', 'productCode', 'productName', 'unit', 'isService', 'unitPrice', 'listPrice', 'discountBasisPoints', 'discountAmount', 'subtotal', 'departmentId'])},
        ${packOfLine}, l.quantity, p.selling_price as "currentPrice", p.tax_class as "currentTaxClass", p.tax_facility as "currentFacility"
      from service_order_line l join product p on p.id = l.product_id where l.order_id = ${orderId} order by l.line_number`,
  )
  return rows.map(({ quantity, packFactor, discountBasisPoints, ...line }) => ({
    ...line,
    packFactor: unitsOf(packFactor),
    quantity: quantityUnits(storedQuantity(quantity)),
    discountPercent: discountBasisPoints / 100,
  }))
}

function readUses(db: Database, orderId: number): Promise<View['uses']> {
  return rowsOf(
    db,
    sql<
      View['uses'][number]
    >`select u.id, u.day, u.product_code as "productCode", u.product_name as "productName", u.unit,
        u.quantity::float8 as quantity, e.entry_number as "entryNumber"
      from service_part_use u left join stock_movement m on m.id = u.movement_id
      left join journal_entry e on e.id = m.journal_entry_id
      where u.order_id = ${orderId} order by u.id`,
  )
}
