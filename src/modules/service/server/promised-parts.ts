import { sql } from 'kysely'
import { serviceOrders } from '../rules/service-order-kind.ts'

/** What service orders that were confirmed still want of parts, as inventory takes it. */
export const promisedParts = sql`(
  select w.product_id, w.number, w.day, ${sql.lit(`${serviceOrders.path}/`)} || w.number as address, w.quantity - w.used as quantity
  from (
    select l.product_id, o.order_number as number, o.order_date as day, sum(l.quantity) as quantity,
      coalesce((select sum(case when u.of_use_id is null then u.quantity else -u.quantity end)
        from service_part_use u where u.order_id = o.id and u.product_id = l.product_id), 0) as used
    from service_order o join service_order_line l on l.order_id = o.id
    where o.status in ('scheduled', 'working') and not l.is_service
    group by o.id, l.product_id
  ) w
  where w.quantity > w.used)`
