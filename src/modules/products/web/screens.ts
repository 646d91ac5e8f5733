import type { Screen } from '../../../platform/web/shell/screen.ts'

/** The same screen stands under Master Data and under Inventory, each highlighting its own link. */
export const screens: readonly Screen[] = ['/master/products', '/inventory/products'].map((path) => ({
  path,
  title: 'Products',
  load: async () => (await import('./product-list.tsx')).ProductList,
  permission: 'books.read',
  dialogs: [
    {
      path: 'new',
      title: 'Tambah Produk',
      load: async () => (await import('./product-create.tsx')).ProductCreate,
      permission: 'products.edit',
    },
    {
      path: 'import',
      title: 'Impor Produk',
      load: async () => (await import('./product-import.tsx')).ProductImport,
      permission: 'products.edit',
    },
    {
      path: 'edit/$code',
      title: 'Edit Produk $code',
      load: async () => (await import('./product-edit.tsx')).ProductEdit,
      permission: 'products.edit',
    },
    {
      path: '$code',
      title: 'Produk $code',
      load: async () => (await import('./product-detail.tsx')).ProductDetail,
    },
  ],
}))
