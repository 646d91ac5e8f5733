import type { Screen } from '../../../../platform/web/shell/screen.ts'

/** The screen of what does not match, and of what people decide of it. */
export const matchScreens: readonly Screen[] = [
  {
    path: '/purchase/matching',
    title: 'Pencocokan',
    help: 'pembelian',
    words:
      'pencocokan tagihan, three way match, 3-way match, selisih harga pembelian, selisih jumlah, sengketa tagihan, tagihan menunggu barang, penerimaan menunggu tagihan, match queue',
    load: async () => (await import('./match-queue.tsx')).MatchQueue,
    permission: 'books.read',
    dialogs: [
      {
        path: 'tolerances',
        title: 'Toleransi Pencocokan',
        act: 'Ubah toleransi pencocokan',
        words: 'toleransi harga tagihan, toleransi selisih, lama menunggu tagihan, batas selisih harga',
        load: async () => (await import('./match-tolerances.tsx')).MatchTolerances,
        permission: 'settings.manage',
      },
      {
        path: '$key',
        title: 'Pencocokan $key',
        load: async () => (await import('./match-detail.tsx')).MatchDetail,
        permission: 'books.read',
      },
    ],
  },
]
