import { lockFor } from '../../../documents/server/index.ts'
import { conflict } from '../../server/refusals.ts'
import { orderActions, orderRefusals, type OrderAction } from '../rules/order-actions.ts'
import { lockOrder, type StoredOrder } from './order-store.ts'
import { readOrderView } from './order-view.ts'

/** Locks an order for an act that its state allows. */
export const lockOrderFor = lockFor<StoredOrder, OrderAction>({
  lock: lockOrder,
  actions: orderActions,
  refusal: (act) => conflict(`cannot-${act}`, orderRefusals[act]),
  view: readOrderView,
})
