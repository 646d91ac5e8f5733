import { answer, type Route } from '../../../platform/server/answer.ts'
import { snapshot } from '../../../platform/server/snapshot.ts'
import { readEntrySummary } from '../../ledger/server/index.ts'
import * as contract from '../contract.ts'
import { invoiceOrder } from './invoice-order.ts'
import { confirmOrder, createOrder, deleteOrder, deliverOrder, updateOrder } from './order-acts.ts'
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
  answer(contract.confirmSalesOrder, async ({ db, params, actor }) => {
    await confirmOrder(db, params.id, actor)
    return readOrderView(db, params, actor)
  }),
  answer(contract.deliverSalesOrder, async ({ db, params, actor }) => {
    await deliverOrder(db, params.id, actor)
    return readOrderView(db, params, actor)
  }),
  answer(contract.invoiceSalesOrder, async ({ db, params, actor, today }) => {
    const made = await invoiceOrder(db, params.id, { actor, today })
    const order = await readOrderView(db, params, actor)
    const journal = await readEntrySummary(db, made.entryId)
    return { order, invoiceNumber: made.invoiceNumber, entryNumber: made.entryNumber, journal }
  }),
]
