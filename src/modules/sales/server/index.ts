import type { Route } from '../../../platform/server/http/answer.ts'
import { invoiceRoutes } from '../invoices/server/invoice-routes.ts'
import { orderRoutes } from '../orders/server/order-routes.ts'
import { printRoutes } from '../printing/server/print-routes.ts'
import { salesExports } from './sales-exports.ts'
import { settlementRoutes } from '../receipts/server/settlement-routes.ts'

export { creditInvoice } from '../credit-notes/server/credit-invoice.ts'
export { receivePayment } from '../receipts/server/receive-payment.ts'
export { applyAdvance, refundAdvance } from '../advances/server/apply-advance.ts'
export { cancelAdvanceUse, cancelReceipt } from '../receipts/server/cancel-settlement.ts'
export {
  holdOpeningInvoices,
  openInvoices,
  readDependentsOfOpeningInvoices,
  voidOpeningInvoices,
} from './opening-receivables.ts'
export { salesEvidence } from './sales-evidence.ts'
export { salesHealth, salesSeries } from './sales-health.ts'
export { verifySales } from './verify-sales.ts'
export { invoiceOrder } from '../invoices/server/invoice-order.ts'
export { confirmOrder, deliverOrder, draftOrder } from '../orders/server/order-acts.ts'

/** Everything sales answers over HTTP. */
export const salesRoutes: Route[] = [
  ...orderRoutes,
  ...invoiceRoutes,
  ...settlementRoutes,
  ...printRoutes,
  ...salesExports,
]
