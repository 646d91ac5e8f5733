import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { documentRoutes, seenBy } from '../../../documents/server/index.ts'
import * as contract from '../contract.ts'
import { requestOnPaper } from '../rules/request-on-paper.ts'
import {
  closeRequest,
  createRequest,
  deleteRequest,
  submitRequest,
  updateRequest,
  withdrawRequest,
} from './request-acts.ts'
import { purchaseRequestStore, readRequestView } from './request-store.ts'

/** Everything purchase requests answer over HTTP. */
export const purchaseRequestRoutes: Route[] = [
  ...documentRoutes(purchaseRequestStore, contract.purchaseRequestApi, {
    title: 'Permintaan Pembelian',
    view: (db, number, caller) => readRequestView(db, { number }, caller),
    layout: requestOnPaper,
  }),
  answer(contract.createPurchaseRequest, async (call) =>
    readRequestView(call.db, { id: await createRequest(call.db, call.body, call) }, call),
  ),
  answer(contract.updatePurchaseRequest, async (call) => {
    await updateRequest(call.db, seenBy(call), { input: call.body, today: call.today })
    return readRequestView(call.db, call.params, call)
  }),
  answer(contract.deletePurchaseRequest, async (call) => {
    await deleteRequest(call.db, seenBy(call), call.today)
    return {}
  }),
  answer(contract.submitPurchaseRequest, async (call) => {
    await submitRequest(call.db, seenBy(call), call.today)
    return readRequestView(call.db, call.params, call)
  }),
  answer(contract.withdrawPurchaseRequest, async (call) => {
    await withdrawRequest(call.db, seenBy(call), call.today)
    return readRequestView(call.db, call.params, call)
  }),
  answer(contract.closePurchaseRequest, async (call) => {
    await closeRequest(call.db, seenBy(call), { reason: call.body.reason, today: call.today })
    return readRequestView(call.db, call.params, call)
  }),
]
