import type { Screen } from '../../../../platform/web/shell/screen.ts'

/** The screen of income tax that is withheld. */
export const withheldScreens: readonly Screen[] = [
  {
    path: '/tax/pph',
    title: 'PPh',
    help: 'pembelian',
    words: 'pph, bukti potong, bupot, pph 23, pph 4 ayat 2, pajak dipotong, potongan pajak, withholding tax',
    load: async () => (await import('./withheld-register.tsx')).WithheldRegister,
    permission: 'books.read',
  },
]
