import { sql } from 'kysely'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import {
  amountWithin,
  roundDivision,
  sumRupiah,
  type Rupiah,
} from '../../../../platform/rules/money/money.ts'
import { quantityUnits, storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import { rowsOf, soleRowOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { insertRows, updateRow } from '../../../../platform/server/database/rows.ts'
import { objection, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { approvalFor, askFor, type Carrying } from '../../../approvals/server/index.ts'
import type { Caller, SeenDocument } from '../../../documents/server/index.ts'
import { takeIn } from '../../../inventory/server/index.ts'
import { problem } from '../../rules/problem-codes.ts'
import type { receivePurchaseOrder, receivePurchaseOrders } from '../contract.ts'
import { severalArrivalProblems } from '../rules/arrivals.ts'
import { arrivalProblems } from '../rules/order.ts'
import { arrivalProposal, overArrivalApprovals } from '../rules/arrival-approval.ts'
import { receivedShare } from '../rules/ordered-line.ts'
import { arrivalParts } from '../rules/arrival-parts.ts'
import { lockWaitingBills, matchArrivals } from './billed-arrivals.ts'
import { changedBy } from './order-acts.ts'
import { lockOrderFor, type LockedOrder } from './order-store.ts'

type Input = BodyOf<typeof receivePurchaseOrder>

interface Arrival extends Pick<Carrying, 'today' | 'grant' | 'previousId'> {
  readonly input: Input
}

/**
 * Takes goods of an order into stock at their share of what the order costs, and says which line of the order they are of. What a
 * bill charged before comes in at what the bill says, and is billed with it. What is beyond the order waits where a rule asks people.
 */
export async function receiveOrder(tx: Tx, seen: SeenDocument, { input, ...carrying }: Arrival) {
  const { today } = carrying
  const caller = { actor: seen.actor, today }
  const order = await lockOrderFor(today)(tx, 'receive', seen)
  const goods = await readGoods(tx, order.id)
  const problems = arrivalProblems(input, { orderDate: order.orderDate, today, lines: goods })
  const beyond = problems.filter(({ code }) => code === 'beyond-order')
  refuseIf(problems.filter((each) => !beyond.includes(each)))
  const lines = arrivingLines(input, goods, await lockWaitingBills(tx, [order.id]))
  refuseWorthless(lines)
  if (beyond.length > 0) {
    const waits = await beyondWaits(tx, { order, goods, input, beyond }, { ...caller, ...carrying })
    if (waits !== undefined) return waits
  }
  return takeArrivals(tx, { input, orders: [order], lines }, caller)
}

/** Takes goods of several orders of one vendor into stock that came together; what is beyond an order is received of it alone. */
export async function receiveOrders(tx: Tx, input: SeveralInput, caller: Caller) {
  const { today, actor } = caller
  const orders: LockedOrder[] = []
  for (const { id, version } of input.orders.toSorted((one, other) => one.id - other.id))
    orders.push(await lockOrderFor(today)(tx, 'receive', { id, version, actor }))
  refuseIf(severalProblems(input, orders))
  const arrivals = []
  for (const { id, lines } of input.orders) {
    const order = orders.find((each) => each.id === id)
    assert(order !== undefined, 'every order that is received was locked')
    arrivals.push({ lines, orderDate: order.orderDate, expected: await readGoods(tx, id) })
  }
  refuseIf(severalArrivalProblems(input, arrivals, today))
  const waiting = await lockWaitingBills(
    tx,
    orders.map(({ id }) => id),
  )
  const lines = arrivals.flatMap(({ expected, ...each }) => arrivingLines(each, expected, waiting))
  refuseWorthless(lines)
  return takeArrivals(tx, { input, orders, lines }, caller)
}

type SeveralInput = BodyOf<typeof receivePurchaseOrders>

/** Goods that come together are of one vendor, and each order is named once. */
function severalProblems({ orders: given }: SeveralInput, orders: readonly LockedOrder[]): Problem[] {
  const isTwice = new Set(given.map(({ id }) => id)).size < given.length
  const isOfSeveral = new Set(orders.map(({ vendorId }) => vendorId)).size > 1
  return [
    ...(isTwice ? [problem('orders-differ', 'orders', 'Satu order disebut dua kali')] : []),
    ...(isOfSeveral ? [problem('orders-differ', 'orders', 'Order ini bukan dari satu vendor')] : []),
  ]
}

type Goods = Awaited<ReturnType<typeof readGoods>>
type ArrivingLine = ReturnType<typeof arrivingLines>[number]

/** What comes in of an order, in parts as each is valued. */
function arrivingLines(
  input: Pick<Input, 'lines'>,
  goods: Goods,
  waiting: Awaited<ReturnType<typeof lockWaitingBills>>,
) {
  const byLine = new Map(goods.map((line) => [line.lineNumber, line]))
  return input.lines.flatMap(({ lineNumber, quantity }) => {
    const line = byLine.get(lineNumber)
    if (line === undefined || quantity === 0) return []
    const billed = waiting.filter(({ orderLineId }) => orderLineId === line.id)
    return arrivalParts(line, quantity, billed).map((part) => ({
      ...part,
      ...{ orderLineId: line.id, productId: line.productId },
      unitPrice: amountWithin(roundDivision(BigInt(part.amount) * 1000n, BigInt(part.quantity))),
    }))
  })
}

function refuseWorthless(lines: readonly ArrivingLine[]): void {
  if (sumRupiah(lines.map(({ amount }) => amount)) > 0) return
  const text = 'Nilai penerimaan harus > 0; barang bonus diterima bersama barang yang dibeli'
  throw objection(problem('total-zero', 'lines', text))
}

interface Arriving {
  readonly input: Omit<Input, 'lines'>
  readonly orders: readonly LockedOrder[]
  readonly lines: readonly ArrivingLine[]
}

/** Takes goods of locked orders of one vendor into stock, and says of which line of which order they are. */
async function takeArrivals(tx: Tx, { input, orders, lines }: Arriving, caller: Caller) {
  const { receiptDate, vendorNote, vendorNoteDay, warehouseId, notes } = input
  const vendorId = orders[0]?.vendorId ?? null
  const { receiptId, ...made } = await takeIn(
    tx,
    { receiptDate, vendorId, vendorNote, vendorNoteDay, warehouseId, notes, lines },
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
  for (const { id, version } of orders)
    await updateRow(tx, 'purchase_order', { id, ...changedBy(version, caller) })
  return made
}

interface Beyond {
  readonly order: LockedOrder
  readonly goods: Goods
  readonly input: Input
  readonly beyond: readonly Problem[]
}

/** What goods beyond their order wait for; refused where no rule asks people about them. */
async function beyondWaits(tx: Tx, { order, goods, input, beyond }: Beyond, carrying: Carrying) {
  const lines = goods.flatMap((line) => {
    const now = input.lines.find(({ lineNumber }) => lineNumber === line.lineNumber)?.quantity
    return now === undefined || now === 0 ? [] : [{ ...line, now }]
  })
  const amount = sumRupiah(
    lines.map((line) =>
      receivedShare(line, line.now, { amount: line.costAmount, before: line.receivedCost }),
    ),
  )
  const sent = {
    ...input,
    lines: input.lines.map((line) => ({ ...line, quantity: quantityUnits(line.quantity) })),
  }
  const propose = async () => {
    const { vendorName } = await soleRowOf(
      tx,
      sql<{
        vendorName: string
      }>`select vendor_name as "vendorName" from purchase_order where id = ${order.id}`,
    )
    return arrivalProposal(
      { ...order, vendorName, receiptDate: input.receiptDate, amount, lines },
      { input: { id: order.id, version: order.version, input: sent }, today: carrying.today },
    )
  }
  const gate = await approvalFor(tx, { kind: overArrivalApprovals.kind, propose }, carrying)
  refuseIf(gate.is === 'free' ? [...beyond] : [])
  return gate.is === 'needed' ? askFor(tx, gate, carrying) : undefined
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
