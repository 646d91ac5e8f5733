import type { Screen } from '../../../platform/web/shell/screen.ts'
import { stockReportScreens } from '../reports/web/screens.ts'
import { adjustmentScreens } from '../adjustments/web/screens.ts'
import { goodsReceiptScreens } from '../receipts/web/screens.ts'

/** The screens of inventory. */
export const screens: readonly Screen[] = [
  ...goodsReceiptScreens,
  ...adjustmentScreens,
  ...stockReportScreens,
]
