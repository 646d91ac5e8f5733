import type { Screen } from '../../../../platform/web/shell/screen.ts'
import type { RecordSection } from '../../../records/web/index.ts'

/** The screens of what is there, promised and on order. */
export const availabilityScreens: readonly Screen[] = [
  {
    path: '/inventory/product-stock',
    title: 'Stok Barang',
    help: 'stok',
    words: 'stok tersedia, dipesan, reservasi, available, sisa stok produk, barang akan datang',
    load: async () => (await import('./product-stock.tsx')).ProductStock,
    permission: 'books.read',
  },
  {
    path: '/inventory/reorder',
    title: 'Titik Pesan Ulang',
    help: 'stok',
    words: 'titik pesan ulang, reorder point, stok minimum, stok menipis, restock, perlu dipesan',
    load: async () => (await import('./reorder-list.tsx')).ReorderList,
    permission: 'books.read',
  },
]

/** What the page of a product shows of stock. */
export const productSections: readonly RecordSection[] = [
  { title: 'Stok', load: async () => (await import('./standing-of.tsx')).StandingOf },
  { title: 'Satuan dan barcode', load: async () => (await import('../../packs/web/packs-of.tsx')).PacksOf },
]
