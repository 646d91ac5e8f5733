import { goodsReceipts } from '../receipts/rules/goods-receipt-kind.ts'

/** The kinds of document of inventory. */
export const inventoryKinds = [goodsReceipts] as const
