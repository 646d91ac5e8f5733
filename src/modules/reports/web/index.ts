export { BookHealth } from './book-health.tsx'
export { Dashboard } from './dashboard.tsx'
export { BalanceSheet, CashFlow, ChangesInEquity, IncomeStatement } from './statements.tsx'
export { ReportLines } from './report-lines.tsx'
