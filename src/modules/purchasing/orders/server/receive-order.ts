import { sql } from 'kysely'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import {
  amountWithin,
  roundDivision,
  sumRupiah,
  type Rupiah,
} from '../../../../platform/rules/money/money.ts'
import { storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { insertRows, updateRow } from '../../../../platform/server/database/rows.ts'
import { objection, refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { SeenDocument } from '../../../documents/server/index.ts'
import { takeIn } from '../../../inventory/server/index.ts'
import { problem } from '../../rules/problem-codes.ts'
import type { receivePurchaseOrder } from '../contract.ts'
import { arrivalProblems } from '../rules/order.ts'
import { arrivalParts } from '../rules/arrival-parts.ts'
import { lockWaitingBills, matchArrivals } from './billed-arrivals.ts'
import { changedBy } from './order-acts.ts'
import { lockOrderFor } from './order-store.ts'

interface Arrival {
  readonly input: BodyOf<typeof receivePurchaseOrder>
  readonly today: Day
}

/**
 * Takes goods of an order into stock at their share of what the order costs, and says which line of the order they are of. What a
 * bill charged before comes in at what the bill says, and is billed with it.
 */
export async function receiveOrder(tx: Tx, seen: SeenDocument, { input, today }: Arrival) {
  const caller = { actor: seen.actor, today }
  const order = await lockOrderFor(today)(tx, 'receive', seen)
  const goods = await readGoods(tx, order.id)
  refuseIf(arrivalProblems(input, { orderDate: order.orderDate, today, lines: goods }))
  const waiting = await lockWaitingBills(tx, order.id)
  const byLine = new Map(goods.map((line) => [line.lineNumber, line]))
  const lines = input.lines.flatMap(({ lineNumber, quantity }) => {
    const line = byLine.get(lineNumber)
    if (line === undefined || quantity === 0) return []
    const billed = waiting.filter(({ orderLineId }) => orderLineId === line.id)
    return arrivalParts(line, quantity, billed).map((part) => ({
      ...part,
      ...{ orderLineId: line.id, productId: line.productId },
      unitPrice: amountWithin(roundDivision(BigInt(part.amount) * 1000n, BigInt(part.quantity))),
    }))
  })
  if (sumRupiah(lines.map(({ amount }) => amount)) === 0) {
    const text = 'Nilai penerimaan harus > 0; barang bonus diterima bersama barang yang dibeli'
    throw objection(problem('total-zero', 'lines', text))
  }
  const { receiptDate, vendorNote, warehouseId, notes } = input
  const { receiptId, ...made } = await takeIn(
    tx,
    { receiptDate, vendorId: order.vendorId, vendorNote, warehouseId, notes, lines },
    caller,
  )
  await insertRows(
    tx,
    'order_receipt_line',
    lines.map(({ orderLineId, netAmount, costAmount }, index) => ({
      receiptId,
      receiptLine: index + 1,
      orderLineId,
      netAmount,
      costAmount,
    })),
  )
  await matchArrivals(tx, receiptId, lines)
  await updateRow(tx, 'purchase_order', { id: order.id, ...changedBy(order.version, caller) })
  return made
}

interface Stored {
  readonly id: number
  readonly lineNumber: number
  readonly productId: number
  readonly name: string
  readonly unit: string
  readonly quantity: string
  readonly received: string
  readonly netAmount: Rupiah
  readonly costAmount: Rupiah
  readonly receivedNet: Rupiah
  readonly receivedCost: Rupiah
}

/** The goods of an order with what of them came in. */
async function readGoods(db: Database, orderId: number) {
  const rows = await rowsOf(
    db,
    sql<Stored>`select l.id, l.line_number as "lineNumber", l.product_id as "productId", l.product_name as name, l.unit,
        l.quantity, q.received, l.amount as "netAmount", l.cost_amount as "costAmount",
        q.received_net::bigint as "receivedNet", q.received_cost::bigint as "receivedCost"
      from purchase_order_line l join purchase_order_progress(${orderId}) q on q.line_id = l.id
      where l.product_id is not null order by l.line_number`,
  )
  return rows.map(({ quantity, received, ...line }) => ({
    ...line,
    quantity: storedQuantity(String(quantity)),
    received: storedQuantity(String(received)),
  }))
}
