import type { Screen } from '../../../../platform/web/shell/screen.ts'

/** How stock is kept. */
export const stockPolicyScreen: Screen = {
  path: '/settings/stock',
  title: 'Kebijakan Stok',
  help: 'stok',
  words: 'kebijakan stok, koreksi mundur, stok minus, pengaturan stok, melebihi stok tersedia',
  load: async () => (await import('./stock-policy.tsx')).StockPolicyPage,
  permission: 'warehouses.edit',
}
