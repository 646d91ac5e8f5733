import type { Route } from '../../../platform/server/http/answer.ts'
import { documentImportRoutes, evidenceOfKind, type DocumentSource } from '../../documents/server/index.ts'
import { advanceRoutes } from '../advances/server/advance-view.ts'
import { advanceUses } from '../advances/rules/advance-use-kind.ts'
import { invoiceRoutes } from '../invoices/server/invoice-routes.ts'
import { deliveryRoutes, deliveryStore } from '../deliveries/server/delivery-store.ts'
import { orderRoutes } from '../orders/server/order-routes.ts'
import { creditNoteRoutes, creditNoteStore } from '../credit-notes/server/credit-note-store.ts'
import { handoverRoutes, handoverStore } from '../handovers/server/handover-store.ts'
import { invoiceStore } from '../invoices/server/invoice-list.ts'
import { orderStore } from '../orders/server/order-view.ts'
import {
  creditNoteImportApi,
  deliveryImportApi,
  invoiceImportApi,
  orderImportApi,
  quotationImportApi,
  receiptImportApi,
  returnImportApi,
} from '../imports/contract.ts'
import { invoiceImporter, orderImporter, quotationImporter } from '../imports/server/sale-importers.ts'
import { creditNoteImporter } from '../imports/server/credit-note-importer.ts'
import { returnImporter } from '../imports/server/return-importer.ts'
import { deliveryImporter } from '../imports/server/delivery-importer.ts'
import { receiptImporter } from '../imports/server/receipt-importer.ts'
import { marginRoutes } from '../margin/server/margin-report.ts'
import { quotationRoutes } from '../quotations/server/quotation-acts.ts'
import { quotationStore } from '../quotations/server/quotation-store.ts'
import { returnRoutes, returnStore } from '../returns/server/return-store.ts'
import { receiptRoutes, receiptStore } from '../receipts/server/receipt-store.ts'
import { reminderRoutes } from '../reminders/server/reminder-routes.ts'
import { statementRoutes } from '../statements/server/statement-routes.ts'
import { writeOffRoutes, writeOffStore } from '../write-offs/server/write-off-store.ts'

export { creditInvoice } from '../credit-notes/server/credit-invoice.ts'
export { lockAllocated, readShares, settleBySetOff, settles } from '../settlements/server/settlement-store.ts'
export { settlingCustomer } from './document-customer.ts'
export { receiptOfGiro, receivePayment } from '../receipts/server/receive-payment.ts'
export { untaxedAdvance } from '../receipts/server/untaxed-advance.ts'
export { applyAdvance, refundAdvance } from '../advances/server/apply-advance.ts'
export {
  holdOpeningInvoices,
  openInvoices,
  readDependentsOfOpeningInvoices,
  voidOpeningInvoices,
} from './opening-receivables.ts'
export { salesHealth } from './sales-health.ts'
export { verifySales } from './verify-sales.ts'
export { handOverInvoices } from '../handovers/server/hand-over-invoices.ts'
export { invoiceService } from '../invoices/server/invoice-work.ts'
export { inBasisPoints, saleOf } from '../orders/server/sale.ts'
export { packColumns, packOfLine, type SoldPack } from '../orders/server/order-line-store.ts'
export { refuseOverLimit } from '../orders/server/customer-standing.ts'
export { invoiceOrder } from '../invoices/server/invoice-order.ts'
export { deliverOrder } from '../deliveries/server/record-delivery.ts'
export { salesContexts } from './sales-context.ts'
export { salesActs } from './sales-acts.ts'
export { promisedGoods } from '../orders/server/promised-goods.ts'
export { confirmOrder, draftOrder } from '../orders/server/order-acts.ts'

/** Everything sales answers over HTTP. */
export const salesRoutes: Route[] = [
  ...quotationRoutes,
  ...orderRoutes,
  ...deliveryRoutes,
  ...returnRoutes,
  ...invoiceRoutes,
  ...handoverRoutes,
  ...receiptRoutes,
  ...advanceRoutes,
  ...creditNoteRoutes,
  ...writeOffRoutes,
  ...statementRoutes,
  ...reminderRoutes,
  ...marginRoutes,
  ...documentImportRoutes(quotationImportApi, quotationImporter),
  ...documentImportRoutes(orderImportApi, orderImporter),
  ...documentImportRoutes(invoiceImportApi, invoiceImporter),
  ...documentImportRoutes(deliveryImportApi, deliveryImporter),
  ...documentImportRoutes(receiptImportApi, receiptImporter),
  ...documentImportRoutes(creditNoteImportApi, creditNoteImporter),
  ...documentImportRoutes(returnImportApi, returnImporter),
]

/** Uses of advances as evidence is attached to them. */
export const advanceEvidence = evidenceOfKind(advanceUses)

/** Where the documents of sales are found, one kind after the other as the palette shows them. */
export const salesSources: readonly DocumentSource[] = [
  quotationStore.source,
  orderStore.source,
  deliveryStore.source,
  returnStore.source,
  invoiceStore.source,
  handoverStore.source,
  receiptStore.source,
  creditNoteStore.source,
  writeOffStore.source,
]
