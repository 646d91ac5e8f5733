import { recordPages, recordView } from '../../../records/web/index.ts'
import { warehouseApi } from '../contract.ts'
import { warehouses } from '../rules/warehouses.ts'

export const warehouseScreens = recordPages(
  recordView(warehouses, warehouseApi, {
    subtitle: 'Tempat barang disimpan; selama hanya satu, tidak ada yang perlu dipilih',
    columns: {
      code: { width: 104 },
      name: { width: 260 },
      allowsNegative: { width: 112, phone: 'field' },
      status: { width: 96 },
    },
    filter: { defaults: {}, queryOf: () => ({}), Inputs: () => null },
    inputs: {},
    facts: {},
  }),
  'warehouse',
)
