import { adjustments } from '../adjustments/rules/adjustment-kind.ts'
import { transfers } from '../transfers/rules/transfer-kind.ts'
import { counts } from '../counts/rules/count-kind.ts'
import { goodsReceipts } from '../receipts/rules/goods-receipt-kind.ts'

/** The kinds of document of inventory. */
export const inventoryKinds = [goodsReceipts, adjustments, counts, transfers] as const
