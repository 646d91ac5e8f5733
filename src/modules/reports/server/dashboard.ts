import type { Day } from '../../../platform/rules/day/day.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { monthToDate } from '../rules/change.ts'
import {
  attentionFigures,
  figureHeadings,
  ledgerFigures,
  monthFigures,
  recentSales,
  salesFigures,
} from './dashboard-store.ts'

const none = { count: 0, amount: 0n, oldest: null }

/** The figures of the dashboard as of a day. Six queries. */
export async function readDashboardFigures(db: Database, today: Day) {
  const [ledger, sales, recent, attention, months, headings] = await Promise.all([
    ledgerFigures(db, today),
    salesFigures(db, today),
    recentSales(db, today),
    attentionFigures(db, today),
    monthFigures(db, today),
    figureHeadings(db),
  ])
  return {
    period: monthToDate(today),
    headings,
    revenue: { now: ledger.revenueNow, before: ledger.revenueBefore },
    salesOrders: { now: sales.ordersNow, before: sales.ordersBefore },
    inventoryValue: { now: ledger.inventoryNow, before: ledger.inventoryBefore },
    activeCustomers: { now: sales.customersNow, before: sales.customersBefore },
    recentSales: recent,
    unpostedDrafts: attention.get('drafts') ?? none,
    deliveredNotInvoiced: attention.get('delivered') ?? none,
    overdueReceivables: attention.get('overdue') ?? none,
    failedJournals: attention.get('failed') ?? none,
    wrongChecks: attention.get('wrong') ?? none,
    months,
  }
}
