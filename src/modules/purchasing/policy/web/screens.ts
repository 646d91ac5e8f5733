import type { Screen } from '../../../../platform/web/shell/screen.ts'

/** What holds for buying and stock, and where it is chosen. */
export const purchasingPolicyScreens: readonly Screen[] = [
  {
    path: '/settings/purchasing',
    title: 'Pembelian & Stok',
    help: 'pengaturan',
    words: `pengaturan pembelian, kebijakan pembelian, toleransi penerimaan, lebih kirim, selisih harga, toleransi pencocokan, metode persediaan,
      rata-rata atau fifo, stok minus, reservasi stok, pesan ulang`,
    load: async () => (await import('./purchasing-policy.tsx')).PurchasingPolicy,
    permission: 'settings.manage',
  },
]
