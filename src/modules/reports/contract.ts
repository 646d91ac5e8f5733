import { z } from 'zod'
import { day, endpoint, fileReply, id, moment, rupiah, text, version } from '../../platform/rules/endpoint.ts'
import { exportEndpoint } from '../../platform/rules/export-endpoint.ts'
import { accountTypes } from '../ledger/rules/account-code.ts'
import { cashFlowClasses } from '../ledger/rules/cash-flow-class.ts'
import { cashFlowLines } from '../ledger/rules/cash-flow-line.ts'
import { reportLines } from '../ledger/rules/report-line.ts'
import { journalListingColumns } from './rules/journal-listing-columns.ts'
import { searchKinds } from './rules/search-kind.ts'
import { comparisons } from './rules/statement-column.ts'
import { frameworks } from './rules/statement-layout.ts'
import { shownOrNot, statementDetails, statementUnits, toggledOf, usualView } from './rules/statement-view.ts'

/** A figure now, and the same a month earlier. */
const compared = z.object({ now: rupiah, before: rupiah })
const comparedCount = z.object({ now: z.int(), before: z.int() })

const attention = z.object({ count: z.int(), amount: rupiah.nullable(), oldest: day.nullable() })

export const dashboard = z.object({
  /** What "now" and "before" mean: this month to today, and last month to the same day. */
  period: z.object({ from: day, to: day, beforeFrom: day, beforeTo: day }),
  /** Headings whose ledgers hold the figures; null where no single heading holds just that. */
  headings: z.object({ revenue: z.string().nullable(), inventory: z.string().nullable() }),
  revenue: compared,
  salesOrders: comparedCount,
  inventoryValue: compared,
  activeCustomers: comparedCount,
  recentSales: z.array(
    z.object({ orderNumber: z.string(), customerName: z.string(), orderDate: day, totalAmount: rupiah }),
  ),
  unpostedDrafts: attention,
  deliveredNotInvoiced: attention,
  overdueReceivables: attention,
  /** Recurring journals and reversals of accruals that could not be made. */
  failedJournals: attention,
  /** Checks of the books that were red when they last ran. */
  wrongChecks: attention,
  /** The last twelve months, oldest first; `cash` is the balance at the end of the month. */
  months: z.array(z.object({ month: day, revenue: rupiah, expense: rupiah, cash: rupiah })),
})
export type Dashboard = z.output<typeof dashboard>

export const readDashboard = endpoint({
  method: 'GET',
  path: '/dashboard',
  summary: 'The figures of the dashboard as of today',
  access: 'books.read',
  reply: dashboard,
})

/** Something found: where it is and what it says. */
export const searchHit = z.object({
  kind: z.enum(searchKinds),
  title: z.string(),
  subtitle: z.string(),
  path: z.string(),
})
export type SearchHit = z.output<typeof searchHit>

export const searchEverything = endpoint({
  method: 'GET',
  path: '/search',
  summary:
    'Accounts, entries, customers, vendors, products, orders and invoices by number, code or name; five of each at most',
  access: 'books.read',
  query: z.strictObject({ q: text(100) }),
  reply: z.object({ hits: z.array(searchHit) }),
})

const statementRow = z.object({
  kind: z.enum(['heading', 'line', 'account', 'sum']),
  /** Names the row; sums and lines name the rows they add by it. */
  key: z.string(),
  label: z.string(),
  depth: z.int(),
  /** Code of the account the row shows; null on every other row. */
  code: z.string().nullable(),
  isGrand: z.boolean(),
  of: z.array(z.string()).readonly(),
  /** One per column; every sum is a plain addition. None on headings. */
  amounts: z.array(rupiah).readonly(),
  /** The same as known at the moment of `since`; absent when none was asked for. */
  former: z.array(rupiah).readonly().optional(),
})

const statementCheck = z.object({
  key: z.string(),
  label: z.string(),
  isMet: z.boolean(),
  differences: z.array(rupiah).readonly(),
  blame: z.array(z.string()).readonly(),
})

const statementColumn = z.object({ from: day, to: day })

export const statement = z.object({
  columns: z.array(statementColumn).readonly(),
  rows: z.array(statementRow).readonly(),
  checks: z.array(statementCheck).readonly(),
})
export type StatementReply = z.output<typeof statement>

/** What every statement is asked with. */
const asked = {
  compare: z.enum(comparisons).default('none'),
  /** Only what was posted by this moment counts: the statement as it was known then. */
  knownAt: moment.optional(),
}
const range = { from: day, to: day }
/** Beside each amount, the one as known at this moment: what has changed since. */
const since = { since: moment.optional() }

