import { adjustments } from '../adjustments/rules/adjustment-kind.ts'
import { goodsReceipts } from '../receipts/rules/goods-receipt-kind.ts'

/** The kinds of document of inventory. */
export const inventoryKinds = [goodsReceipts, adjustments] as const
