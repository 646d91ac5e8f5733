import { documentScreens } from '../../../documents/web/screens.ts'
import { orderName } from '../../rules/document-names.ts'

/** The screens of sales orders; the list is the same under both links of the sidebar. */
export const orderScreens = documentScreens(orderName, {
  title: 'Sales Orders',
  help: 'penjualan',
  words: 'pesanan penjualan, order, penjualan, pesanan, so',
  list: async () => (await import('./order-list.tsx')).OrderList,
  one: async () => (await import('./order-detail.tsx')).OrderDetail,
  also: ['/transactions/sales-orders'],
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
      path: 'import',
      title: 'Impor Sales Order',
      act: 'Impor sales order',
      words: 'impor order, unggah order, order dari excel, order dari file, import so',
      load: async () => (await import('../../imports/web/sale-imports.tsx')).OrderImport,
      permission: 'sales.edit',
    },
    {
      path: '$number/deliver',
      title: 'Kirim $number',
      load: async () => (await import('../../deliveries/web/delivery-form.tsx')).OrderDeliver,
      permission: 'sales.edit',
    },
    {
      path: '$number/bill',
      title: 'Invoice $number',
      load: async () => (await import('../../invoices/web/bill-form.tsx')).OrderBill,
      permission: 'sales.edit',
    },
    {
      path: '$number/return',
      title: 'Retur $number',
      load: async () => (await import('../../returns/web/return-form.tsx')).OrderReturn,
      permission: 'sales.edit',
    },
    {
      path: '$number/advance',
      title: 'Uang muka $number',
      load: async () => (await import('../../advance-invoices/web/advance-invoice-form.tsx')).OrderAdvance,
      permission: 'sales.edit',
    },
    {
      path: '$number/amend',
      title: 'Ubah $number',
      load: async () => (await import('./order-form.tsx')).OrderAmend,
      permission: 'sales.edit',
    },
    {
      path: '$number/close',
      title: 'Tutup $number',
      load: async () => (await import('./close-form.tsx')).OrderClose,
      permission: 'sales.edit',
    },
    {
      path: '$number/give',
      title: 'Tutup tanpa tagihan $number',
      load: async () => (await import('./give-form.tsx')).OrderGive,
      permission: 'sales.edit',
    },
    {
      path: '$number/cancel-give',
      title: 'Batalkan tutup tanpa tagihan $number',
      load: async () => (await import('./order-giveaways.tsx')).OrderGiveCancel,
      permission: 'sales.edit',
    },
    {
      path: '$number/edit',
      title: 'Edit $number',
      load: async () => (await import('./order-form.tsx')).OrderEdit,
      permission: 'sales.edit',
    },
  ],
})
