import { documentImportApi } from '../../documents/imports/contract.ts'
import { creditNotes } from '../credit-notes/rules/credit-note-kind.ts'
import { deliveries } from '../deliveries/rules/delivery-kind.ts'
import { invoices } from '../invoices/rules/invoice-kind.ts'
import { orders } from '../orders/rules/order-kind.ts'
import { receipts } from '../receipts/rules/receipt-kind.ts'
import { quotations } from '../quotations/rules/quotation-kind.ts'
import { salesReturns } from '../returns/rules/return-kind.ts'

export const quotationImportApi = documentImportApi(quotations, 'sales.edit')
export const orderImportApi = documentImportApi(orders, 'sales.edit')
export const deliveryImportApi = documentImportApi(deliveries, 'sales.edit')
export const receiptImportApi = documentImportApi(receipts, 'sales.edit')
export const invoiceImportApi = documentImportApi(invoices, 'sales.edit')
export const creditNoteImportApi = documentImportApi(creditNotes, 'sales.edit')
export const returnImportApi = documentImportApi(salesReturns, 'sales.edit')
