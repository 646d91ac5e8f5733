import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { fileRoute, printPdf } from '../../../documents/server/index.ts'
import { readEntrySummary } from '../../../journals/server/index.ts'
import { customerInWords } from '../../../parties/server/index.ts'
import * as contract from '../contract.ts'
import { invoiceOrder } from '../../invoices/server/invoice-order.ts'
import { confirmOrder, createOrder, deleteOrder, deliverOrder, seenOrder, updateOrder } from './order-acts.ts'
import { orderOnPaper } from '../rules/order-on-paper.ts'
import { orderContext } from './order-context.ts'
import { orderStore } from './order-list.ts'
import { readOrderView } from './order-view.ts'

export const orderRoutes: Route[] = [
  answer(contract.listSalesOrders, orderStore.list),
  fileRoute(orderStore, {
    endpoint: contract.exportSalesOrders,
    title: 'Sales Orders',
    partyInWords: customerInWords,
  }),
  answer(contract.readSalesOrder, ({ actor, db, params }) =>
    snapshot(db, (tx) => readOrderView(tx, params, actor)),
  ),
  answer(contract.printSalesOrder, async ({ actor, db, params }) => {
    const order = await snapshot(db, (tx) => readOrderView(tx, params, actor))
    return printPdf(db, order.orderNumber, (issuer) => orderOnPaper(order, issuer))
  }),
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
