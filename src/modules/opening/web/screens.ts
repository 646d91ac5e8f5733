import type { Screen } from '../../../platform/web/shell/screen.ts'

/** The screen of the opening balance. */
export const screens: readonly Screen[] = [
  {
    path: '/accounting/opening-balance',
    title: 'Saldo Awal',
    help: 'saldo-awal',
    words: 'opening balance, neraca awal, pindah sistem, cut-over, migrasi',
    load: async () => (await import('./opening-balance.tsx')).OpeningBalancePage,
    permission: 'settings.manage',
  },
]
