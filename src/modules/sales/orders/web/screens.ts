import type { Screen } from '../../../../platform/web/shell/screen.ts'

/** The list of orders with its dialogs; the same under both links of the sidebar. */
function orderScreen(path: string): Screen {
  return {
    path,
    title: 'Sales Orders',
    words: 'pesanan penjualan, order, penjualan, pesanan, so',
    load: async () => (await import('./order-list.tsx')).OrderList,
    permission: 'books.read',
    dialogs: [
      {
        path: 'new',
        title: 'Create Order',
        act: 'Buat sales order',
        makes: { document: 'Sales order' },
        words: 'pesanan penjualan baru, order baru, jual, so baru',
        load: async () => (await import('./order-form.tsx')).OrderCreate,
        permission: 'sales.edit',
      },
      {
        path: '$number',
        title: 'Sales Order $number',
        load: async () => (await import('./order-detail.tsx')).OrderDetail,
      },
      {
        path: '$number/edit',
        title: 'Edit $number',
        load: async () => (await import('./order-form.tsx')).OrderEdit,
        permission: 'sales.edit',
      },
    ],
  }
}

/** The screens of sales orders. */
export const orderScreens: readonly Screen[] = [
  orderScreen('/sales/orders'),
  orderScreen('/transactions/sales-orders'),
  {
    path: '/sales/orders/$number/print',
    title: 'Cetak $number',
    load: async () => (await import('./order-detail.tsx')).OrderPrint,
    permission: 'books.read',
  },
]
