import type { Route } from '../../../platform/server/answer.ts'
import { invoiceRoutes } from './invoice-routes.ts'
import { orderRoutes } from './order-routes.ts'
import { printRoutes } from './print-routes.ts'
import { salesExports } from './sales-exports.ts'
import { settlementRoutes } from './settlement-routes.ts'

export { creditInvoice } from './credit-invoice.ts'
export { receivePayment } from './receive-payment.ts'
export { applyAdvance, refundAdvance } from './apply-advance.ts'
export { cancelAdvanceUse, cancelReceipt } from './cancel-settlement.ts'
export { openingReceivables } from './opening-receivables.ts'
export { salesEvidence } from './sales-evidence.ts'
export { salesHealth, salesSeries } from './sales-health.ts'
export { verifySales } from './verify-sales.ts'
export { invoiceOrder } from './invoice-order.ts'
export { confirmOrder, deliverOrder, draftOrder } from './order-acts.ts'

/** Everything sales answers over HTTP. */
export const salesRoutes: Route[] = [
  ...orderRoutes,
  ...invoiceRoutes,
  ...settlementRoutes,
  ...printRoutes,
  ...salesExports,
]
