import type { Screen } from '../../../platform/web/shell/screen.ts'
import { goodsReceiptScreens } from '../receipts/web/screens.ts'

/** The screens of inventory. */
export const screens: readonly Screen[] = [...goodsReceiptScreens]
