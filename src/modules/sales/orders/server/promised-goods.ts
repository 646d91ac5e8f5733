import { sql } from 'kysely'
import { leftToDeliver } from './left-of-lines.ts'
import { orders } from '../rules/order-kind.ts'

/** What confirmed orders still want of goods, as inventory takes it. */
export const promisedGoods = sql`(
  select l.product_id, o.order_number as number, o.order_date as day, ${sql.lit(`${orders.path}/`)} || o.order_number as address,
    ${leftToDeliver} as quantity
  from sales_order o join sales_order_line l on l.order_id = o.id
  where o.status = 'confirmed' and o.deleted_at is null and not l.is_service
    and ${leftToDeliver} > 0)`
