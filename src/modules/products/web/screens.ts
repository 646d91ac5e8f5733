import type { PartOf, Screen } from '../../../platform/web/screen.ts'
import type * as door from './index.ts'

/** The same screen stands under Master Data and under Inventory, each highlighting its own link. */
export const screens: readonly Screen<PartOf<typeof door>>[] = [
  '/master/products',
  '/inventory/products',
].map((path) => ({
  path,
  title: 'Products',
  part: 'ProductList',
  permission: 'books.read',
  dialogs: [
    { path: 'new', title: 'Tambah Produk', part: 'ProductCreate', permission: 'products.edit' },
    { path: 'import', title: 'Impor Produk', part: 'ProductImport', permission: 'products.edit' },
    { path: 'edit/$code', title: 'Edit Produk $code', part: 'ProductEdit', permission: 'products.edit' },
    { path: '$code', title: 'Produk $code', part: 'ProductDetail' },
  ],
}))
