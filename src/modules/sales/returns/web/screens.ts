import { documentScreens } from '../../../documents/web/screens.ts'
import { salesReturns } from '../rules/return-kind.ts'

/** The screens of returns. */
export const returnScreens = documentScreens(salesReturns, {
  title: 'Surat Retur',
  help: 'penjualan',
  words: 'daftar surat retur, retur penjualan, barang kembali, pengembalian barang, rj',
  list: async () => (await import('./return-screens.tsx')).ReturnList,
  one: async () => (await import('./return-screens.tsx')).ReturnDetail,
})
