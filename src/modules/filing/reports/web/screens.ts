import type { Screen } from '../../../../platform/web/shell/screen.ts'

/** The screen of what taxes come to. */
export const taxReportScreens: readonly Screen[] = [
  {
    path: '/tax/reports',
    title: 'Tax Reports',
    help: 'laporan-pajak',
    words:
      'laporan pajak, kalender pajak, jatuh tempo pajak, register spt, bpe, ntpn, ekualisasi, berkas audit, pemeriksaan pajak, fiskus, rekap pajak, denda pajak, tax calendar, rekonsiliasi fiskal, koreksi fiskal, pph badan, pph 29, pph 28a, pasal 31e, beda tetap, beda waktu, spt tahunan',
    load: async () => (await import('./tax-reports-page.tsx')).TaxReportsPage,
    permission: 'books.read',
  },
]
