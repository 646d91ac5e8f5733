import { adjustmentApprovals } from '../adjustments/rules/adjustment-approval.ts'
import { adjustments } from '../adjustments/rules/adjustment-kind.ts'
import { transfers } from '../transfers/rules/transfer-kind.ts'
import { countApprovals } from '../counts/rules/count-approval.ts'
import { counts } from '../counts/rules/count-kind.ts'
import { goodsReceipts } from '../receipts/rules/goods-receipt-kind.ts'

/** The kinds of document of inventory. */
export const inventoryKinds = [goodsReceipts, adjustments, counts, transfers] as const

/** What of stock rules may ask people to agree to. */
export const inventoryApprovals = [adjustmentApprovals, countApprovals]
