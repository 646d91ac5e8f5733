import { text, yesNo } from '../../../../platform/rules/field/field-kinds.ts'
import { recordKind } from '../../../records/rules/record-kind.ts'
import { warehousesName } from './record-names.ts'

/** Where goods stand. */
export const warehouses = recordKind({
  ...warehousesName,
  fields: {
    name: text('Nama', 200, { required: true }),
    allowsNegative: yesNo('Boleh minus', {
      initial: false,
      help: 'Barang boleh keluar melebihi yang ada; nilainya disesuaikan penerimaan berikutnya',
    }),
  },
  list: { code: 14, name: 42, allowsNegative: 14 },
  search: [],
})
