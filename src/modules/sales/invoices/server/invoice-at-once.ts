import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import type { Call } from '../../../../platform/server/http/answer.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { holdNumbers } from '../../../../platform/server/database/number-series.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { doneOrRefused, isWaiting, type Asking } from '../../../approvals/server/index.ts'
import type { SeenDocument } from '../../../documents/server/index.ts'
import { readEntrySummary } from '../../../ledger/server/index.ts'
import { holdCustomer } from '../../../parties/server/index.ts'
import type { createInvoicedOrder, OrderInput, updateInvoicedOrder } from '../../orders/contract.ts'
import { atOnceProblems } from '../../orders/rules/order.ts'
import { holdGoods } from '../../deliveries/server/stock-of-deliveries.ts'
import { deliverOrder } from '../../deliveries/server/record-delivery.ts'
import { confirmOrder, draftOrder, updateOrder } from '../../orders/server/order-acts.ts'
import { readOrderView } from '../../orders/server/order-view.ts'
import { readOrderLines } from '../../orders/server/order-lines.ts'
import { invoiceOrder } from './invoice-order.ts'

type Creation = Call<typeof createInvoicedOrder>
type Change = Call<typeof updateInvoicedOrder>

/** Writes an order and takes all its steps up to the invoice; all or nothing, or the draft waits for people to agree. */
export async function createOrderAtOnce(call: Creation) {
  const { db, body, today } = call
  await beginAtOnce(db, body, today)
  const { id } = await draftOrder(db, body, call)
  return invoiced(call, { id, version: 1, actor: call.actor })
}

/** Changes a draft and takes all its steps up to the invoice; all or nothing. */
export async function updateOrderAtOnce(call: Change) {
  refuseIf(atOnceProblems(call.body, call.today))
  const { id, version } = await updateOrder(call)
  return invoiced(call, { id, version, actor: call.actor })
}

/** Whoever makes an order for a customer meanwhile waits for the customer, not for the numbers of orders. */
async function beginAtOnce(tx: Tx, body: OrderInput, today: Day): Promise<void> {
  refuseIf(atOnceProblems(body, today))
  if (body.customerId !== null) await holdCustomer(tx, body.customerId)
}

interface AtOnce {
  readonly db: Tx
  readonly today: Day
  readonly actor: Actor
  readonly query: Creation['query']
}

async function invoiced({ db, today, actor, query }: AtOnce, drafted: SeenDocument) {
  const made = await takeAllSteps(db, drafted, { today, stated: query })
  const order = await readOrderView(db, { id: drafted.id }, actor)
  if (isWaiting(made)) return { waits: made, order }
  const { invoiceNumber, entryNumber, entryId } = made
  return { order, invoiceNumber, entryNumber, journal: await readEntrySummary(db, entryId, actor) }
}

interface Steps extends Asking {
  readonly stated?: Creation['query']
}

/** Confirms, delivers and invoices a draft; where a rule asks people to agree first, the draft waits for all of it. */
export async function takeAllSteps(
  tx: Tx,
  drafted: SeenDocument,
  { today, grant, stated: told = {} }: Steps,
) {
  const after = (steps: number): SeenDocument => ({ ...drafted, version: drafted.version + steps })
  const waits = await confirmOrder(tx, drafted, { today, grant, act: 'sales-order.invoice' })
  if (waits !== undefined) return waits
  // Its goods leave by an entry, and the invoice is numbered after that.
  if (await holdGoods(tx, today, await readOrderLines(tx, drafted.id)))
    await holdNumbers(tx, ['SJ', 'INV'], today)
  doneOrRefused(await deliverOrder(tx, after(1), { today }), 'Pengiriman')
  return invoiceOrder(tx, after(2), { today, stated: told })
}
