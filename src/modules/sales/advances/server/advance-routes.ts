import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { cancelAdvanceUse } from '../../receipts/server/cancel-settlement.ts'
import * as contract from '../contract.ts'
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
    cancelAdvanceUse(db, { id, input }, context),
  ),
]
