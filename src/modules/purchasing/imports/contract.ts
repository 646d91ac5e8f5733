import { documentImportApi } from '../../documents/imports/contract.ts'
import { bills } from '../bills/rules/bill-kind.ts'
import { purchaseOrders } from '../orders/rules/order-kind.ts'

export const purchaseOrderImportApi = documentImportApi(purchaseOrders, 'purchasing.edit')
export const billImportApi = documentImportApi(bills, 'purchasing.edit')
