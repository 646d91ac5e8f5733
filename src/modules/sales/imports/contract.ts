import { documentImportApi } from '../../documents/imports/contract.ts'
import { deliveries } from '../deliveries/rules/delivery-kind.ts'
import { invoices } from '../invoices/rules/invoice-kind.ts'
import { orders } from '../orders/rules/order-kind.ts'
import { receipts } from '../receipts/rules/receipt-kind.ts'
import { quotations } from '../quotations/rules/quotation-kind.ts'

export const quotationImportApi = documentImportApi(quotations, 'sales.edit')
export const orderImportApi = documentImportApi(orders, 'sales.edit')
export const deliveryImportApi = documentImportApi(deliveries, 'sales.edit')
export const receiptImportApi = documentImportApi(receipts, 'sales.edit')
export const invoiceImportApi = documentImportApi(invoices, 'sales.edit')
