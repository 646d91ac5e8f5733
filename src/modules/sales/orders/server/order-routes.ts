import { answer, type Call, type Route } from '../../../../platform/server/http/answer.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { documentRoutes, seenBy, type SeenDocument } from '../../../documents/server/index.ts'
import { readEntrySummary } from '../../../ledger/server/index.ts'
import { customerInWords } from '../../../parties/server/index.ts'
import { createOrderAtOnce, updateOrderAtOnce } from '../../invoices/server/invoice-at-once.ts'
import { deliverOrder } from '../../deliveries/server/record-delivery.ts'
import { createAdvanceInvoice } from '../../advance-invoices/contract.ts'
import { receiptAdvanceRoutes } from '../../advance-invoices/server/invoice-receipt-advance.ts'
import { invoiceAdvance } from '../../advance-invoices/server/invoice-advance.ts'
import { readBillableDeliveries } from '../../invoices/contract.ts'
import { readBillableView } from '../../invoices/server/billed-deliveries.ts'
import { billPart, invoiceOrder } from '../../invoices/server/invoice-order.ts'
import { orderOnPaper } from '../rules/order-on-paper.ts'
import * as contract from '../contract.ts'
import { amendOrder } from './amend-order.ts'
import { confirmOrder, createOrder, deleteOrder, updateOrder } from './order-acts.ts'
import { cancelGiveaway } from './cancel-giveaway.ts'
import { giveAway } from './give-away.ts'
import { closeOrder } from './close-order.ts'
import { orderContext } from './customer-standing.ts'
import { orderStore, readOrderView } from './order-view.ts'

export const orderRoutes: Route[] = [
  ...documentRoutes(orderStore, contract.salesOrderApi, {
    title: 'Sales Orders',
    partyInWords: customerInWords,
    view: (db, number, { actor }) => readOrderView(db, { number }, actor),
    layout: orderOnPaper,
  }),
  answer(contract.readOrderContext, orderContext),
  answer(contract.createSalesOrder, createOrder),
  answer(contract.updateSalesOrder, updateOrder),
  answer(contract.deleteSalesOrder, deleteOrder),
  answer(contract.createInvoicedOrder, createOrderAtOnce),
  answer(contract.updateInvoicedOrder, updateOrderAtOnce),
  answer(contract.confirmSalesOrder, (call) => viewAfter(call, (tx, seen) => confirmOrder(tx, seen, call))),
  answer(contract.deliverSalesOrder, (call) => viewAfter(call, (tx, seen) => deliverOrder(tx, seen, call))),
  answer(contract.amendSalesOrder, async (call) => {
    const { db, params, body, actor } = call
    const waits = await amendOrder(db, { seen: seenBy(call), input: body }, call)
    return waits === undefined ? readOrderView(db, params, actor) : { waits }
  }),
  answer(contract.closeSalesOrder, (call) => viewAfter(call, (tx, seen) => closeOrder(tx, seen, call.body))),
  answer(contract.giveSalesOrder, (call) =>
    giveAway(call.db, seenBy(call), { input: call.body, today: call.today }),
  ),
  answer(contract.cancelGiveaway, ({ body: input, db, params: { id }, ...caller }) =>
    cancelGiveaway(db, { id, input }, caller),
  ),
  answer(contract.invoiceSalesOrder, async (call) => {
    const { db, query, today } = call
    return invoicedReply(call, await invoiceOrder(db, seenBy(call), { today, stated: query }))
  }),
  answer(contract.billSalesOrder, async (call) => {
    const { db, params, body } = call
    return invoicedReply(call, await billPart(db, { orderId: params.id, input: body }, call))
  }),
  answer(createAdvanceInvoice, async (call) => {
    const {
      invoiceId: _,
      owed: __,
      ...made
    } = await invoiceAdvance(call.db, { orderId: call.params.id, input: call.body }, call)
    return made
  }),
  ...receiptAdvanceRoutes,
  answer(readBillableDeliveries, async ({ db, params }) => ({
    lines: await readBillableView(db, params.id),
  })),
]

type Made = Awaited<ReturnType<typeof invoiceOrder>>

/** The order after its invoice, with the entry that was posted. */
async function invoicedReply(
  { db, params, actor }: Pick<OrderAct, 'db' | 'params' | 'actor'>,
  { invoiceNumber, entryNumber, entryId }: Made,
) {
  const order = await readOrderView(db, params, actor)
  return { order, invoiceNumber, entryNumber, journal: await readEntrySummary(db, entryId, actor) }
}

type OrderAct = Pick<Call<typeof contract.confirmSalesOrder>, 'db' | 'params' | 'version' | 'actor'>

/** The order after an act on it. */
async function viewAfter(call: OrderAct, act: (tx: Tx, seen: SeenDocument) => Promise<unknown>) {
  await act(call.db, seenBy(call))
  return readOrderView(call.db, call.params, call.actor)
}
