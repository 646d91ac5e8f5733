import { withGivenLines } from '../../server/given-lines.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import type { Call } from '../../../../platform/server/http/answer.ts'
import { violationOf, type Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { askFor, withdrawAbout, type Waits } from '../../../approvals/server/index.ts'
import { seenBy, type SeenDocument } from '../../../documents/server/index.ts'
import { refuseBeyondAvailable } from '../../../inventory/server/index.ts'
import { holdOldBooks } from '../../../ledger/server/index.ts'
import type {
  createSalesOrder,
  deleteSalesOrder,
  NewOrderInput,
  OrderInput,
  updateSalesOrder,
} from '../contract.ts'
import { lowestDayProblems, orderProblems } from '../rules/order.ts'
import { conflict } from '../../server/refusals.ts'
import { missingDepartments } from '../../server/line-departments.ts'
import { gateOfOrder, type Confirming } from './order-approval.ts'
import { lockOrderFor } from './lock-order-for.ts'
import { promisedGoods } from './promised-goods.ts'
import { refuseOverLimit } from './customer-standing.ts'
import {
  insertOrder,
  markOrderDeleted,
  markConfirmed,
  rewriteOrder,
  type OrderDocument,
  type StoredOrder,
} from './order-store.ts'
import { readOrderView } from './order-view.ts'
import { readOrderLines } from './order-lines.ts'
import { takeUpQuotation } from '../../quotations/server/take-up-quotation.ts'
import { inBasisPoints, pricedSale } from './sale.ts'

/** Creates a draft order from what was typed; the number is taken last. */
export async function createOrder(call: Call<typeof createSalesOrder>) {
  const { id } = await draftOrder(call.db, await withGivenLines(call.db, call.actor, call.body), call)
  return readOrderView(call.db, { id }, call.actor)
}

/** Writes a checked draft order of an author. */
export async function draftOrder(
  tx: Tx,
  { quotationId = null, ...input }: NewOrderInput,
  context: { readonly today: Day; readonly actor: Actor },
): Promise<{ id: number; orderNumber: string }> {
  if (quotationId !== null) await takeUpQuotation(tx, quotationId, { ...context, input })
  const order = await documentOf(tx, input, context.today)
  const orderNumber = await nextNumber(tx, 'SO', order.orderDate)
  const { name: createdBy, id: createdById } = context.actor
  return {
    id: await insertOrder(tx, order, { orderNumber, createdBy, createdById, quotationId }),
    orderNumber,
  }
}

type Change = Pick<Call<typeof updateSalesOrder>, 'db' | 'params' | 'version' | 'body' | 'today' | 'actor'>

/** Changes a draft order. */
export async function updateOrder(call: Change) {
  const order = await lockOrderFor(call.db, 'edit', seenBy(call))
  const input = await withGivenLines(call.db, call.actor, call.body)
  const changed = await documentOf(call.db, input, call.today)
  await withdrawAbout(call.db, aboutOrder(order), `Diubah oleh ${call.actor.name}`)
  await rewriteOrder(call.db, order.id, { order: changed, updatedBy: call.actor.name })
  return readOrderView(call.db, order, call.actor)
}

/** Deletes a draft order softly. */
export async function deleteOrder(call: Call<typeof deleteSalesOrder>) {
  const order = await lockOrderFor(call.db, 'delete', seenBy(call))
  await withdrawAbout(call.db, aboutOrder(order), `Dihapus oleh ${call.actor.name}`)
  await markOrderDeleted(call.db, order.id, call.actor.name)
  return {}
}

/**
 * Confirms a draft order, within the credit limit of its customer where the organisation asks for that; where a rule asks people to
 * agree first, the draft waits.
 */
export async function confirmOrder(
  tx: Tx,
  seen: SeenDocument,
  confirming: Confirming,
): Promise<Waits | undefined> {
  const order = await lockOrderFor(tx, 'confirm', seen)
  const oldBooksUntil = await holdOldBooks(tx)
  refuseIf([
    ...lowestDayProblems(order.orderDate, oldBooksUntil),
    ...(await missingDepartments(tx, () => readOrderLines(tx, order.id))),
  ])
  await refuseOverLimit(tx, { ...order, seller: seen.actor }, 'order')
  await refuseBeyondAvailable(tx, () => readOrderLines(tx, order.id), promisedGoods)
  const gate = await gateOfOrder(tx, order, confirming)
  if (gate.is === 'needed') return askFor(tx, gate, seen)
  await orNotAgreed(markConfirmed(tx, order.id, seen.actor.name))
  return undefined
}

/** The guard of drafts that wait refuses also where the rule they wait under has ended meanwhile. */
async function orNotAgreed(step: Promise<void>): Promise<void> {
  try {
    await step
  } catch (error) {
    if (violationOf(error)?.sqlState !== 'NR012') throw error
    throw conflict('approval-waiting', 'Order ini masih menunggu persetujuan.')
  }
}

const aboutOrder = ({ id }: StoredOrder) => ({ table: 'sales_order', ids: [id] })

/** A checked input as it is written. */
async function documentOf(tx: Tx, input: OrderInput, today: Day): Promise<OrderDocument> {
  const oldBooksUntil = await holdOldBooks(tx)
  refuseIf(orderProblems({ ...input, lines: input.lines.map(inBasisPoints) }, { today, oldBooksUntil }))
  return { orderDate: input.orderDate, ...(await pricedSale(tx, input, { day: input.orderDate, today })) }
}
