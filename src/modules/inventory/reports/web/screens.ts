import type { Screen } from '../../../../platform/web/shell/screen.ts'

/** The screens that read stock. */
export const stockReportScreens: readonly Screen[] = [
  {
    path: '/inventory/stock-movements',
    title: 'Stock Movements',
    help: 'stok',
    words: 'kartu stok, mutasi stok, stock card, keluar masuk barang',
    load: async () => (await import('./stock-card.tsx')).StockCard,
    permission: 'books.read',
  },
  {
    path: '/inventory/reports',
    title: 'Inventory Reports',
    help: 'stok',
    words: 'posisi stok, nilai persediaan, sisa barang, stock on hand, laporan persediaan',
    load: async () => (await import('./stock-position.tsx')).StockPosition,
    permission: 'books.read',
  },
  {
    path: '/inventory/stock-mutations',
    title: 'Mutasi Persediaan',
    help: 'stok',
    words: 'mutasi persediaan, barang masuk keluar, stok awal akhir, laporan mutasi barang',
    load: async () => (await import('./stock-mutations.tsx')).StockMutations,
    permission: 'books.read',
  },
  {
    path: '/inventory/stock-ages',
    title: 'Umur Persediaan',
    help: 'stok',
    words: 'umur stok, umur barang, slow moving, barang lambat, stok mati',
    load: async () => (await import('./stock-ages.tsx')).StockAges,
    permission: 'books.read',
  },
  {
    path: '/inventory/stock-commitments',
    title: 'Dalam Perjalanan & Dipesan',
    help: 'stok',
    words: 'barang dalam perjalanan, dipesan, in transit, reserved, sisa kirim, barang di jalan',
    load: async () => (await import('./stock-commitments.tsx')).StockCommitments,
    permission: 'books.read',
  },
]
