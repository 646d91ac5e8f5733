import type { Holder } from '../../../platform/rules/http/permission.ts'
import { problem } from './problem-codes.ts'

/** Whether somebody sees a warehouse: any, or one of those their role is narrowed to. */
export function seesWarehouse({ warehouses }: Holder): (warehouse: { readonly id: number }) => boolean {
  return ({ id }) => warehouses === undefined || warehouses.includes(id)
}

export const unseenWarehouse = problem(
  'warehouse-unseen',
  'warehouseId',
  'Gudang ini tidak termasuk gudang peran Anda',
)