export const readBalanceSheet = endpoint({
  method: 'GET',
  path: '/statements/balance-sheet',
  summary: 'Statement of financial position as of a day, with comparisons',
  access: 'books.read',
  query: z.strictObject({
    to: day,
    /** Columns when compared by month, the last being the day asked for. */
    months: z.coerce.number().int().min(2).max(12).default(12),
    framework: z.enum(frameworks).default('ep'),
    ...asked,
    ...since,
  }),
  reply: statement,
})

export const readIncomeStatement = endpoint({
  method: 'GET',
  path: '/statements/income-statement',
  summary: 'Statement of profit or loss and other comprehensive income of a range of days',
  access: 'books.read',
  query: z.strictObject({ ...range, framework: z.enum(frameworks).default('ep'), ...asked, ...since }),
  reply: statement,
})

export const readCashFlow = endpoint({
  method: 'GET',
  path: '/statements/cash-flow',
  summary: 'Cash flow statement of a range of days, by the indirect or the direct method',
  access: 'books.read',
  query: z.strictObject({
    ...range,
    method: z.enum(['indirect', 'direct']).default('indirect'),
    ...asked,
    ...since,
  }),
  reply: statement,
})

const equityAmounts = { label: z.string(), amounts: z.array(rupiah).readonly(), total: rupiah }
const equityRow = z.object({
  key: z.string(),
  isTotal: z.boolean(),
  ...equityAmounts,
  /** The accounts behind the amounts. */
  accounts: z.array(z.object({ code: z.string(), ...equityAmounts })).readonly(),
})

export const equityStatement = z.object({
  components: z.array(z.object({ key: z.string(), label: z.string() })).readonly(),
  periods: z.array(z.object({ column: statementColumn, rows: z.array(equityRow).readonly() })).readonly(),
  checks: z.array(statementCheck).readonly(),
})
export type EquityStatement = z.output<typeof equityStatement>

export const readChangesInEquity = endpoint({
  method: 'GET',
  path: '/statements/changes-equity',
  summary: 'Statement of changes in equity of a range of days',
  access: 'books.read',
  query: z.strictObject({ ...range, ...asked }),
  reply: equityStatement,
})

/** How a statement is shown, and the file it is to become. */
const shownAs = {
  detail: z.enum(statementDetails).default(usualView.detail),
  /** Keys of the lines opened or closed against the detail, separated by commas. */
  toggled: z
    .string()
    .max(4000)
    .regex(/^[\w.,/-]*$/, { error: 'Pos laporan tidak valid' })
    .default('')
    .transform(toggledOf),
  zeros: z.enum(shownOrNot).default(usualView.zeros),
  percent: z.enum(shownOrNot).default(usualView.percent),
  change: z.enum(shownOrNot).default(usualView.change),
  unit: z.enum(statementUnits).default(usualView.unit),
  format: z.enum(['xlsx', 'csv', 'pdf']),
  separator: z.enum([';', ',']).default(';'),
}

const asFile = { method: 'GET', access: 'books.export', reply: fileReply } as const

export const exportBalanceSheet = endpoint({
  ...asFile,
  path: '/statements-export/balance-sheet',
  summary: 'The balance sheet as it is shown, as XLSX, CSV or PDF',
  query: z.strictObject({ ...readBalanceSheet.query.shape, ...shownAs }),
})

export const exportIncomeStatement = endpoint({
  ...asFile,
  path: '/statements-export/income-statement',
  summary: 'The income statement as it is shown, as XLSX, CSV or PDF',
  query: z.strictObject({ ...readIncomeStatement.query.shape, ...shownAs }),
})

export const exportCashFlow = endpoint({
  ...asFile,
  path: '/statements-export/cash-flow',
  summary: 'The cash flow statement as it is shown, as XLSX, CSV or PDF',
  query: z.strictObject({ ...readCashFlow.query.shape, ...shownAs }),
})

export const exportChangesInEquity = endpoint({
  ...asFile,
  path: '/statements-export/changes-equity',
  summary: 'The statement of changes in equity as it is shown, as XLSX, CSV or PDF',
  query: z.strictObject({ ...readChangesInEquity.query.shape, ...shownAs }),
})

