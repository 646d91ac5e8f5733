import { documentScreens } from '../../../documents/web/screens.ts'
import { salesReturnName } from '../../rules/document-names.ts'

/** The screens of returns. */
export const returnScreens = documentScreens(salesReturnName, {
  title: 'Surat Retur',
  help: 'penjualan',
  words: 'daftar surat retur, retur penjualan, barang kembali, pengembalian barang, rj',
  list: async () => (await import('./return-screens.tsx')).ReturnList,
  dialogs: [
    {
      path: 'import',
      title: 'Impor Surat Retur',
      act: 'Impor surat retur',
      words: 'impor surat retur, unggah barang kembali, retur dari excel',
      load: async () => (await import('../../imports/web/sale-imports.tsx')).ReturnImport,
      permission: 'sales.edit',
    },
    {
      path: '$number/cancel',
      title: 'Batalkan $number',
      load: async () => (await import('./return-screens.tsx')).ReturnCancel,
      permission: 'sales.edit',
    },
  ],
  one: async () => (await import('./return-screens.tsx')).ReturnDetail,
})
