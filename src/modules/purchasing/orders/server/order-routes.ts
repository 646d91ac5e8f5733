import { withGivenLines } from '../../server/given-lines.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { orWaiting } from '../../../approvals/server/index.ts'
import { documentRoutes, seenBy } from '../../../documents/server/index.ts'
import { vendorInWords } from '../../../parties/server/index.ts'
import * as contract from '../contract.ts'
import { orderOnPaper } from '../rules/order-on-paper.ts'
import { createOrder, endOrder, updateOrder } from './order-acts.ts'
import {
  readBillableOrderedGoods,
  readBillableOrderLines,
  readOrdersOfReceipt,
  readPurchasePrices,
  readReceivableOrders,
} from './order-offers.ts'
import { purchaseOrderStore, readOrderView } from './order-store.ts'
import { receiveOrder, receiveOrders } from './receive-order.ts'

export const purchaseOrderRoutes: Route[] = [
  ...documentRoutes(purchaseOrderStore, contract.purchaseOrderApi, {
    title: 'Purchase Orders',
    partyInWords: vendorInWords,
    view: (db, number, caller) => readOrderView(db, { number }, caller),
    layout: orderOnPaper,
  }),
  answer(contract.createPurchaseOrder, async (call) => {
    const made = await createOrder(call.db, await withGivenLines(call.db, call.actor, call.body), call)
    return typeof made === 'number' ? readOrderView(call.db, { id: made }, call) : { waits: made }
  }),
  answer(contract.updatePurchaseOrder, async (call) => {
    const input = await withGivenLines(call.db, call.actor, call.body)
    const waits = await updateOrder(call.db, seenBy(call), { input, today: call.today })
    return waits === undefined ? readOrderView(call.db, call.params, call) : { waits }
  }),
  answer(contract.cancelPurchaseOrder, async (call) => {
    const { db, params, body, today } = call
    await endOrder(db, seenBy(call), { act: 'cancel', ...body, today })
    return readOrderView(db, params, call)
  }),
  answer(contract.closePurchaseOrder, async (call) => {
    const { db, params, body, today } = call
    await endOrder(db, seenBy(call), { act: 'close', ...body, today })
    return readOrderView(db, params, call)
  }),
  answer(contract.receivePurchaseOrder, async (call) =>
    orWaiting(await receiveOrder(call.db, seenBy(call), { input: call.body, today: call.today })),
  ),
  answer(contract.receivePurchaseOrders, (call) => receiveOrders(call.db, call.body, call)),
  answer(contract.listReceivableOrders, readReceivableOrders),
  answer(contract.readOrdersOfReceipt, readOrdersOfReceipt),
  answer(contract.listBillableOrderLines, readBillableOrderLines),
  answer(contract.listBillableOrderedGoods, readBillableOrderedGoods),
  answer(contract.listPurchasePrices, readPurchasePrices),
]
