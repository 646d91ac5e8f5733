import { documentScreens } from '../../../documents/web/screens.ts'
import { landedCostName } from '../../rules/document-names.ts'

const permission = 'purchasing.edit'

/** The screens of costs of bringing goods. */
export const landedCostScreens = documentScreens(landedCostName, {
  title: 'Biaya Perolehan',
  help: 'pembelian',
  words:
    'biaya perolehan, landed cost, ongkos kirim pembelian, freight, bea masuk, biaya impor, alokasi biaya ke barang',
  list: async () => (await import('./landed-cost-screens.tsx')).LandedCostList,
  one: async () => (await import('./landed-cost-screens.tsx')).LandedCostDetail,
  dialogs: [
    {
      path: 'new',
      title: 'Bagikan Biaya Perolehan',
      act: 'Bagikan biaya perolehan',
      makes: { document: 'Biaya perolehan' },
      words: 'bagi ongkos kirim ke barang, landed cost baru, tambah nilai stok dari biaya',
      load: async () => (await import('./landed-cost-form.tsx')).LandedCostCreate,
      permission,
    },
    {
      path: '$number/cancel',
      title: 'Batalkan $number',
      load: async () => (await import('./landed-cost-screens.tsx')).LandedCostCancel,
      permission,
    },
  ],
})
