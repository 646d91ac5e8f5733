import type { Screen } from '../../../../platform/web/shell/screen.ts'

/** What sales leave after the cost of their goods; among the reports of stock. */
export const marginScreens: readonly Screen[] = [
  {
    path: '/inventory/margin',
    title: 'Margin Penjualan',
    help: 'stok',
    words: 'margin, gross profit, keuntungan per produk, margin customer, margin order',
    load: async () => (await import('./margin-report.tsx')).MarginReport,
    permission: 'books.read',
  },
]
