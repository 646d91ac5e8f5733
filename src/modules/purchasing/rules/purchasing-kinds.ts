import { billApprovals } from '../bills/rules/bill-approval.ts'
import { bills } from '../bills/rules/bill-kind.ts'
import { debitNoteApprovals } from '../debit-notes/rules/debit-note-approval.ts'
import { debitNotes } from '../debit-notes/rules/debit-note-kind.ts'
import { landedCosts } from '../landed-costs/rules/landed-cost-kind.ts'
import { overArrivalApprovals } from '../orders/rules/arrival-approval.ts'
import { purchaseOrderApprovals } from '../orders/rules/order-approval.ts'
import { purchaseOrders } from '../orders/rules/order-kind.ts'
import { purchaseRequestApprovals } from '../requests/rules/request-approval.ts'
import { purchaseRequests } from '../requests/rules/request-kind.ts'
import { setOffApprovals } from '../set-offs/rules/set-off-approval.ts'
import { setOffs } from '../set-offs/rules/set-off-kind.ts'
import { paymentApprovals } from '../payments/rules/payment-approval.ts'
import { payments } from '../payments/rules/payment-kind.ts'

/** The kinds of document of purchasing. */
export const purchasingKinds = [
  purchaseRequests,
  purchaseOrders,
  bills,
  payments,
  setOffs,
  debitNotes,
  landedCosts,
] as const

/** What of purchasing rules may ask people to agree to. */
export const purchasingApprovals = [
  purchaseRequestApprovals,
  purchaseOrderApprovals,
  overArrivalApprovals,
  billApprovals,
  paymentApprovals,
  setOffApprovals,
  debitNoteApprovals,
]
