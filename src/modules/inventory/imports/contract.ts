import { documentImportApi } from '../../documents/imports/contract.ts'
import { adjustments } from '../adjustments/rules/adjustment-kind.ts'
import { goodsReceipts } from '../receipts/rules/goods-receipt-kind.ts'
import { transfers } from '../transfers/rules/transfer-kind.ts'

export const goodsReceiptImportApi = documentImportApi(goodsReceipts, 'stock.edit')
export const adjustmentImportApi = documentImportApi(adjustments, 'stock.edit')
export const transferImportApi = documentImportApi(transfers, 'stock.edit')
