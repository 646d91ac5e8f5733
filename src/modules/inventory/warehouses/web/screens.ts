import type { Screen } from '../../../../platform/web/shell/screen.ts'
import { recordCreation, recordScreens } from '../../../records/web/screens.ts'
import { warehouses } from '../rules/warehouses.ts'

const load = async () => (await import('./warehouse-screens.tsx')).warehouseScreens

/** What choosers make of warehouses. */
export const warehouseCreations = { warehouse: recordCreation(warehouses, load) }

export const warehouseScreens: readonly Screen[] = recordScreens(warehouses, {
  path: '/settings/warehouses',
  words: 'warehouse, lokasi, tempat simpan, depo',
  load,
})
