import type { Route } from '../../../platform/server/http/answer.ts'
import { payablesRoutes } from '../ageing/server/payables-ageing.ts'
import { billRoutes, billStore } from '../bills/server/bill-store.ts'
import { cashRoutes } from '../cash/server/cash-routes.ts'
import { certificateRoutes } from '../certificates/server/certificates.ts'
import { matchRoutes } from '../matching/server/match-routes.ts'
import { landedCostRoutes, landedCostStore } from '../landed-costs/server/landed-cost-store.ts'
import { unbilledRoutes } from '../unbilled/server/unbilled-goods.ts'
import { debitNoteRoutes, debitNoteStore } from '../debit-notes/server/debit-note-store.ts'
import { purchaseOrderRoutes } from '../orders/server/order-routes.ts'
import { purchaseOrderStore } from '../orders/server/order-store.ts'
import { purchaseRequestRoutes } from '../requests/server/request-routes.ts'
import { purchaseRequestStore } from '../requests/server/request-store.ts'
import { setOffRoutes, setOffStore } from '../set-offs/server/set-off-store.ts'
import { transferRoutes } from '../transfers/server/transfer-routes.ts'
import { recurringBillRoutes } from '../recurring/server/recurring-bill-acts.ts'
import { documentImportRoutes, type DocumentSource } from '../../documents/server/index.ts'
import { billImportApi, purchaseOrderImportApi } from '../imports/contract.ts'
import { billImporter, purchaseOrderImporter } from '../imports/server/purchase-importers.ts'
import { paymentRoutes, paymentStore } from '../payments/server/payment-store.ts'

export {
  holdOpeningBills,
  openBills,
  readDependentsOfOpeningBills,
  voidOpeningBills,
} from './opening-payables.ts'
export { debitVendor } from '../debit-notes/server/debit-vendor.ts'
export { spreadCost } from '../landed-costs/server/spread-cost.ts'
export { createRequest, submitRequest } from '../requests/server/request-acts.ts'
export { createOrder as createPurchaseOrder } from '../orders/server/order-acts.ts'
export { receiveOrder } from '../orders/server/receive-order.ts'
export { enterBill } from '../bills/server/enter-bill.ts'
export { paymentOfGiro, payVendor } from '../payments/server/pay-vendor.ts'
export { purchasingMonthPoints } from './month-points.ts'
export { startRecurringBills } from '../recurring/server/run-due-bills.ts'
export { purchasingContexts } from './purchasing-context.ts'
export { incomingGoods } from '../orders/server/incoming-goods.ts'
export { purchasingActs } from './purchasing-acts.ts'
export { purchasingHealth } from './purchasing-health.ts'
export { verifyPurchasing } from './verify-purchasing.ts'

/** Everything purchasing answers over HTTP. */
export const purchasingRoutes: Route[] = [
  ...purchaseRequestRoutes,
  ...purchaseOrderRoutes,
  ...documentImportRoutes(purchaseOrderImportApi, purchaseOrderImporter),
  ...billRoutes,
  ...documentImportRoutes(billImportApi, billImporter),
  ...recurringBillRoutes,
  ...transferRoutes,
  ...cashRoutes,
  ...paymentRoutes,
  ...setOffRoutes,
  ...debitNoteRoutes,
  ...payablesRoutes,
  ...unbilledRoutes,
  ...matchRoutes,
  ...certificateRoutes,
  ...landedCostRoutes,
]

/** Where the documents of purchasing are found, one kind after the other as the palette shows them. */
export const purchasingSources: readonly DocumentSource[] = [
  purchaseRequestStore.source,
  purchaseOrderStore.source,
  billStore.source,
  paymentStore.source,
  setOffStore.source,
  debitNoteStore.source,
  landedCostStore.source,
]
