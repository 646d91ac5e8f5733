import { sql } from 'kysely'
import { purchaseOrders } from '../rules/order-kind.ts'

/** What is on order and did not come yet of goods, of the day it is expected, as inventory takes it. */
export const incomingGoods = sql`(
  select w.product_id, w.number, w.day, ${sql.lit(`${purchaseOrders.path}/`)} || w.number as address, w.quantity - w.received as quantity
  from (
    select l.product_id, o.order_number as number, o.expected_day as day, l.quantity,
      coalesce((select sum(g.quantity) from order_receipt_line k
        join goods_receipt_line g on g.receipt_id = k.receipt_id and g.line_number = k.receipt_line
        join goods_receipt h on h.id = g.receipt_id and h.cancelled_on is null
        where k.order_line_id = l.id), 0) as received
    from purchase_order o join purchase_order_line l on l.order_id = o.id
    where o.cancelled_on is null and o.closed_on is null and l.product_id is not null
  ) w
  where w.quantity > w.received)`
