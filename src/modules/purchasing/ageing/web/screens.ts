import type { Screen } from '../../../../platform/web/shell/screen.ts'

/** The screen of what is owed by its age. */
export const payablesScreens: readonly Screen[] = [
  {
    path: '/purchase/payables-ageing',
    title: 'Umur Utang',
    help: 'pembelian',
    words: 'aging utang, umur hutang, ageing payable, jatuh tempo utang, daftar hutang, utang jatuh tempo',
    load: async () => (await import('./payables-ageing.tsx')).PayablesAgeing,
    permission: 'books.read',
  },
]
