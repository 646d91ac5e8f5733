import { writeQuery } from '../../../../platform/web/shell/place.ts'
import { documentScreens } from '../../../documents/web/screens.ts'
import { goodsText } from '../rules/ordered-goods.ts'
import { purchaseOrderName } from '../../rules/document-names.ts'

const permission = 'purchasing.edit'

/** The screens of orders to vendors. */
export const purchaseOrderScreens = documentScreens(purchaseOrderName, {
  title: 'Purchase Orders',
  help: 'pembelian',
  words: 'purchase order, po, pesanan pembelian, order pembelian, pesan barang, pembelian',
  also: ['/transactions/purchase-orders'],
  list: async () => (await import('./order-list.tsx')).OrderList,
  one: async () => (await import('./order-detail.tsx')).OrderDetail,
  dialogs: [
    {
      path: 'new',
      title: 'Buat Purchase Order',
      act: 'Buat purchase order',
      makes: { document: 'Purchase order' },
      words: 'purchase order baru, po baru, pesan barang ke vendor, order pembelian baru',
      load: async () => (await import('./order-form.tsx')).OrderCreate,
      permission,
    },
    {
      path: 'import',
      title: 'Impor Purchase Order',
      act: 'Impor purchase order',
      words: 'impor purchase order, impor po, pesanan dari excel, unggah pesanan pembelian',
      load: async () => (await import('../../imports/web/purchase-imports.tsx')).PurchaseOrderImport,
      permission,
    },
    {
      path: 'receive',
      title: 'Terima dari Order',
      act: 'Terima barang dari order',
      words: 'terima barang dari purchase order, penerimaan beberapa order, barang datang',
      load: async () => (await import('./orders-receive.tsx')).OrdersReceive,
      permission: 'stock.edit',
    },
    {
      path: '$number/edit',
      title: 'Ubah $number',
      load: async () => (await import('./order-form.tsx')).OrderEdit,
      permission,
    },
    {
      path: '$number/receive',
      title: 'Terima $number',
      load: async () => (await import('./order-receive.tsx')).OrderReceive,
      permission: 'stock.edit',
    },
    {
      path: '$number/close',
      title: 'Tutup sisa $number',
      load: async () => (await import('./order-end.tsx')).OrderClose,
      permission,
    },
    {
      path: '$number/cancel',
      title: 'Batalkan $number',
      load: async () => (await import('./order-end.tsx')).OrderCancel,
      permission,
    },
  ],
})

/** How a receipt that came of orders is copied. */
export const loadCopiedArrival = async () => (await import('./copied-arrival.tsx')).CopiedArrival

/** Begins an order of goods that are to be bought again. */
export const orderOfGoods = {
  text: 'Buat Purchase Order',
  addressOf: (goods: Parameters<typeof goodsText>[0]) =>
    `${purchaseOrderName.path}/new${writeQuery({ goods: goodsText(goods) })}`,
  permission,
}
