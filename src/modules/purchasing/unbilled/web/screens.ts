import type { Screen } from '../../../../platform/web/shell/screen.ts'

/** The screen of what came in and is not billed. */
export const unbilledScreens: readonly Screen[] = [
  {
    path: '/purchase/unbilled-goods',
    title: 'Belum Ditagih',
    help: 'pembelian',
    words: 'grni, barang diterima belum ditagih, penerimaan belum ditagih, goods received not invoiced',
    load: async () => (await import('./unbilled-goods.tsx')).UnbilledGoods,
    permission: 'books.read',
  },
]
