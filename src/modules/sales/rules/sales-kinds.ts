import { advanceUses } from '../advances/rules/advance-use-kind.ts'
import { creditNotes } from '../credit-notes/rules/credit-note-kind.ts'
import { deliveries } from '../deliveries/rules/delivery-kind.ts'
import { invoices } from '../invoices/rules/invoice-kind.ts'
import { orders } from '../orders/rules/order-kind.ts'
import { receipts } from '../receipts/rules/receipt-kind.ts'
import { writeOffs } from '../write-offs/rules/write-off-kind.ts'

/** The kinds of document of sales. */
export const salesKinds = [
  orders,
  deliveries,
  invoices,
  receipts,
  creditNotes,
  advanceUses,
  writeOffs,
] as const
