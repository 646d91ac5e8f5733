import { sql } from 'kysely'
import { rowOf, type Database } from '../../../../platform/server/database/database.ts'
import type { CustomerStanding } from '../rules/credit-limit.ts'

/** Limit, open receivables, running orders and terms of a customer at one moment. One statement: an order that is being
 *  invoiced counts either as order or as receivable, never twice and never not at all. */
export async function readCustomerStanding(
  db: Database,
  customerId: number,
): Promise<(CustomerStanding & { readonly paymentTermsDays: number }) | undefined> {
  return rowOf(
    db,
    sql<CustomerStanding & { readonly paymentTermsDays: number }>`
      select c.credit_limit as "creditLimit", c.payment_terms_days as "paymentTermsDays",
        coalesce((select sum(i.total_amount - i.settled_amount) from sales_invoice i
          where i.customer_id = c.id and i.settled_amount < i.total_amount and i.voided_at is null), 0) as "openReceivables",
        coalesce((select sum(o.total_amount) from sales_order o where o.customer_id = c.id
          and o.status in ('confirmed', 'delivered') and o.deleted_at is null), 0) as "runningOrders"
      from customer c where c.id = ${customerId}`,
  )
}
