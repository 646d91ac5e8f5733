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
      path: '$number/cancel',
      title: 'Batalkan $number',
      load: async () => (await import('./return-screens.tsx')).ReturnCancel,
      permission: 'sales.edit',
    },
  ],
  one: async () => (await import('./return-screens.tsx')).ReturnDetail,
})
