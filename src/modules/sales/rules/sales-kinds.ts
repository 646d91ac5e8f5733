import { advanceUses } from '../advances/rules/advance-use-kind.ts'
import { creditNoteApprovals } from '../credit-notes/rules/credit-approval.ts'
import { creditNotes } from '../credit-notes/rules/credit-note-kind.ts'
import { deliveryApprovals } from '../deliveries/rules/delivery-approval.ts'
import { deliveries } from '../deliveries/rules/delivery-kind.ts'
import { handovers } from '../handovers/rules/handover-kind.ts'
import { invoices } from '../invoices/rules/invoice-kind.ts'
import { salesOrderApprovals } from '../orders/rules/order-approval.ts'
import { orders } from '../orders/rules/order-kind.ts'
import { quotations } from '../quotations/rules/quotation-kind.ts'
import { receipts } from '../receipts/rules/receipt-kind.ts'
import { writeOffApprovals } from '../write-offs/rules/write-off-approval.ts'
import { salesReturns } from '../returns/rules/return-kind.ts'
import { writeOffs } from '../write-offs/rules/write-off-kind.ts'

/** The kinds of document of sales. */
export const salesKinds = [
  quotations,
  orders,
  deliveries,
  salesReturns,
  invoices,
  handovers,
  receipts,
  creditNotes,
  advanceUses,
  writeOffs,
] as const

/** What of sales rules may ask people to agree to. */
export const salesApprovals = [salesOrderApprovals, deliveryApprovals, creditNoteApprovals, writeOffApprovals]
