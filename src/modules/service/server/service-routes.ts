import type { Day } from '../../../platform/rules/day/day.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { answer, type Route } from '../../../platform/server/http/answer.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { orWaiting } from '../../approvals/server/index.ts'
import { documentRoutes, seenBy, type SeenDocument } from '../../documents/server/index.ts'
import { customerInWords } from '../../parties/server/index.ts'
import * as contract from '../contract.ts'
import { serviceOrderOnPaper } from '../rules/service-order-on-paper.ts'
import { billOrders, readBillable } from './bill-orders.ts'
import { finishOrder, reopenOrder } from './finish-order.ts'
import { useParts } from './move-parts.ts'
import {
  cancelOrder,
  changeServiceOrder,
  draftServiceOrder,
  scheduleOrder,
  startOrder,
} from './service-order-acts.ts'
import { readServiceOrderView, serviceOrderStore } from './service-order-view.ts'

export const serviceOrderRoutes: Route[] = [
  ...documentRoutes(serviceOrderStore, contract.serviceOrderApi, {
    title: 'Service Orders',
    partyInWords: customerInWords,
    view: (db, number, caller) => readServiceOrderView(db, { number }, caller),
    layout: serviceOrderOnPaper,
  }),
  answer(contract.createServiceOrder, async (call) => {
    const { id } = await draftServiceOrder(call.db, call.body, call)
    return readServiceOrderView(call.db, { id }, call)
  }),
  answer(contract.updateServiceOrder, (call) =>
    viewAfter(call, (tx, seen) => changeServiceOrder(tx, seen, { input: call.body, today: call.today })),
  ),
  answer(contract.scheduleServiceOrder, (call) =>
    viewAfter(call, (tx, seen) => scheduleOrder(tx, seen, { input: call.body, today: call.today })),
  ),
  answer(contract.startServiceOrder, (call) =>
    viewAfter(call, (tx, seen) => startOrder(tx, seen, call.today)),
  ),
  answer(contract.moveServiceParts, (call) =>
    viewAfter(call, (tx, seen) => useParts(tx, seen, { input: call.body, today: call.today })),
  ),
  answer(contract.finishServiceOrder, (call) =>
    viewAfter(call, (tx, seen) => finishOrder(tx, seen, { input: call.body, today: call.today })),
  ),
  answer(contract.reopenServiceOrder, (call) =>
    viewAfter(call, (tx, seen) => reopenOrder(tx, seen, { input: call.body, today: call.today })),
  ),
  answer(contract.cancelServiceOrder, (call) =>
    viewAfter(call, (tx, seen) => cancelOrder(tx, seen, { input: call.body, today: call.today })),
  ),
  answer(contract.billServiceOrders, async (call) => orWaiting(await billOrders(call.db, call.body, call))),
  answer(contract.listBillableServices, async ({ db, query }) => ({
    rows: await readBillable(db, query.customerId),
  })),
]

interface Acting {
  readonly db: Tx
  readonly params: { readonly id: number }
  readonly version: number
  readonly actor: Actor
  readonly today: Day
}

/** The order after an act on it. */
async function viewAfter(call: Acting, act: (tx: Tx, seen: SeenDocument) => Promise<void>) {
  await act(call.db, seenBy(call))
  return readServiceOrderView(call.db, call.params, call)
}
