import type { Route } from '../../../platform/server/http/answer.ts'
import { documentImportRoutes, type DocumentSource } from '../../documents/server/index.ts'
import { availabilityRoutes } from '../availability/server/availability-routes.ts'
import type { StockPromises } from '../availability/server/stock-promises.ts'
import { stockPolicyRoutes } from '../policy/server/stock-policy.ts'
import { adjustmentRoutes, adjustmentStore } from '../adjustments/server/adjustment-store.ts'
import { countRoutes, countStore } from '../counts/server/count-store.ts'
import { commitmentRoutes } from '../reports/server/stock-commitments.ts'
import { stockFlowRoutes } from '../reports/server/stock-flows.ts'
import { stockReportRoutes } from '../reports/server/stock-reports.ts'
import { adjustmentImportApi, goodsReceiptImportApi, transferImportApi } from '../imports/contract.ts'
import {
  adjustmentImporter,
  goodsReceiptImporter,
  transferImporter,
} from '../imports/server/stock-importers.ts'
import { packRoutes } from '../packs/server/pack-routes.ts'
import { transferRoutes, transferStore } from '../transfers/server/transfer-store.ts'
import { warehouseRoutes, warehouseStore } from '../warehouses/server/warehouse-store.ts'
import { goodsReceiptRoutes, goodsReceiptStore } from '../receipts/server/goods-receipt-store.ts'

export { dueVatOf, registerVat } from '../adjustments/server/adjustment-vat.ts'
export { adjustStock } from '../adjustments/server/adjust-stock.ts'
export { beginCount, enterCount } from '../counts/server/enter-count.ts'
export { postCount } from '../counts/server/post-count.ts'
export { replaceLevels } from '../availability/server/reorder-store.ts'
export { inventoryContext } from './inventory-context.ts'
export { inventoryActs } from './inventory-acts.ts'
export { tellFollowing } from './following.ts'
export { inventoryHealth } from './inventory-health.ts'
export { moveStock } from './move-stock.ts'
export { movedAt } from './moved-at.ts'
export {
  billGoods,
  keyOfGoods,
  lockReceivedGoods,
  unbillGoods,
  type ReceivedGoods,
} from '../receipts/server/billed-goods.ts'
export { addCostOfGoods, sendBackGoods, undoGoodsOf } from '../receipts/server/received-goods.ts'
export { refuseBeyondAvailable } from '../availability/server/refuse-beyond-available.ts'
export { isBelowCost } from './unit-costs.ts'
export { takeIn } from '../receipts/server/receive-goods.ts'
export { readLineGoods } from './line-goods.ts'
export { endCost, passCost } from './pass-cost.ts'
export { costAccountOf } from './stock-accounts.ts'
export type { LineBasis, StockLine } from './stock-act.ts'
export { isStockKept, lockItems as holdStock, readMovementsOf } from './stock-store.ts'
export type { StockPromises }
export { warehouseStore }
export { roleWarehouses, withWarehouses } from '../warehouses/server/role-warehouses.ts'
export { holdGoodsOf } from './take-back.ts'
export { verifyInventory } from './verify-inventory.ts'

/** Everything inventory answers over HTTP; what later modules promise of stock and order for it is handed over. */
export const inventoryRoutes = (promises: StockPromises): Route[] => [
  ...warehouseRoutes,
  ...documentImportRoutes(goodsReceiptImportApi, goodsReceiptImporter),
  ...documentImportRoutes(adjustmentImportApi, adjustmentImporter),
  ...documentImportRoutes(transferImportApi, transferImporter),
  ...goodsReceiptRoutes,
  ...adjustmentRoutes,
  ...countRoutes,
  ...transferRoutes,
  ...stockReportRoutes,
  ...stockFlowRoutes,
  ...commitmentRoutes(promises),
  ...availabilityRoutes(promises),
  ...packRoutes,
  ...stockPolicyRoutes,
]

/** Where the documents of inventory are found. */
export const inventorySources: readonly DocumentSource[] = [
  goodsReceiptStore.source,
  adjustmentStore.source,
  countStore.source,
  transferStore.source,
]
