import type { ModuleHistory } from '../../audit/rules/audited-table.ts'
import { advanceTables } from '../advances/rules/advance-use-kind.ts'
import { creditNoteTables } from '../credit-notes/rules/credit-note-kind.ts'
import { deliveryTables } from '../deliveries/rules/delivery-kind.ts'
import { handoverTables } from '../handovers/rules/handover-kind.ts'
import { invoiceTables } from '../invoices/rules/invoice-kind.ts'
import { orderTables } from '../orders/rules/order-kind.ts'
import { quotationTables } from '../quotations/rules/quotation-kind.ts'
import { receiptTables } from '../receipts/rules/receipt-kind.ts'
import { returnTables } from '../returns/rules/return-kind.ts'
import { reminderTables } from '../reminders/rules/history-words.ts'
import { writeOffTables } from '../write-offs/rules/write-off-kind.ts'

/** What the history says of sales. */
export const salesHistory: ModuleHistory = {
  tables: {
    ...quotationTables,
    ...orderTables,
    ...deliveryTables,
    ...returnTables,
    ...invoiceTables,
    ...handoverTables,
    ...receiptTables,
    ...creditNoteTables,
    ...advanceTables,
    ...writeOffTables,
    ...reminderTables,
  },
}
