import { sql } from 'kysely'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { quantityText, storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import { insertRows } from '../../../../platform/server/database/rows.ts'
import { billGoods } from '../../../inventory/server/index.ts'
import type { ArrivalPart, BilledAhead } from '../rules/arrival-parts.ts'

/** Goods that a bill charged and that wait for their receipt. */
export interface WaitingBill extends BilledAhead {
  readonly orderLineId: number
}

interface Stored {
  readonly billLineId: number
  readonly orderLineId: number
  readonly quantity: string
  readonly amount: Rupiah
  readonly billedQuantity: string
  readonly billedAmount: Rupiah
}

/** Locks the bills that charged goods of orders before they came in, and gives what waits of each, the oldest first. */
export async function lockWaitingBills(tx: Tx, orderIds: readonly number[]): Promise<WaitingBill[]> {
  await sql`select from vendor_bill where cancelled_on is null and id in (select x.bill_id from vendor_bill_line x
    join purchase_order_line l on l.id = x.order_line_id where l.order_id = any(${orderIds}::bigint[]) and x.quantity is not null)
    order by id for update`.execute(tx)
  const rows = await rowsOf(
    tx,
    sql<Stored>`select x.id as "billLineId", x.order_line_id as "orderLineId", (x.quantity - t.missing)::text as quantity,
        x.cleared_amount - t.missing_amount as amount,
        coalesce(a.quantity, 0)::text as "billedQuantity", coalesce(a.amount, 0)::bigint as "billedAmount"
      from vendor_bill_line x join vendor_bill b on b.id = x.bill_id and b.cancelled_on is null
      join purchase_order_line l on l.id = x.order_line_id cross join lateral noted_of_line(x.id) t
      left join lateral (select sum(quantity) as quantity, sum(amount) as amount from billed_arrival
        where bill_line_id = x.id) a on true
      where l.order_id = any(${orderIds}::bigint[]) and x.quantity is not null and coalesce(a.quantity, 0) < x.quantity - t.missing
      order by b.posting_day, x.id`,
  )
  return rows.map((row) => ({
    ...row,
    quantity: storedQuantity(row.quantity),
    billedQuantity: storedQuantity(row.billedQuantity),
  }))
}

/** Says of which bills goods of a receipt are, in the order of its lines, and that they are billed. */
export async function matchArrivals(tx: Tx, receiptId: number, parts: readonly ArrivalPart[]): Promise<void> {
  const billed = parts.flatMap(({ billLineId, quantity, amount }, index) =>
    billLineId === null ? [] : [{ receiptId, lineNumber: index + 1, billLineId, quantity, amount }],
  )
  await insertRows(
    tx,
    'billed_arrival',
    billed.map(({ lineNumber, quantity, ...each }) => ({
      ...each,
      receiptLine: lineNumber,
      quantity: quantityText(quantity),
    })),
  )
  await billGoods(tx, billed)
}
