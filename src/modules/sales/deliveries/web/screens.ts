import { documentScreens } from '../../../documents/web/screens.ts'
import { deliveries } from '../rules/delivery-kind.ts'

/** The screens of deliveries. */
export const deliveryScreens = documentScreens(deliveries, {
  title: 'Surat Jalan',
  help: 'penjualan',
  words: 'daftar surat jalan, pengiriman, delivery order, do, sj, kirim barang',
  list: async () => (await import('./delivery-screens.tsx')).DeliveryList,
  one: async () => (await import('./delivery-screens.tsx')).DeliveryDetail,
})
