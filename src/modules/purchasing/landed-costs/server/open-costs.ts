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

type Goods = contract.Landable['goods']

/** What may be spread, and the goods that may bear it: the newest, or those of a run. Two queries. */
export async function readLandable({ db, query: { q, run } }: Call<typeof contract.readLandable>) {
  const goods = await (run === '' ? readNewestGoods(db, q) : readGoodsOfRun(db, run))
  return { costs: await readOpenCosts(db), goods }
}

/** Lines `l` of receipts `g` with their product `p`. */
const goodsColumns = sql`g.id as "receiptId", l.line_number as "lineNumber", g.receipt_number as "receiptNumber",
  g.receipt_date as "receiptDate", g.vendor_name as "vendorName", l.product_name as "productName", l.unit,
  l.quantity::float8 as quantity, l.amount, p.weight_grams as "weightGrams"`

function readGoodsOfRun(db: Database, run: string): Promise<Goods> {
  return rowsOf(
    db,
    sql<Goods[number]>`
      select ${goodsColumns}
      from landed_cost c join landed_cost_line x on x.run_id = c.id
      join goods_receipt g on g.id = x.receipt_id and g.cancelled_on is null
      join goods_receipt_line l on l.receipt_id = g.id and l.line_number = x.receipt_line join product p on p.id = l.product_id
      where c.run_number = ${run} order by x.line_number`,
  )
}

function readNewestGoods(db: Database, q: string): Promise<Goods> {
  const text = `%${q
    .trim()
    .toLowerCase()
    .replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  return rowsOf(
    db,
    sql<Goods[number]>`
      select ${goodsColumns}
      from (select * from goods_receipt where cancelled_on is null
          and lower(receipt_number || ' ' || vendor_name) like ${text} order by receipt_date desc, id desc limit 20) g
      join goods_receipt_line l on l.receipt_id = g.id join product p on p.id = l.product_id
      order by g.receipt_date desc, g.id desc, l.line_number limit 200`,
  )
}
