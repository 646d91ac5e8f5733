import type { Screen } from '../../../platform/web/shell/screen.ts'

const permission = 'books.read'

/** The screens of figures that join several modules. */
export const screens: readonly Screen[] = [
  {
    path: '/dashboard',
    title: 'Dashboard',
    load: async () => (await import('./dashboard.tsx')).Dashboard,
    permission,
  },
  {
    path: '/reports/balance-sheet',
    title: 'Balance Sheet',
    load: async () => (await import('./statements.tsx')).BalanceSheet,
    permission,
  },
  {
    path: '/reports/income-statement',
    title: 'Income Statement',
    load: async () => (await import('./statements.tsx')).IncomeStatement,
    permission,
  },
  {
    path: '/reports/cash-flow',
    title: 'Cash Flow',
    load: async () => (await import('./statements.tsx')).CashFlow,
    permission,
  },
  {
    path: '/reports/changes-equity',
    title: 'Changes in Equity',
    load: async () => (await import('./statements.tsx')).ChangesInEquity,
    permission,
  },
  {
    path: '/reports/journal-listing',
    title: 'Journal Listing',
    load: async () => (await import('./journal-listing.tsx')).JournalListing,
    permission,
  },
  {
    path: '/settings/report-lines',
    title: 'Pos Laporan',
    load: async () => (await import('./report-lines.tsx')).ReportLines,
    permission,
  },
  {
    path: '/reports/book-health',
    title: 'Kesehatan Buku',
    load: async () => (await import('./book-health.tsx')).BookHealth,
    permission,
  },
]
