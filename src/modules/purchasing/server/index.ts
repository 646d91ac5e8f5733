import { answer, type Route } from '../../../platform/server/http/answer.ts'
import { listOpenBills } from '../contract.ts'
import { readOpenBills } from './open-bills.ts'

export {
  holdOpeningBills,
  openBills,
  readDependentsOfOpeningBills,
  voidOpeningBills,
} from './opening-payables.ts'
export { purchasingHealth } from './purchasing-health.ts'
export { verifyPurchasing } from './verify-purchasing.ts'

/** Everything purchasing answers over HTTP. */
export const purchasingRoutes: Route[] = [answer(listOpenBills, readOpenBills)]
