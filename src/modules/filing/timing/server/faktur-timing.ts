import { sql } from 'kysely'
import { monthEnd, monthStart, type Day } from '../../../../platform/rules/day/day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Total } from '../../../../platform/rules/money/money.ts'
import { rowsOf, soleRowOf, type Database } from '../../../../platform/server/database/database.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { untaxedAdvance } from '../../../sales/server/index.ts'
import * as contract from '../contract.ts'
import { fakturDueOn } from '../rules/faktur-timing.ts'

/** The day each tax invoice of a month was due, of those that bill deliveries and of those of money that came before. Two queries. */
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
  return new Map([
    ...rows.map(
      ({ id, firstDelivery, isWholeMonth }) => [id, fakturDueOn(firstDelivery, isWholeMonth)] as const,
    ),
    ...(await readAdvanceDues(db, masa)),
  ])
}

/** A tax invoice of an advance is due on the day its money came, where it was not asked for before (UU PPN Pasal 11 ayat 2). */
async function readAdvanceDues(db: Database, masa: Day): Promise<(readonly [number, Day])[]> {
  const rows = await rowsOf(
    db,
    sql<{ id: number; receivedOn: Day }>`
      select o.id, min(r.receipt_date) as "receivedOn"
      from output_tax o join sales_invoice i on i.id = o.source_id and i.kind = 'advance'
      join invoice_settlement s on s.invoice_id = i.id and s.cancelled_on is null
      join advance_use u on u.id = s.use_id
      join advance_use_part p on p.use_id = u.id
      join customer_advance a on a.id = p.advance_id
      join sales_receipt r on r.id = a.receipt_id
      where o.source = 'sales_invoice' and not o.is_reduction
        and o.issued_on between ${monthStart(masa)} and ${monthEnd(masa)} and r.receipt_date < o.issued_on
      group by o.id`,
  )
  return rows.map(({ id, receivedOn }) => [id, receivedOn])
}

const mostAdvances = 200

/** Money of customers received by the end of a month whose VAT has no tax invoice by now, the oldest first, and all it comes to. Two queries; call it within one snapshot. */
async function readAdvances(
  db: Database,
  masa: Day,
): Promise<ReplyOf<typeof contract.listAdvancesWithoutFaktur>> {
  const left = sql`
    from (select a.id, a.advance_date as "receivedOn", r.receipt_number as "receiptNumber", c.code as "customerCode",
        c.name as "customerName", ${untaxedAdvance} as "leftAmount"
      from customer_advance a join sales_receipt r on r.id = a.receipt_id join customer c on c.id = a.customer_id
      where a.advance_date <= ${monthEnd(masa)} and a.cancelled_on is null and a.used_amount < a.amount) left_over
    where "leftAmount" > 0`
  const rows = await rowsOf(
    db,
    sql<contract.AdvanceWithoutFaktur>`select id, "receivedOn", "receiptNumber", "customerCode", "customerName",
      "leftAmount"::bigint as "leftAmount" ${left} order by "receivedOn", id limit ${mostAdvances}`,
  )
  const { total, count } = await soleRowOf(
    db,
    sql<{
      total: Total
      count: number
    }>`select coalesce(sum("leftAmount"), 0)::numeric as total, count(*) as count ${left}`,
  )
  return { rows, total, isCut: count > rows.length }
}

export const fakturTimingRoutes: Route[] = [
  answer(contract.listAdvancesWithoutFaktur, ({ db, query }) =>
    snapshot(db, (tx) => readAdvances(tx, query.masa)),
  ),
]
