import { sql } from 'kysely'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import type { Call } from '../../../../platform/server/http/answer.ts'
import type * as contract from '../contract.ts'

type Costs = contract.Landable['costs']

/** Costs of bringing goods that bills charged and that are not wholly spread: all, or of these lines. */
export function readOpenCosts(db: Database, lineIds?: readonly number[]): Promise<Costs> {
  const which = lineIds === undefined ? sql`true` : sql`x.id = any(${lineIds}::bigint[])`
  return rowsOf(
    db,
    sql<Costs[number]>`
      select x.id as "billLineId", b.bill_number as "billNumber", b.vendor_name as "vendorName", x.description,
        b.posting_day as day, x.cost_amount - t.cost_amount - spread_cost(x.id) as left
      from vendor_bill_line x join vendor_bill b on b.id = x.bill_id and b.cancelled_on is null
      cross join lateral noted_of_line(x.id) t
      where x.is_landed and ${which} and x.cost_amount - t.cost_amount > spread_cost(x.id)
      order by b.posting_day, x.id limit 100`,
  )
}

/** What may be spread, and the newest goods that may bear it. Two queries. */
export async function readLandable({ db, query }: Call<typeof contract.readLandable>) {
  const text = `%${query.q
    .trim()
    .toLowerCase()
    .replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  const goods = await rowsOf(
    db,
    sql<contract.Landable['goods'][number]>`
      select g.id as "receiptId", l.line_number as "lineNumber", g.receipt_number as "receiptNumber",
        g.receipt_date as "receiptDate", g.vendor_name as "vendorName", l.product_name as "productName", l.unit,
        l.quantity::float8 as quantity, l.amount, p.weight_grams as "weightGrams"
      from (select * from goods_receipt where cancelled_on is null
          and lower(receipt_number || ' ' || vendor_name) like ${text} order by receipt_date desc, id desc limit 20) g
      join goods_receipt_line l on l.receipt_id = g.id join product p on p.id = l.product_id
      order by g.receipt_date desc, g.id desc, l.line_number limit 200`,
  )
  return { costs: await readOpenCosts(db), goods }
}
