import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { quantityText, storedQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import { lockItems } from '../../server/stock-store.ts'
import type { BillableGoods } from '../rules/cleared-share.ts'

/** A line of a receipt. */
export interface GoodsKey {
  readonly receiptId: number
  readonly lineNumber: number
}

/** Goods that came in, as bills name them. */
export interface ReceivedGoods extends GoodsKey, BillableGoods {
  readonly receiptNumber: string
  readonly receiptDate: Day
  readonly isCancelled: boolean
  readonly vendorId: number
  readonly warehouseId: number
  readonly productId: number
  readonly productName: string
  readonly unit: string
  /** The movement that brought them, and the account it waits on for its bill. */
  readonly movementId: number
  readonly accountId: number
}

type Stored = Omit<ReceivedGoods, 'quantity' | 'billedQuantity'> & {
  readonly quantity: string
  readonly billedQuantity: string
}

/** Locks receipts in their order, then the products of these lines; gives the lines there are, by `keyOfGoods`. */
export async function lockReceivedGoods(
  tx: Tx,
  keys: readonly GoodsKey[],
): Promise<ReadonlyMap<string, ReceivedGoods>> {
  if (keys.length === 0) return new Map()
  const receipts = [...new Set(keys.map(({ receiptId }) => receiptId))]
  await sql`select from goods_receipt where id = any(${receipts}::bigint[]) order by id for update`.execute(
    tx,
  )
  const rows = await rowsOf(
    tx,
    sql<Stored>`select l.receipt_id as "receiptId", l.line_number as "lineNumber", g.receipt_number as "receiptNumber",
        g.receipt_date as "receiptDate", g.cancelled_on is not null as "isCancelled", g.vendor_id as "vendorId",
        g.warehouse_id as "warehouseId", l.product_id as "productId", l.product_name as "productName", l.unit,
        l.quantity, l.amount, l.billed_quantity as "billedQuantity", l.billed_amount as "billedAmount",
        m.id as "movementId", m.counter_account_id as "accountId"
      from unnest(${keys.map(({ receiptId }) => receiptId)}::bigint[],
        ${keys.map(({ lineNumber }) => lineNumber)}::int[]) k (receipt_id, line_number)
      join goods_receipt_line l using (receipt_id, line_number) join goods_receipt g on g.id = l.receipt_id
      join stock_movement m on m.reference_type = 'goods_receipt' and m.reference_number = g.receipt_number
        and m.source_line = l.line_number and m.kind = 'receipt'`,
  )
  await lockItems(
    tx,
    rows.map(({ productId }) => productId),
  )
  return new Map(
    rows.map((row) => [
      keyOfGoods(row),
      { ...row, quantity: storedQuantity(row.quantity), billedQuantity: storedQuantity(row.billedQuantity) },
    ]),
  )
}

export function keyOfGoods({ receiptId, lineNumber }: GoodsKey): string {
  return `${receiptId}/${lineNumber}`
}

interface Billed extends GoodsKey {
  readonly quantity: Quantity
  readonly amount: Rupiah
}

/** Bills clear goods that were locked before. */
export async function billGoods(tx: Tx, billed: readonly Billed[]): Promise<void> {
  await moveBilled(tx, billed, 1)
}

/** Bills that were cancelled give the goods back to be billed. */
export async function unbillGoods(tx: Tx, billed: readonly Billed[]): Promise<void> {
  await moveBilled(tx, billed, -1)
}

async function moveBilled(tx: Tx, billed: readonly Billed[], sign: 1 | -1): Promise<void> {
  if (billed.length === 0) return
  await sql`update goods_receipt_line l set billed_quantity = l.billed_quantity + ${sign}::int * b.quantity,
      billed_amount = l.billed_amount + ${sign}::int * b.amount
    from unnest(${billed.map(({ receiptId }) => receiptId)}::bigint[],
      ${billed.map(({ lineNumber }) => lineNumber)}::int[],
      ${billed.map(({ quantity }) => quantityText(quantity))}::numeric[],
      ${billed.map(({ amount }) => amount)}::bigint[]) b (receipt_id, line_number, quantity, amount)
    where l.receipt_id = b.receipt_id and l.line_number = b.line_number`.execute(tx)
}
