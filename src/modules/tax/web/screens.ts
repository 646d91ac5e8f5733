import type { Screen } from '../../../platform/web/shell/screen.ts'

/** The screens of tax. */
export const screens: readonly Screen[] = [
  {
    path: '/settings/pkp',
    title: 'Status PKP',
    words: 'pkp, pengusaha kena pajak, pengukuhan',
    load: async () => (await import('./pkp-settings.tsx')).PkpSettings,
    permission: 'books.read',
    help: 'pengaturan',
  },
  {
    path: '/settings/tax-rates',
    title: 'Tarif PPN',
    words: 'ppn, tarif, dpp nilai lain, barang mewah, pemungut, bumn, kode faktur',
    load: async () => (await import('./tax-law-settings.tsx')).TaxLawSettings,
    permission: 'books.read',
    help: 'pengaturan',
  },
]