/** An entry posted after a moment, with what it did to the accounts asked about. */
export const laterPosting = z.object({
  entryNumber: z.string(),
  entryDate: day,
  description: z.string(),
  postedAt: moment,
  postedBy: z.string(),
  lines: z.array(z.object({ code: z.string(), name: z.string(), debit: rupiah, credit: rupiah })),
})

export const listLaterPostings = endpoint({
  method: 'GET',
  path: '/statements/later-postings',
  summary:
    'Entries dated in a range that were posted after a moment, optionally those that touch one account',
  access: 'books.read',
  query: z.strictObject({
    since: moment,
    ...range,
    code: z
      .string()
      .regex(/^[1-5]-\d{4}$/, { error: 'Kode akun tidak valid' })
      .optional(),
    after: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: z.object({ rows: z.array(laterPosting), next: z.string().optional(), matching: z.int() }),
})

/** A check of the books and what it found when it last ran; nothing yet when it never did. */
export const bookCheck = z.object({
  key: z.string(),
  label: z.string(),
  /** What to do when it is red. */
  advice: z.string(),
  isRight: z.boolean().nullable(),
  figure: z.string().nullable(),
  /** The first record that is not as it must be. */
  firstWrong: z.string().nullable(),
  ranAt: moment.nullable(),
  milliseconds: z.int().nullable(),
})
export type BookCheck = z.output<typeof bookCheck>

export const listBookChecks = endpoint({
  method: 'GET',
  path: '/book-checks',
  summary: 'What must always be true of the books, and what each check found when it last ran',
  access: 'books.read',
  reply: z.object({ rows: z.array(bookCheck) }),
})

export const runBookCheck = endpoint({
  method: 'POST',
  path: '/book-checks/:key/run',
  summary: 'Run one check of the books now',
  access: 'settings.manage',
  params: z.strictObject({ key: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/) }),
  reply: bookCheck,
})

const reportPlace = {
  reportLine: z.enum(reportLines, { error: 'Pos laporan harus dipilih' }),
  cashFlowClass: z.enum(cashFlowClasses, { error: 'Kelas arus kas harus dipilih' }),
  cashFlowLine: z.enum(cashFlowLines, { error: 'Baris arus kas langsung tidak valid' }).nullable(),
}

/** An account that can be posted to, and where its amounts stand in the statements. */
export const placedAccount = z.object({
  id,
  code: z.string(),
  name: z.string(),
  type: z.enum(accountTypes),
  isActive: z.boolean(),
  version,
  reportLine: reportPlace.reportLine.nullable(),
  cashFlowClass: reportPlace.cashFlowClass.nullable(),
  cashFlowLine: reportPlace.cashFlowLine,
})
export type PlacedAccount = z.output<typeof placedAccount>

const placedAccounts = z.object({ rows: z.array(placedAccount) })

export const listReportLines = endpoint({
  method: 'GET',
  path: '/report-lines',
  summary:
    'Every account that can be posted to, with its line of the statements and its place in the cash flow',
  access: 'books.read',
  reply: placedAccounts,
})

export const assignReportLines = endpoint({
  method: 'PUT',
  path: '/report-lines',
  summary: 'Choose where accounts stand in the statements, all of them or none; totals never change by it',
  access: 'settings.manage',
  body: z.strictObject({
    accounts: z
      .array(z.strictObject({ id, version, ...reportPlace }))
      .min(1)
      .max(1000)
      .refine((accounts) => new Set(accounts.map((each) => each.id)).size === accounts.length, {
        error: 'Setiap akun hanya boleh sekali',
      }),
  }),
  reply: placedAccounts,
})

export const listedLine = z.object({
  entryNumber: z.string(),
  entryDate: day,
  description: z.string(),
  referenceNumber: z.string().nullable(),
  lineNumber: z.int(),
  accountCode: z.string(),
  accountName: z.string(),
  lineDescription: z.string().nullable(),
  debit: rupiah,
  credit: rupiah,
})

export const listJournalLines = endpoint({
  method: 'GET',
  path: '/journal-listing',
  summary: 'Every posted entry of a range of days with its lines, a page at a time',
  access: 'books.read',
  query: z.strictObject({
    ...range,
    after: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  reply: z.object({
    rows: z.array(listedLine),
    next: z.string().optional(),
    /** Entries of the whole range, and what they move together; null when it leaves the exact range. */
    entries: z.int(),
    debit: rupiah.nullable(),
    credit: rupiah.nullable(),
  }),
})

export const exportJournalListing = exportEndpoint(listJournalLines, { columns: journalListingColumns })
