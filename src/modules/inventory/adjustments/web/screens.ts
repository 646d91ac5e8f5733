import { documentScreens } from '../../../documents/web/screens.ts'
import { adjustmentName } from '../../rules/document-names.ts'

const permission = 'stock.edit'

/** The screens of stock adjustments. */
export const adjustmentScreens = documentScreens(adjustmentName, {
  title: 'Adjustments',
  help: 'stok',
  words: 'penyesuaian stok, adjustment, adj, stok awal, barang hilang, barang rusak, sampel, mulai stok',
  list: async () => (await import('./adjustment-screens.tsx')).AdjustmentList,
  one: async () => (await import('./adjustment-screens.tsx')).AdjustmentDetail,
  dialogs: [
    {
      path: 'new',
      title: 'Sesuaikan Stok',
      act: 'Sesuaikan stok',
      makes: { document: 'Penyesuaian stok' },
      words: 'sesuaikan stok, stok awal, mulai stok',
      load: async () => (await import('./adjustment-form.tsx')).AdjustmentCreate,
      permission,
    },
    {
      path: 'import',
      title: 'Impor Penyesuaian Stok',
      act: 'Impor penyesuaian stok',
      words: 'impor penyesuaian, impor stok awal, stok awal dari excel, unggah stok awal',
      load: async () => (await import('../../imports/web/stock-imports.tsx')).AdjustmentImport,
      permission,
    },
    {
      path: '$number/cancel',
      title: 'Batalkan $number',
      load: async () => (await import('./adjustment-screens.tsx')).AdjustmentCancel,
      permission,
    },
  ],
})
