import type { Screen } from '../../../platform/web/shell/screen.ts'
import { recordScreens } from '../../records/web/screens.ts'
import { products } from '../rules/products.ts'

/** The same screens stand under Master Data and under Inventory, each highlighting its own link. */
export const screens: readonly Screen[] = ['/master/products', '/inventory/products'].flatMap((path) =>
  recordScreens(products, {
    path,
    reads: 'dialog',
    words: 'barang, jasa, produk, item, daftar harga',
    load: async () => (await import('./product-screens.tsx')).productScreens,
  }),
)
