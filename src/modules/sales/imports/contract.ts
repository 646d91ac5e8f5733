import { documentImportApi } from '../../documents/imports/contract.ts'
import { invoices } from '../invoices/rules/invoice-kind.ts'
import { orders } from '../orders/rules/order-kind.ts'

export const orderImportApi = documentImportApi(orders, 'sales.edit')
export const invoiceImportApi = documentImportApi(invoices, 'sales.edit')
