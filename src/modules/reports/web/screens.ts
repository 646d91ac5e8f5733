import type { PartOf, Screen } from '../../../platform/web/screen.ts'
import type * as door from './index.ts'

const permission = 'books.read'

/** The screens of figures that join several modules. */
export const screens: readonly Screen<PartOf<typeof door>>[] = [
  { path: '/dashboard', title: 'Dashboard', part: 'Dashboard', permission },
  { path: '/reports/balance-sheet', title: 'Balance Sheet', part: 'BalanceSheet', permission },
  { path: '/reports/income-statement', title: 'Income Statement', part: 'IncomeStatement', permission },
  { path: '/reports/cash-flow', title: 'Cash Flow', part: 'CashFlow', permission },
  { path: '/reports/changes-equity', title: 'Changes in Equity', part: 'ChangesInEquity', permission },
  { path: '/reports/journal-listing', title: 'Journal Listing', part: 'JournalListing', permission },
  { path: '/settings/report-lines', title: 'Pos Laporan', part: 'ReportLines', permission },
  { path: '/reports/book-health', title: 'Kesehatan Buku', part: 'BookHealth', permission },
]
