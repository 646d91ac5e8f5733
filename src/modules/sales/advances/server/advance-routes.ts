import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { cancelDocument } from '../../settlements/server/settling-document.ts'
import * as contract from '../contract.ts'
import { cancellableUse } from './advance-store.ts'
import { customerAdvances, readUseView } from './advance-view.ts'
import { applyAdvance, refundAdvance } from './apply-advance.ts'

export const advanceRoutes: Route[] = [
  answer(contract.readCustomerAdvances, ({ db, query }) => customerAdvances(db, query.customerId)),
  answer(contract.readAdvanceUse, ({ actor, db, params }) =>
    snapshot(db, (tx) => readUseView(tx, params.number, actor)),
  ),
  answer(contract.createAdvanceUse, (call) => applyAdvance(call.db, call.body, call)),
  answer(contract.createAdvanceRefund, (call) => refundAdvance(call.db, call.body, call)),
  answer(contract.cancelAdvanceUse, ({ body: input, db, params: { id }, ...context }) =>
    cancelDocument(db, { of: cancellableUse, id, input }, context),
  ),
]
