import { documentScreens } from '../../../documents/web/screens.ts'
import { deliveryName } from '../../rules/document-names.ts'

/** The screens of deliveries. */
export const deliveryScreens = documentScreens(deliveryName, {
  title: 'Surat Jalan',
  help: 'penjualan',
  words: 'daftar surat jalan, pengiriman, delivery order, do, sj, kirim barang',
  list: async () => (await import('./delivery-screens.tsx')).DeliveryList,
  one: async () => (await import('./delivery-screens.tsx')).DeliveryDetail,
  dialogs: [
    {
      path: 'import',
      title: 'Impor Surat Jalan',
      act: 'Impor surat jalan',
      words: 'impor surat jalan, impor pengiriman, unggah surat jalan, pengiriman dari excel, import do',
      load: async () => (await import('../../imports/web/sale-imports.tsx')).DeliveryImport,
      permission: 'sales.edit',
    },
    {
      path: '$number/cancel',
      title: 'Batalkan $number',
      load: async () => (await import('./delivery-cancel.tsx')).DeliveryCancel,
      permission: 'sales.edit',
    },
  ],
})
