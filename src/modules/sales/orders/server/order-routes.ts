import { answer, type Call, type Route } from '../../../../platform/server/http/answer.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { documentRoutes, seenBy, type SeenDocument } from '../../../documents/server/index.ts'
import { readEntrySummary } from '../../../ledger/server/index.ts'
import { customerInWords } from '../../../parties/server/index.ts'
import { createOrderAtOnce, updateOrderAtOnce } from '../../invoices/server/invoice-at-once.ts'
import { invoiceOrder } from '../../invoices/server/invoice-order.ts'
import { orderOnPaper } from '../rules/order-on-paper.ts'
import * as contract from '../contract.ts'
import { confirmOrder, createOrder, deleteOrder, deliverOrder, updateOrder } from './order-acts.ts'
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
  answer(contract.deliverSalesOrder, (call) => viewAfter(call, deliverOrder)),
  answer(contract.invoiceSalesOrder, async (call) => {
    const { db, query, today } = call
    const made = await invoiceOrder(db, seenBy(call), { today, told: query })
    const order = await readOrderView(db, call.params, call.actor)
    const journal = await readEntrySummary(db, made.entryId)
    return { order, invoiceNumber: made.invoiceNumber, entryNumber: made.entryNumber, journal }
  }),
]

type OrderAct = Call<typeof contract.confirmSalesOrder>

/** The order after an act on it. */
async function viewAfter(call: OrderAct, act: (tx: Tx, seen: SeenDocument) => Promise<unknown>) {
  await act(call.db, seenBy(call))
  return readOrderView(call.db, call.params, call.actor)
}
