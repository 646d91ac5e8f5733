export { Dashboard } from './dashboard.tsx'
export { BalanceSheet, CashFlow, ChangesInEquity, IncomeStatement } from './statements.tsx'
