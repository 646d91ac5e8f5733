import type { Screen } from '../../../../platform/web/shell/screen.ts'

/** The screen of income tax that is withheld. */
export const withheldScreens: readonly Screen[] = [
  {
    path: '/tax/pph',
    title: 'PPh',
    help: 'pembelian',
    words:
      'pph, bukti potong, bupot, pph 23, pph 4 ayat 2, pph 22, pajak dipotong, potongan pajak, withholding tax, dipotong customer, bukti potong belum diterima, kredit pajak',
    load: async () => (await import('./pph-page.tsx')).PphPage,
    permission: 'books.read',
  },
]
