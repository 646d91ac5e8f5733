import { sql } from 'kysely'
import { namedChecks, type GroupedChecks } from '../../../platform/server/database/grouped-checks.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { unexplained } from '../../../platform/server/database/number-series.ts'
import { findWrong, movementDifferenceOfRole, type Finding } from '../../ledger/server/index.ts'

/** Checks what must always be true of service orders and names the first wrong record of each check. */
export async function verifyService(db: Database): Promise<Finding[]> {
  return findWrong(db, serviceChecks)
}

/** What parts took to the account of service in progress on each day, and what went on from it. */
const progressChanges = sql`
  select * from (
    select counter_account_id as account_id, day, -value as amount from stock_movement
    union all select from_account_id, day, -amount from stock_cost
    union all select to_account_id, day, amount from stock_cost) changes
  where account_id in (select account_id from account_role where role = 'service_in_progress')`

/** What of the cost of its parts an order `o` has not passed on. */
const waitingValue = sql`(
  select coalesce(sum(-v.value), 0) - coalesce((select sum(c.amount) from service_part_use p join stock_cost c on c.movement_id = p.movement_id
      where p.order_id = o.id), 0)
  from service_part_use u join stock_movement m on m.id = u.movement_id
  join stock_movement v on v.product_id = m.product_id and coalesce(v.corrects_sequence, v.sequence) = m.sequence
  where u.order_id = o.id and m.counter_account_id in (select account_id from account_role where role = 'service_in_progress'))`

/** What of each good was taken for orders and did not come back. */
const used = sql`select order_id, product_id, sum(quantity) as quantity from service_part_use group by 1, 2`

/** What must always be true of service orders; within a group the first that fails is told. */
export const groupedServiceChecks = {
  service_in_progress: {
    'service in progress equals its account on every day': movementDifferenceOfRole(progressChanges, {
      role: 'service_in_progress',
      side: sql`l.debit - l.credit`,
    }),
    'orders that ended have no cost in progress': sql`
      select o.order_number as record from service_order o
      where (o.status in ('invoiced', 'cancelled') or (o.status = 'finished' and o.is_warranty)) and ${waitingValue} <> 0`,
    'uses of parts are what they moved in stock': sql`
      select o.order_number as record from service_part_use u join service_order o on o.id = u.order_id
      join stock_movement m on m.id = u.movement_id
      where m.quantity <> -u.quantity or m.day <> u.day or m.product_id <> u.product_id
        or m.reference_type <> 'service_order' or m.reference_number is distinct from o.order_number`,
  },
  service_orders: {
    'orders are the sum of their lines': sql`
      select o.order_number as record from service_order o
      left join (select order_id, sum(subtotal) as subtotal, sum(discount_amount) as discount from service_order_line group by 1) l
        on l.order_id = o.id
      where o.subtotal <> coalesce(l.subtotal, 0) or o.discount_amount <> coalesce(l.discount, 0)`,
    'finished orders used the parts that are written': sql`
      select o.order_number as record from service_order o
      join (select order_id, product_id, sum(quantity) as apart from (
          select order_id, product_id, quantity from service_order_line where not is_service
          union all select order_id, product_id, -quantity from service_part_use) both_sides group by 1, 2) d on d.order_id = o.id
      where o.status in ('finished', 'invoiced') and d.apart <> 0`,
    'orders that were cancelled gave back their parts': sql`
      select o.order_number as record from service_order o join (${used}) u on u.order_id = o.id
      where o.status = 'cancelled' and u.quantity <> 0`,
    'invoices bill their orders, and nothing else': sql`
      select i.invoice_number as record from sales_invoice i
      left join (select invoice_id, sum(subtotal) as subtotal, bool_and(customer_id is not null) as there,
          array_agg(distinct customer_id) as customers from service_order where invoice_id is not null group by 1) o
        on o.invoice_id = i.id
      where i.kind = 'service' and (i.subtotal::numeric is distinct from o.subtotal or o.customers <> array[i.customer_id])
      union all
      select o.order_number from service_order o join sales_invoice i on i.id = o.invoice_id where i.kind <> 'service'`,
  },
  service_numbers: {
    'every service order number is explained': unexplained(
      'SVC',
      sql`select order_number from service_order`,
    ),
  },
} satisfies GroupedChecks

/** The same by name, each a query of the records of which it is not true. */
const serviceChecks = namedChecks([groupedServiceChecks])
