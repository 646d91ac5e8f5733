import type { Screen } from '../../../platform/web/shell/screen.ts'
import { recordCreation, recordScreens } from '../../records/web/screens.ts'
import { productsName } from '../rules/record-names.ts'

const load = async () => (await import('./product-screens.tsx')).productScreens

/** What choosers make of products. */
export const creations = { product: recordCreation(productsName, load) }

/** The same screens stand under Master Data and under Inventory, each highlighting its own link. */
export const screens: readonly Screen[] = ['/master/products', '/inventory/products'].flatMap((path) =>
  recordScreens(productsName, {
    path,
    words: 'barang, jasa, produk, item, daftar harga',
    load,
  }),
)
