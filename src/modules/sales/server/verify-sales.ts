import type { Database } from '../../../platform/server/database/database.ts'
import { namedChecks } from '../../../platform/server/database/grouped-checks.ts'
import { findWrong, type Finding } from '../../ledger/server/index.ts'
import { advanceChecks } from '../advances/server/advance-checks.ts'
import { creditNoteChecks } from '../credit-notes/server/credit-note-checks.ts'
import { deliveryChecks } from '../deliveries/server/delivery-checks.ts'
import { invoiceChecks } from '../invoices/server/invoice-checks.ts'
import { giveawayChecks } from '../orders/server/giveaway-checks.ts'
import { orderChecks } from '../orders/server/order-checks.ts'
import { quotationChecks } from '../quotations/server/quotation-checks.ts'
import { withheldChecks } from '../receipts/server/withheld-checks.ts'
import { writeOffChecks } from '../write-offs/server/write-off-checks.ts'
import { numberChecks } from './number-checks.ts'
import { outputTaxChecks } from './output-tax-of-sales.ts'

/** What must always be true of sales, as each kind of document says it; within a group the first that fails is told. */
export const groupedSalesChecks = [
  quotationChecks,
  deliveryChecks,
  outputTaxChecks,
  giveawayChecks,
  orderChecks,
  invoiceChecks,
  creditNoteChecks,
  withheldChecks,
  advanceChecks,
  writeOffChecks,
  numberChecks,
]

/** The same by name, each a query of the records of which it is not true. */
export const salesChecks = namedChecks(groupedSalesChecks)

/** Checks what must always be true of sales and names the first wrong record of each check; empty when all holds. */
export async function verifySales(db: Database): Promise<Finding[]> {
  return findWrong(db, salesChecks)
}
