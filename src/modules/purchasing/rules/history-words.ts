import type { ModuleHistory } from '../../audit/rules/audited-table.ts'
import { billTables } from '../bills/rules/bill-kind.ts'
import { certificateTables } from '../certificates/rules/certificate-tables.ts'
import { debitNoteTables } from '../debit-notes/rules/debit-note-kind.ts'
import { landedCostTables } from '../landed-costs/rules/landed-cost-kind.ts'
import { matchTables } from '../matching/rules/match-tables.ts'
import { orderTables } from '../orders/rules/order-kind.ts'
import { setOffTables } from '../set-offs/rules/set-off-kind.ts'
import { paymentTables } from '../payments/rules/payment-kind.ts'
import { recurringBillTables } from '../recurring/rules/recurring-bill-tables.ts'
import { requestTables } from '../requests/rules/request-kind.ts'
import { transferTables } from '../transfers/rules/transfer-tables.ts'

/** What the history says of documents of purchasing. */
export const purchasingHistory: ModuleHistory = {
  tables: {
    ...requestTables,
    ...orderTables,
    ...billTables,
    ...paymentTables,
    ...setOffTables,
    ...debitNoteTables,
    ...matchTables,
    ...certificateTables,
    ...landedCostTables,
    ...recurringBillTables,
    ...transferTables,
  },
  unaudited: {
    purchase_order_standing: 'follows from orders, receipts and bills, which are audited',
    vendor_bill_tally: 'follows from bills, which are audited',
  },
}
