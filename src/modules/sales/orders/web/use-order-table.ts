import { useDepartments } from '../../../departments/web/index.ts'
import { orderTable, plainOrderTable } from '../rules/order-grid.ts'

/** The lines of an order or invoice as they are typed here: with departments once there are any. */
export function useOrderTable(): typeof orderTable {
  return useDepartments().length > 0 ? orderTable : plainOrderTable
}
