import { violationOf } from '../../../../platform/server/database/database.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { recordRoutes, recordStore } from '../../../records/server/index.ts'
import { problem } from '../../rules/problem-codes.ts'
import { seesWarehouse } from '../../rules/seen-warehouses.ts'
import { readWarehouses } from '../../server/stock-store.ts'
import { listWarehouses, warehouseApi } from '../contract.ts'
import { warehouses } from '../rules/warehouses.ts'

export const warehouseStore = recordStore(warehouses, {
  refused: (error) => {
    const violation = violationOf(error)
    return violation?.sqlState === 'NR041'
      ? problem('warehouse-in-use', 'isActive', violation.message)
      : undefined
  },
})

export const warehouseRoutes: Route[] = [
  ...recordRoutes(warehouseApi, warehouseStore, () => ({ conditions: [], words: [] })),
  answer(listWarehouses, async ({ db, actor }) => ({
    rows: (await readWarehouses(db)).map(({ id, name, isActive }) => ({
      ...{ id, name, isActive },
      isSeen: seesWarehouse(actor)({ id }),
    })),
  })),
]
