import { z } from 'zod'
import { day, endpoint, rupiah, total } from '../../../platform/rules/http/endpoint.ts'

/** A figure now, and the same a month earlier. */
const compared = z.object({ now: total, before: total })
const comparedCount = z.object({ now: z.int(), before: z.int() })

const attention = z.object({ count: z.int(), amount: total.nullable(), oldest: day.nullable() })

export const dashboard = z.object({
  /** What "now" and "before" mean: this month to today, and last month to the same day. */
  period: z.object({ from: day, to: day, beforeFrom: day, beforeTo: day }),
  /** Headings whose ledgers hold the figures; null where no single heading holds just that. */
  headings: z.object({
    revenue: z.string().nullable(),
    inventory: z.string().nullable(),
    cash: z.string().nullable(),
  }),
  revenue: compared,
  salesOrders: comparedCount,
  inventoryValue: compared,
  activeCustomers: comparedCount,
  cash: compared,
  /** What customers owe on invoices; what of it is overdue stands in `overdueReceivables`. */
  receivable: total,
  /** What stands on the accounts of trade payables. */
  payable: compared,
  /** What is open of vendors' bills; what of it is overdue stands in `overduePayables`. */
  openBills: total,
  /** Revenue less expense of the month. */
  result: compared,
  recentSales: z.array(
    z.object({ orderNumber: z.string(), customerName: z.string(), orderDate: day, totalAmount: rupiah }),
  ),
  unpostedDrafts: attention,
  deliveredNotInvoiced: attention,
  overdueReceivables: attention,
  overduePayables: attention,
  /** Service orders promised for a day that has passed, and those that are finished and not billed. */
  lateServices: attention,
  unbilledServices: attention,
  /** Giros that are due within a week or were due and are not cleared. */
  girosDue: attention,
  /** Advances of customers that bear VAT and have no tax invoice. */
  untaxedAdvances: attention,
  /** Taxes to pay, declare or upload within a week, or late for a month at most. */
  taxesDue: attention,
  /** What waits longer for a decision than its rule allows. */
  lateApprovals: attention,
  /** Recurring journals and reversals of accruals that could not be made. */
  failedJournals: attention,
  /** Days of recurring bills that wait for a person or could not be entered. */
  recurringBills: attention,
  /** Checks of the books that were red when they last ran. */
  wrongChecks: attention,
  /** The last twelve months, oldest first; `cash` is the balance at the end of the month. */
  months: z.array(z.object({ month: day, revenue: total, expense: total, cash: total })),
  /** What somebody begins with, and whether it is done. */
  start: z.object({
    organisation: z.boolean(),
    opening: z.boolean(),
    customers: z.boolean(),
    vendors: z.boolean(),
    products: z.boolean(),
    entries: z.boolean(),
    colleagues: z.boolean(),
  }),
})
export type Dashboard = z.output<typeof dashboard>

export const readDashboard = endpoint({
  method: 'GET',
  path: '/dashboard',
  summary: 'Angka dashboard per hari ini',
  access: 'books.read',
  reply: dashboard,
})
