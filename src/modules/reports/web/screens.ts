import type { Screen } from '../../../platform/web/shell/screen.ts'

const permission = 'books.read'

/** The screens of figures that join several modules. */
export const screens: readonly Screen[] = [
  {
    path: '/dashboard',
    title: 'Dashboard',
    words: 'beranda, ringkasan, halaman utama, home',
    load: async () => (await import('./dashboard.tsx')).Dashboard,
    permission,
  },
  {
    path: '/reports/balance-sheet',
    title: 'Balance Sheet',
    words: 'neraca, laporan posisi keuangan, posisi keuangan, aset liabilitas ekuitas',
    load: async () => (await import('./statements.tsx')).BalanceSheet,
    permission,
  },
  {
    path: '/reports/income-statement',
    title: 'Income Statement',
    words: 'laporan laba rugi, laba rugi, rugi laba, untung, profit loss, pnl, l/r',
    load: async () => (await import('./statements.tsx')).IncomeStatement,
    permission,
  },
  {
    path: '/reports/cash-flow',
    title: 'Cash Flow',
    help: 'arus-kas',
    words: 'laporan arus kas, arus kas, aliran kas',
    load: async () => (await import('./statements.tsx')).CashFlow,
    permission,
  },
  {
    path: '/reports/changes-equity',
    title: 'Changes in Equity',
    words: 'laporan perubahan ekuitas, perubahan ekuitas, perubahan modal, ekuitas',
    load: async () => (await import('./statements.tsx')).ChangesInEquity,
    permission,
  },
  {
    path: '/reports/journal-listing',
    title: 'Buku Jurnal',
    words: 'journal listing, laporan jurnal, cetak jurnal, rekap jurnal',
    load: async () => (await import('./journal-listing.tsx')).JournalListing,
    permission,
  },
  {
    path: '/settings/report-lines',
    title: 'Pos Laporan',
    words: 'atur pos laporan, report lines, susunan laporan keuangan, mapping akun laporan',
    load: async () => (await import('../report-lines/web/report-lines.tsx')).ReportLines,
    permission,
  },
  {
    path: '/reports/book-health',
    title: 'Kesehatan Buku',
    words: 'verify, periksa pembukuan, rantai audit, cek buku, benar salah, integritas',
    load: async () => (await import('./book-health.tsx')).BookHealth,
    permission,
  },
]
