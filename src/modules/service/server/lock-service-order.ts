import type { Day } from '../../../platform/rules/day/day.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { lockFor, type SeenDocument } from '../../documents/server/index.ts'
import { serviceActions, serviceRefusals, type ServiceAction } from '../rules/service-order-actions.ts'
import { conflict } from './refusals.ts'
import { lockServiceOrder, type StoredServiceOrder } from './service-order-store.ts'
import { readServiceOrderView } from './service-order-view.ts'

interface Locking extends SeenDocument {
  readonly today: Day
}

/** Locks a service order for an act that its state allows. */
export function lockServiceOrderFor(
  tx: Tx,
  act: ServiceAction,
  { today, ...seen }: Locking,
): Promise<StoredServiceOrder> {
  return lockFor<StoredServiceOrder, ServiceAction>({
    lock: lockServiceOrder,
    actions: serviceActions,
    refusal: (refused) => conflict(`cannot-${refused}`, serviceRefusals[refused]),
    view: (db, { id }, actor) => readServiceOrderView(db, { id }, { actor, today }),
  })(tx, act, seen)
}
