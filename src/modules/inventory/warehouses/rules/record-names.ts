import type { RecordName } from '../../../records/rules/record-name.ts'

export const warehousesName = {
  table: 'warehouse',
  noun: 'gudang',
  title: 'Gudang',
  path: '/warehouses',
  prefix: 'GDG-',
  access: 'warehouses.edit',
} as const satisfies RecordName
