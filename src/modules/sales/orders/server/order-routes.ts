import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { readEntrySummary } from '../../../journals/server/index.ts'
import * as contract from '../../contract.ts'
import { invoiceOrder } from '../../invoices/server/invoice-order.ts'
import { confirmOrder, createOrder, deleteOrder, deliverOrder, seenOrder, updateOrder } from './order-acts.ts'
import { orderContext } from './order-context.ts'
import { listOrders } from './order-list.ts'
import { readOrderView } from './order-view.ts'

export const orderRoutes: Route[] = [
  answer(contract.listSalesOrders, listOrders),
  answer(contract.readSalesOrder, ({ actor, db, params }) =>
    snapshot(db, (tx) => readOrderView(tx, params, actor)),
  ),
  answer(contract.readOrderContext, orderContext),
  answer(contract.createSalesOrder, createOrder),
  answer(contract.updateSalesOrder, updateOrder),
  answer(contract.deleteSalesOrder, deleteOrder),
  answer(contract.confirmSalesOrder, async (call) => {
    await confirmOrder(call.db, seenOrder(call))
    return readOrderView(call.db, call.params, call.actor)
  }),
  answer(contract.deliverSalesOrder, async (call) => {
    await deliverOrder(call.db, seenOrder(call))
    return readOrderView(call.db, call.params, call.actor)
  }),
  answer(contract.invoiceSalesOrder, async (call) => {
    const { db, today } = call
    const made = await invoiceOrder(db, seenOrder(call), { today })
    const order = await readOrderView(db, call.params, call.actor)
    const journal = await readEntrySummary(db, made.entryId)
    return { order, invoiceNumber: made.invoiceNumber, entryNumber: made.entryNumber, journal }
  }),
]
