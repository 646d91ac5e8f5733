import { answer, type Route } from '../../../platform/server/answer.ts'
import * as contract from '../contract.ts'
import { invoiceOrder } from './invoice-order.ts'
import { confirmOrder, createOrder, deleteOrder, deliverOrder, updateOrder } from './order-acts.ts'
import { orderContext } from './order-context.ts'
import { listOrders } from './order-list.ts'
import { readOrderView } from './order-view.ts'

export const orderRoutes: Route[] = [
  answer(contract.listSalesOrders, listOrders),
  answer(contract.readSalesOrder, (call) => readOrderView(call.db, call.params, call.actor)),
  answer(contract.readOrderContext, orderContext),
  answer(contract.createSalesOrder, createOrder),
  answer(contract.updateSalesOrder, updateOrder),
  answer(contract.deleteSalesOrder, deleteOrder),
  answer(contract.confirmSalesOrder, confirmOrder),
  answer(contract.deliverSalesOrder, deliverOrder),
  answer(contract.invoiceSalesOrder, invoiceOrder),
]
