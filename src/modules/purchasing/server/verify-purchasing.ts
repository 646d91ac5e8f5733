import type { Database } from '../../../platform/server/database/database.ts'
import { namedChecks } from '../../../platform/server/database/grouped-checks.ts'
import { findWrong, type Finding } from '../../ledger/server/index.ts'
import { postedBillChecks } from '../bills/server/posted-bill-checks.ts'
import { noteChecks } from '../debit-notes/server/note-checks.ts'
import { landedCostChecks } from '../landed-costs/server/landed-cost-checks.ts'
import { orderChecks } from '../orders/server/order-checks.ts'
import { paymentChecks } from '../payments/server/payment-checks.ts'
import { requestChecks } from '../requests/server/request-checks.ts'
import { setOffChecks } from '../set-offs/server/set-off-checks.ts'
import { unbilledChecks } from '../unbilled/server/unbilled-checks.ts'
import { numberChecks } from './number-checks.ts'

/** What must always be true of purchasing, as each kind of document says it; within a group the first that fails is told. */
export const groupedPurchasingChecks = [
  postedBillChecks,
  paymentChecks,
  setOffChecks,
  unbilledChecks,
  noteChecks,
  landedCostChecks,
  requestChecks,
  orderChecks,
  numberChecks,
]

/** The same by name, each a query of the records of which it is not true. */
export const purchasingChecks = namedChecks(groupedPurchasingChecks)

/** Checks what must always be true of purchasing and names the first wrong record of each check. */
export async function verifyPurchasing(db: Database): Promise<Finding[]> {
  return findWrong(db, purchasingChecks)
}
