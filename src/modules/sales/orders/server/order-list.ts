import { sql } from 'kysely'
import { byAmount, byDay, byNumber, documentStore } from '../../../documents/server/index.ts'
import { orderActions } from '../rules/order-actions.ts'
import { orders } from '../rules/order-kind.ts'

const text = sql`lower(o.order_number || ' ' || o.customer_name)`

/** Orders `o` that were not deleted. */
export const orderStore = documentStore(orders, {
  from: sql`sales_order o`,
  there: sql`o.deleted_at is null`,
  draft: sql`o.status = 'draft'`,
  id: sql`o.id`,
  date: sql`o.order_date`,
  party: sql`o.customer_id`,
  row: {
    orderNumber: sql`o.order_number`,
    orderDate: sql`o.order_date`,
    customerId: sql`o.customer_id`,
    customerCode: sql`o.customer_code`,
    customerName: sql`o.customer_name`,
    status: sql`o.status`,
    totalAmount: sql`o.total_amount`,
    hasGoods: sql`exists (select from sales_order_line l where l.order_id = o.id and not l.is_service)`,
    version: sql`o.version`,
  },
  derived: { actions: (order, { actor }) => orderActions(order.status, actor) },
  sums: { matchingAmount: sql`o.total_amount` },
  choices: () => ({
    status: {
      draft: sql`o.status = 'draft'`,
      confirmed: sql`o.status = 'confirmed'`,
      delivered: sql`o.status = 'delivered'`,
      invoiced: sql`o.status = 'invoiced'`,
    },
  }),
  holds: (pattern) => sql`${text} like ${pattern}`,
  sorts: {
    date: byDay(sql`o.order_date`),
    number: byNumber(sql`o.order_number`),
    amount: byAmount(sql`o.total_amount`),
  },
  found: { name: sql`o.customer_name`, amount: sql`o.total_amount`, text },
})
