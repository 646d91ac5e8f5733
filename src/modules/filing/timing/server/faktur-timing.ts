import { sql } from 'kysely'
import { monthEnd, monthStart, type Day } from '../../../../platform/rules/day/day.ts'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import * as contract from '../contract.ts'
import { fakturDueOn } from '../rules/faktur-timing.ts'

/** The day each tax invoice of a month was due, of those that bill deliveries. */
export async function readFakturDues(db: Database, masa: Day): Promise<ReadonlyMap<number, Day>> {
  const rows = await rowsOf(
    db,
    sql<{ id: number; firstDelivery: Day; isWholeMonth: boolean }>`
      select o.id, d.first_delivery as "firstDelivery", not exists (
          select from sales_delivery v join sales_delivery_line l on l.delivery_id = v.id
          left join billed_delivery b on b.delivery_line_id = l.id and b.invoice_id = o.source_id
          where v.customer_id = d.customer_id and b.invoice_id is null and l.returned_quantity < l.quantity
            and v.delivery_date between date_trunc('month', d.first_delivery)::date
              and (date_trunc('month', d.first_delivery) + interval '1 month - 1 day')::date) as "isWholeMonth"
      from output_tax o join lateral (
        select min(v.delivery_date) as first_delivery, min(v.customer_id) as customer_id
        from billed_delivery b join sales_delivery_line l on l.id = b.delivery_line_id
        join sales_delivery v on v.id = l.delivery_id where b.invoice_id = o.source_id) d on d.first_delivery is not null
      where o.source = 'sales_invoice' and not o.is_reduction
        and o.issued_on between ${monthStart(masa)} and ${monthEnd(masa)}`,
  )
  return new Map(
    rows.map(({ id, firstDelivery, isWholeMonth }) => [id, fakturDueOn(firstDelivery, isWholeMonth)]),
  )
}

/** Money of customers with VAT that was received while PKP and that no invoice has taken by now. */
function readAdvances(db: Database, masa: Day): Promise<contract.AdvanceWithoutFaktur[]> {
  return rowsOf(
    db,
    sql<contract.AdvanceWithoutFaktur>`
      select a.id, a.advance_date as "receivedOn", r.receipt_number as "receiptNumber", c.code as "customerCode",
        c.name as "customerName", a.amount - a.used_amount as "leftAmount"
      from customer_advance a join sales_receipt r on r.id = a.receipt_id join customer c on c.id = a.customer_id
      where a.advance_date <= ${monthEnd(masa)} and a.cancelled_on is null and a.used_amount < a.amount
        and not c.without_vat and (select s.is_pkp from pkp_status s where s.valid_from <= a.advance_date
          order by s.valid_from desc limit 1)
      order by a.advance_date, a.id limit 200`,
  )
}

export const fakturTimingRoutes: Route[] = [
  answer(contract.listAdvancesWithoutFaktur, ({ db, query }) =>
    snapshot(db, async (tx) => ({ rows: await readAdvances(tx, query.masa) })),
  ),
]
