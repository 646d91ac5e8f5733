import type { Screen } from '../../../platform/web/shell/screen.ts'
import { availabilityScreens, productSections } from '../availability/web/screens.ts'
import { stockPolicyScreen } from '../policy/web/screens.ts'
import { stockReportScreens } from '../reports/web/screens.ts'
import { adjustmentScreens } from '../adjustments/web/screens.ts'
import { transferScreens } from '../transfers/web/screens.ts'
import { warehouseCreations, warehouseScreens } from '../warehouses/web/screens.ts'
import { countScreens } from '../counts/web/screens.ts'
import { goodsReceiptScreens } from '../receipts/web/screens.ts'

export { productSections }

/** How the warehouses of a role are chosen. */
export async function loadWarehousesInput() {
  return (await import('../warehouses/web/warehouses-input.tsx')).WarehousesInput
}

/** What choosers make of the records of inventory. */
export const creations = warehouseCreations

/** The screens of inventory. */
export const screens: readonly Screen[] = [
  ...goodsReceiptScreens,
  ...adjustmentScreens,
  ...countScreens,
  ...transferScreens,
  ...stockReportScreens,
  ...availabilityScreens,
  ...warehouseScreens,
  stockPolicyScreen,
]
