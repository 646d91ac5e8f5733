import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { orWaiting } from '../../../approvals/server/index.ts'
import { withGivenLines } from '../../server/given-lines.ts'
import { createCashPurchase } from '../contract.ts'
import { buyForCash } from './buy-for-cash.ts'

export const cashRoutes: Route[] = [
  answer(createCashPurchase, async (call) =>
    orWaiting(await buyForCash(call.db, await withGivenLines(call.db, call.actor, call.body), call)),
  ),
]
