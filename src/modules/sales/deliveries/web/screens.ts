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
      path: '$number/cancel',
      title: 'Batalkan $number',
      load: async () => (await import('./delivery-cancel.tsx')).DeliveryCancel,
      permission: 'sales.edit',
    },
  ],
})
