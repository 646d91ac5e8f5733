import type { Screen } from '../../../../platform/web/shell/screen.ts'
import { recordCreation, recordScreens } from '../../../records/web/screens.ts'
import { warehousesName } from '../rules/record-names.ts'

const load = async () => (await import('./warehouse-screens.tsx')).warehouseScreens

/** What choosers make of warehouses. */
export const warehouseCreations = { warehouse: recordCreation(warehousesName, load) }

export const warehouseScreens: readonly Screen[] = recordScreens(warehousesName, {
  path: '/settings/warehouses',
  words: 'warehouse, lokasi, tempat simpan, depo',
  load,
})
