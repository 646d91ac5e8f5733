import type { Day } from '../../../platform/rules/day/day.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { monthToDate } from '../rules/change.ts'
import type { RolePermissions } from '../../identity/rules/role.ts'
import { readApprovalAttention } from '../../approvals/server/index.ts'
import { readTaxAttention } from '../../filing/server/index.ts'
import { attentionFigures } from './attention-store.ts'
import {
  figureHeadings,
  ledgerFigures,
  monthFigures,
  recentSales,
  salesFigures,
  startFacts,
} from './dashboard-store.ts'

const nothing = { count: 0, amount: 0n, oldest: null }
const zero = { now: 0n, before: 0n }

/** The figures of the dashboard as of a day. Fourteen queries, more while taxes are due or requests wait. */
export async function readDashboardFigures(
  db: Database,
  { today, permissions }: { readonly today: Day; readonly permissions: RolePermissions },
) {
  const [ledger, sales, recent, attention, months, headings, start, taxes, lateApprovals] = await Promise.all(
    [
      ledgerFigures(db, today),
      salesFigures(db, today),
      recentSales(db, today),
      attentionFigures(db, today),
      monthFigures(db, today),
      figureHeadings(db),
      startFacts(db),
      readTaxAttention(db, today),
      readApprovalAttention(db, { today, permissions }),
    ],
  )
  const revenue = ledger.get('revenue') ?? zero
  const expense = ledger.get('expense') ?? zero
  const payable = ledger.get('payable') ?? zero
  return {
    period: monthToDate(today),
    headings: {
      revenue: headings.get('revenue') ?? null,
      inventory: headings.get('stock') ?? null,
      cash: headings.get('cash') ?? null,
    },
    revenue,
    salesOrders: { now: sales.ordersNow, before: sales.ordersBefore },
    inventoryValue: ledger.get('stock') ?? zero,
    activeCustomers: { now: sales.customersNow, before: sales.customersBefore },
    cash: ledger.get('cash') ?? zero,
    receivable: attention.get('receivable')?.amount ?? 0n,
    openBills: attention.get('bills')?.amount ?? 0n,
    payable: { now: -payable.now, before: -payable.before },
    result: { now: revenue.now + expense.now, before: revenue.before + expense.before },
    recentSales: recent,
    unpostedDrafts: attention.get('drafts') ?? nothing,
    deliveredNotInvoiced: attention.get('delivered') ?? nothing,
    overdueReceivables: attention.get('overdue') ?? nothing,
    overduePayables: attention.get('overdueBills') ?? nothing,
    lateServices: attention.get('late') ?? nothing,
    unbilledServices: attention.get('unbilled') ?? nothing,
    girosDue: attention.get('giro') ?? nothing,
    untaxedAdvances: attention.get('untaxed') ?? nothing,
    taxesDue: taxes,
    lateApprovals,
    recurringBills: attention.get('recurring') ?? nothing,
    failedJournals: attention.get('failed') ?? nothing,
    wrongChecks: attention.get('wrong') ?? nothing,
    months,
    start,
  }
}
