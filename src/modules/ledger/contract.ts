import { z } from 'zod'
import {
  day,
  endpoint,
  fileBody,
  fileReply,
  id,
  idText,
  moment,
  nothing,
  optionalText,
  rupiah,
  text,
  version,
} from '../../platform/rules/endpoint.ts'
import { exportEndpoint, fileChoice } from '../../platform/rules/export-endpoint.ts'
import type { Day } from '../../platform/rules/day.ts'
import { accountTypes } from './rules/account-code.ts'
import { accrualStatuses } from './rules/accrual.ts'
import { accountListColumns } from './rules/account-list-columns.ts'
import { closingCheckKeys } from './rules/closing-check.ts'
import { periodActs, periodStatuses } from './rules/fiscal-period.ts'
import { generalLedgerColumns } from './rules/general-ledger-columns.ts'
import { importStatuses, journalFileFormats } from './rules/journal-file.ts'
import { journalListColumns } from './rules/journal-list-columns.ts'
import { largestOpeningAmount, mostOpeningAccounts, openingRoles } from './rules/opening-balance.ts'
import {
  documentsPath,
  mostOpeningDocuments,
  openingKinds,
  type OpeningKind,
} from './rules/opening-document.ts'
import { openingSteps } from './rules/opening-table.ts'
import { frequencies } from './rules/recurring-schedule.ts'
import { trialBalanceColumns } from './rules/trial-balance-columns.ts'

const params = z.strictObject({ id: idText })
const accountType = z.enum(accountTypes, { error: 'Tipe akun tidak valid' })
const side = z.enum(['debit', 'credit'])

export const account = z.object({
  id,
  code: z.string(),
  name: z.string(),
  type: accountType,
  description: z.string().nullable(),
  level: z.int().min(0).max(3),
  parentCode: z.string().nullable(),
  normalBalance: side,
  /** Holds cash or money at a bank. */
  isCash: z.boolean(),
  isActive: z.boolean(),
  hasTransactions: z.boolean(),
  /** Balance as of the day asked, debit positive; headings hold the sum of what is below them. */
  balance: rupiah,
  createdAt: moment,
  updatedAt: moment,
  version,
})
export type Account = z.output<typeof account>

export const listAccounts = endpoint({
  method: 'GET',
  path: '/accounts',
  summary: 'The whole chart of accounts in code order, with balances as of a day (today when not given)',
  access: 'books.read',
  query: z.strictObject({ asOf: day.optional() }),
  reply: z.object({ rows: z.array(account), asOf: day }),
})

/** The filters of the tree, which the screen applies itself. */
export const exportAccounts = exportEndpoint(listAccounts, {
  columns: accountListColumns,
  filters: {
    q: text(100).default(''),
    type: z.enum(['all', ...accountTypes]).default('all'),
    status: z.enum(['all', 'active', 'inactive']).default('all'),
  },
})

export const createAccount = endpoint({
  method: 'POST',
  path: '/accounts',
  summary: 'Add an account; a parent, when given, must be the heading right above its code',
  access: 'accounts.edit',
  body: z.strictObject({
    code: text(50),
    name: text(200),
    type: accountType,
    description: optionalText(1000),
    parentId: id.optional(),
    /** Contra accounts have the side opposite to their type; left out, the side of the type. */
    normalBalance: side.optional(),
  }),
  reply: account,
})

export const updateAccount = endpoint({
  method: 'PATCH',
  path: '/accounts/:id',
  summary: 'Change name, description and status of an account',
  access: 'accounts.edit',
  versioned: true,
  params,
  body: z.strictObject({ name: text(200), description: optionalText(1000), isActive: z.boolean() }),
  reply: account,
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/accounts/:id',
  summary: 'Remove an account that has neither transactions nor child accounts',
  access: 'accounts.edit',
  params,
  reply: nothing,
})

const chartImportPlan = z.object({
  created: z.int(),
  changed: z.int(),
  same: z.int(),
  problemCount: z.int(),
  problems: z.array(z.object({ cell: z.string(), line: z.int(), column: z.string(), message: z.string() })),
  lines: z.array(
    z.object({
      line: z.int(),
      code: z.string(),
      name: z.string(),
      isNew: z.boolean(),
      differences: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** Given back when the file is imported, so that nothing but what was shown happens. */
  digest: z.string(),
})
export type ChartImportPlan = z.output<typeof chartImportPlan>

export const exportChartFile = endpoint({
  method: 'GET',
  path: '/chart-file',
  summary: 'The chart of accounts as a file to change and import again',
  access: 'books.export',
  query: z.strictObject(fileChoice),
  reply: fileReply,
})

export const checkChartImport = endpoint({
  method: 'POST',
  path: '/chart-imports/check',
  summary: 'What importing a chart of accounts would do, and every wrong cell; writes nothing',
  access: 'accounts.edit',
  query: z.strictObject({ format: fileChoice.format }),
  body: fileBody,
  reply: chartImportPlan,
})

export const applyChartImport = endpoint({
  method: 'POST',
  path: '/chart-imports',
  summary: 'Import a chart of accounts as it was checked, all of it or nothing',
  access: 'accounts.edit',
  query: z.strictObject({ format: fileChoice.format, digest: z.string().max(100) }),
  body: fileBody,
  reply: z.object({ created: z.int(), changed: z.int() }),
})

const accountRole = z.object({
  role: z.string(),
  label: z.string(),
  account: z.object({ id, code: z.string(), name: z.string() }).nullable(),
  version,
})
export type AccountRoleRow = z.output<typeof accountRole>

export const listAccountRoles = endpoint({
  method: 'GET',
  path: '/account-roles',
  summary: 'Which account automatic journals use for each purpose',
  access: 'books.read',
  reply: z.object({ rows: z.array(accountRole) }),
})

export const assignAccountRole = endpoint({
  method: 'PUT',
  path: '/account-roles/:role',
  summary: 'Choose the account of a purpose',
  access: 'settings.manage',
  versioned: true,
  params: z.strictObject({ role: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/) }),
  body: z.strictObject({ accountId: id.nullable() }),
  reply: accountRole,
})

/** Lines as typed: rules say what is wrong with them, line by line. */
export const journalLineInput = z.strictObject({
  accountId: id.nullable(),
  debit: rupiah,
  credit: rupiah,
  description: optionalText(500),
})

export const journalInput = z.strictObject({
  entryDate: day,
  description: text(500),
  lines: z.array(journalLineInput).max(5000, { error: 'Maksimal 5.000 baris' }),
  post: z.boolean().default(false),
  /** Reverse the entry by itself on the first day of the next month, once it is posted. */
  reversesNextMonth: z.boolean().default(false),
})
export type JournalInput = z.output<typeof journalInput>

export const journalStatuses = ['draft', 'posted'] as const
export const entryAction = z.enum(['edit', 'delete', 'post', 'reverse'])
export type EntryAction = z.output<typeof entryAction>

const entryHead = {
  id,
  entryNumber: z.string(),
  entryDate: day,
  description: z.string(),
  status: z.enum(journalStatuses),
  referenceType: z.string(),
  referenceNumber: z.string().nullable(),
  totalDebit: rupiah,
  totalCredit: rupiah,
  version,
  /** What the signed-in person may do with the entry now. */
  actions: z.array(entryAction),
}

export const journalRow = z.object(entryHead)
export type JournalRow = z.output<typeof journalRow>

const entryLink = z.object({ entryNumber: z.string(), entryDate: day }).nullable()

export const journalEntry = z.object({
  ...entryHead,
  referenceId: id.nullable(),
  postingNumber: z.int().nullable(),
  postedAt: moment.nullable(),
  postedBy: z.string().nullable(),
  reverses: entryLink,
  reversedBy: entryLink,
  reversalReason: z.string().nullable(),
  /** The reversal it makes by itself, when one was asked for. */
  accrual: z
    .object({ reversalDay: day, status: z.enum(accrualStatuses), reason: z.string().nullable(), version })
    .nullable(),
  createdAt: moment,
  createdBy: z.string(),
  updatedAt: moment,
  updatedBy: z.string(),
  lines: z.array(
    z.object({
      lineNumber: z.int(),
      accountId: id,
      accountCode: z.string(),
      accountName: z.string(),
      accountIsActive: z.boolean(),
      debit: rupiah,
      credit: rupiah,
      description: z.string().nullable(),
    }),
  ),
})
export type JournalEntry = z.output<typeof journalEntry>

export const journalSorts = ['-date', 'date', '-number', 'number', '-amount', 'amount'] as const

export const listJournalEntries = endpoint({
  method: 'GET',
  path: '/journal-entries',
  summary: 'Journal entries by text, status, type and day, a page at a time',
  access: 'books.read',
  query: z.strictObject({
    q: text(100).optional(),
    status: z.enum(['all', ...journalStatuses]).default('all'),
    type: z.enum(['all', 'manual', 'automated']).default('all'),
    from: day.optional(),
    to: day.optional(),
    sort: z.enum(journalSorts).default('-date'),
    after: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: z.object({
    rows: z.array(journalRow),
    /** Pass as `after` for the next page; absent on the last one. */
    next: z.string().optional(),
    /** Rows that match the filter, and all rows. */
    matching: z.int(),
    total: z.int(),
    /** Sum over all matching rows; null when it leaves the exact range. */
    matchingDebit: rupiah.nullable(),
  }),
})

export const exportJournalEntries = exportEndpoint(listJournalEntries, { columns: journalListColumns })

const numbered = z.strictObject({ number: z.string().regex(/^JE-\d{4}-\d{5,12}$/) })

export const readJournalEntry = endpoint({
  method: 'GET',
  path: '/journal-entries/:number',
  summary: 'One journal entry with its lines, by its number',
  access: 'books.read',
  params: numbered,
  reply: journalEntry,
})

export const createJournalEntry = endpoint({
  method: 'POST',
  path: '/journal-entries',
  summary: 'Create a manual entry, as a draft or posted at once',
  access: 'journals.edit',
  body: journalInput,
  reply: journalEntry,
})

/** Most entries of one batch. */
export const largestBatch = 500

const batchProblem = z.object({
  code: z.string(),
  message: z.string(),
  path: z.string(),
  line: z.int().optional(),
})

export const postJournalBatch = endpoint({
  method: 'POST',
  path: '/journal-entries/batch',
  summary: 'Post up to 500 manual entries in one transaction: all or none, or each that is right',
  access: 'journals.edit',
  body: z.strictObject({
    /** `all`: one wrong entry refuses the whole; `each`: what is right is posted, the others say why they are not. */
    mode: z.enum(['all', 'each']),
    entries: z
      .array(journalInput.omit({ post: true, reversesNextMonth: true }))
      .min(1, { error: 'Minimal satu entry' })
      .max(largestBatch, { error: `Maksimal ${largestBatch} entry` }),
  }),
  reply: z.object({
    posted: z.int(),
    refused: z.int(),
    /** One for each entry, in their order. */
    results: z.array(
      z.object({
        index: z.int(),
        entry: z.object({ id, entryNumber: z.string(), postingNumber: z.int() }).nullable(),
        errors: z.array(batchProblem),
      }),
    ),
  }),
})

export const updateJournalEntry = endpoint({
  method: 'PUT',
  path: '/journal-entries/:id',
  summary: 'Change a draft, and post it when asked',
  access: 'journals.edit',
  versioned: true,
  params,
  body: journalInput,
  reply: journalEntry,
})

export const postJournalEntry = endpoint({
  method: 'POST',
  path: '/journal-entries/:id/post',
  summary: 'Post a balanced draft; it cannot be changed afterwards',
  access: 'journals.edit',
  versioned: true,
  params,
  reply: journalEntry,
})

export const deleteJournalEntry = endpoint({
  method: 'DELETE',
  path: '/journal-entries/:id',
  summary: 'Delete a draft; its number stays explained',
  access: 'journals.edit',
  versioned: true,
  params,
  reply: nothing,
})

export const reverseJournalEntry = endpoint({
  method: 'POST',
  path: '/journal-entries/:id/reverse',
  summary: 'Post the mirror of a posted entry on a chosen day, with the reason',
  access: 'journals.reverse',
  params,
  body: z.strictObject({ entryDate: day, reason: text(500) }),
  reply: journalEntry,
})

/** Every posted entry of a range of days with its lines: a file that can be imported again. */
export const exportJournalFile = endpoint({
  method: 'GET',
  path: '/journal-entries-file',
  summary: 'All posted entries with their lines as CSV, JSON lines or a journal of hledger; streamed',
  access: 'books.export',
  query: z.strictObject({
    format: z.enum(['csv', 'jsonl', 'hledger']),
    separator: fileChoice.separator,
    from: day.optional(),
    to: day.optional(),
  }),
  reply: fileReply,
})

const fileProblem = z.object({ line: z.int(), column: z.string(), message: z.string() })

const journalImport = z.object({
  id,
  fileName: z.string(),
  format: z.enum(journalFileFormats),
  byteCount: z.int(),
  /** Whether the entries are posted when nothing is wrong; otherwise the file is only checked. */
  posts: z.boolean(),
  status: z.enum(importStatuses),
  progress: z.object({ bytes: z.int(), entries: z.int(), written: z.int() }),
  entryCount: z.int().nullable(),
  lineCount: z.int().nullable(),
  totalDebit: rupiah.nullable(),
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  /** Everything that is wrong, and the first of it one by one. */
  problemCount: z.int(),
  problems: z.array(fileProblem),
  message: z.string().nullable(),
  createdBy: z.string(),
  createdAt: moment,
  finishedAt: moment.nullable(),
  undoneBy: z.string().nullable(),
  undoneAt: moment.nullable(),
})
export type JournalImport = z.output<typeof journalImport>

const yesOrNo = z.enum(['true', 'false']).default('false')

export const startJournalImport = endpoint({
  method: 'POST',
  path: '/journal-imports',
  summary:
    'Check a file of journals, and post all of its entries when nothing is wrong; goes on after the answer',
  access: 'journals.import',
  query: z.strictObject({
    format: z.enum(journalFileFormats),
    fileName: text(200).refine((name) => name !== '', { error: 'Nama file harus diisi' }),
    posts: yesOrNo,
    /** Post a file again that was posted already. */
    force: yesOrNo,
  }),
  body: fileBody,
  reply: journalImport,
})

export const listJournalImports = endpoint({
  method: 'GET',
  path: '/journal-imports',
  summary: 'The latest files of journals that were checked or imported',
  access: 'journals.import',
  reply: z.object({ rows: z.array(journalImport.omit({ problems: true })) }),
})

export const readJournalImport = endpoint({
  method: 'GET',
  path: '/journal-imports/:id',
  summary: 'How far the import of a file of journals has come, and what is wrong with the file',
  access: 'journals.import',
  params,
  reply: journalImport,
})

export const cancelJournalImport = endpoint({
  method: 'POST',
  path: '/journal-imports/:id/cancel',
  summary: 'End an import or its undoing while it runs; nothing of it stays',
  access: 'journals.import',
  params,
  reply: journalImport,
})

export const undoJournalImport = endpoint({
  method: 'POST',
  path: '/journal-imports/:id/undo',
  summary: 'Post the mirror of every entry of an import, each on its own day; all of them or none',
  access: 'journals.import',
  params,
  body: z.strictObject({
    reason: text(300).refine((reason) => reason !== '', { error: 'Alasan harus diisi' }),
  }),
  reply: journalImport,
})

const pair = z.object({ debit: rupiah, credit: rupiah })

export const trialBalanceRow = z.object({
  accountId: id,
  code: z.string(),
  name: z.string(),
  type: accountType,
  level: z.int(),
  /** Balance before the range, movement within it, balance at its end. */
  opening: pair,
  movement: pair,
  closing: pair,
})
export type TrialBalanceRow = z.output<typeof trialBalanceRow>

export const readTrialBalance = endpoint({
  method: 'GET',
  path: '/trial-balance',
  summary: 'Opening, movement and closing per account for a range of days',
  access: 'books.read',
  query: z.strictObject({
    from: day,
    to: day,
    /** Deepest level shown; movements of deeper accounts are summed into it. */
    level: z.enum(['0', '1', '2', '3']).default('3'),
    hideZeros: z.enum(['true', 'false']).default('true'),
  }),
  reply: z.object({
    rows: z.array(trialBalanceRow),
    totals: z.object({ opening: pair, movement: pair, closing: pair }),
    isBalanced: z.boolean(),
  }),
})

export const exportTrialBalance = exportEndpoint(readTrialBalance, { columns: trialBalanceColumns })

export const readGeneralLedger = endpoint({
  method: 'GET',
  path: '/general-ledger/:code',
  summary: 'Posted lines of one account with running balance, a page at a time',
  access: 'books.read',
  params: z.strictObject({ code: z.string().regex(/^[1-5]-\d{4}$/, { error: 'Kode akun tidak valid' }) }),
  query: z.strictObject({
    from: day,
    to: day,
    after: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: z.object({
    account: z.object({ id, code: z.string(), name: z.string(), normalBalance: side, isLeaf: z.boolean() }),
    /** Balances are debit positive. `opening` is before the range, `pageOpening` before the first row. */
    opening: rupiah,
    pageOpening: rupiah,
    movement: pair,
    closing: rupiah,
    rows: z.array(
      z.object({
        entryNumber: z.string(),
        entryDate: day,
        postingNumber: z.int(),
        lineNumber: z.int(),
        accountCode: z.string(),
        description: z.string(),
        lineDescription: z.string().nullable(),
        debit: rupiah,
        credit: rupiah,
        balance: rupiah,
      }),
    ),
    next: z.string().optional(),
    matching: z.int(),
  }),
})

export const exportGeneralLedger = exportEndpoint(readGeneralLedger, { columns: generalLedgerColumns })

const schedule = z.strictObject({
  frequency: z.enum(frequencies),
  onDay: z.int().min(1, { error: 'Tanggal 1–31' }).max(31, { error: 'Tanggal 1–31' }).nullable(),
  start: day,
  end: day.optional(),
  count: z
    .int()
    .min(1, { error: 'Jumlah harus 1–1.000' })
    .max(1000, { error: 'Jumlah harus 1–1.000' })
    .optional(),
})

export const recurringInput = z.strictObject({
  name: text(100),
  description: text(400),
  schedule,
  /** Posts by itself; otherwise it leaves drafts. */
  posts: z.boolean(),
  reversesNextMonth: z.boolean(),
  isActive: z.boolean(),
  lines: z.array(journalLineInput).max(500, { error: 'Maksimal 500 baris' }),
})

const recurringRun = z.object({
  dueDay: day,
  status: z.enum(['made', 'failed', 'skipped']),
  entryNumber: z.string().nullable(),
  /** Why it failed or was skipped. */
  reason: z.string().nullable(),
  ranAt: moment,
  ranBy: z.string(),
})
export type RecurringRun = z.output<typeof recurringRun>

const recurringHead = {
  id,
  name: z.string(),
  description: z.string(),
  schedule: z.object({
    frequency: z.enum(frequencies),
    onDay: z.int().nullable(),
    start: day,
    end: day.optional(),
    count: z.int().optional(),
  }),
  posts: z.boolean(),
  reversesNextMonth: z.boolean(),
  isActive: z.boolean(),
  totalDebit: rupiah,
  /** The next day it comes on; null when its schedule has ended. */
  nextDue: day.nullable(),
  /** Days before today that passed and were not made yet. */
  missed: z.int(),
  lastRun: recurringRun.nullable(),
  /** How many days failed, and the first of them. */
  failed: z.int(),
  firstFailure: recurringRun.nullable(),
  version,
}

export const recurringRow = z.object(recurringHead)
export type RecurringRow = z.output<typeof recurringRow>

export const recurringJournal = z.object({
  ...recurringHead,
  /** The first day the schedule may still run on. */
  resumesOn: day,
  /** Whether the person who asks may change it, run it and skip its days: admins any, users their own. */
  mayTouch: z.boolean(),
  createdAt: moment,
  createdBy: z.string(),
  updatedAt: moment,
  updatedBy: z.string(),
  lines: z.array(
    z.object({
      accountId: id,
      accountCode: z.string(),
      accountName: z.string(),
      debit: rupiah,
      credit: rupiah,
      description: z.string().nullable(),
    }),
  ),
  /** The latest runs, newest first (at most 60), and those that failed. */
  runs: z.array(recurringRun),
})
export type RecurringJournal = z.output<typeof recurringJournal>

export const listRecurringJournals = endpoint({
  method: 'GET',
  path: '/recurring-journals',
  summary: 'Every recurring journal with its next day, and what failed',
  access: 'books.read',
  reply: z.object({ rows: z.array(recurringRow) }),
})

export const readRecurringJournal = endpoint({
  method: 'GET',
  path: '/recurring-journals/:id',
  summary: 'One recurring journal with its lines and runs',
  access: 'books.read',
  params,
  reply: recurringJournal,
})

export const createRecurringJournal = endpoint({
  method: 'POST',
  path: '/recurring-journals',
  summary: 'Let a journal come again by itself',
  access: 'journals.edit',
  body: recurringInput,
  reply: recurringJournal,
})

export const updateRecurringJournal = endpoint({
  method: 'PUT',
  path: '/recurring-journals/:id',
  summary: 'Change a recurring journal; entries it made stay as they are',
  access: 'journals.edit',
  versioned: true,
  params,
  body: recurringInput,
  reply: recurringJournal,
})

const runParams = z.strictObject({ id: idText, dueDay: day })

export const runRecurringJournal = endpoint({
  method: 'POST',
  path: '/recurring-journals/:id/runs/:dueDay',
  summary: 'Make the entry of a day that is due now, or try one that failed again',
  access: 'journals.edit',
  params: runParams,
  reply: recurringJournal,
})

export const skipRecurringRun = endpoint({
  method: 'POST',
  path: '/recurring-journals/:id/runs/:dueDay/skip',
  summary: 'Leave out the next day or one that failed, with the reason',
  access: 'journals.edit',
  params: runParams,
  body: z.strictObject({ reason: text(500) }),
  reply: recurringJournal,
})

const accrualRow = z.object({
  entryId: id,
  entryNumber: z.string(),
  entryDate: day,
  description: z.string(),
  totalDebit: rupiah,
  reversalDay: day,
  status: z.enum(['waiting', 'failed']),
  reason: z.string().nullable(),
  version,
})
export type AccrualRow = z.output<typeof accrualRow>

export const listAccruals = endpoint({
  method: 'GET',
  path: '/accruals',
  summary: 'Posted entries that still wait for their reversal, or whose reversal failed (at most 500)',
  access: 'books.read',
  reply: z.object({ rows: z.array(accrualRow) }),
})

export const reverseAccrualNow = endpoint({
  method: 'POST',
  path: '/accruals/:id/reverse',
  summary: 'Try the reversal of an accrual again whose day has come',
  access: 'journals.edit',
  params,
  reply: journalEntry,
})

export const cancelAccrual = endpoint({
  method: 'POST',
  path: '/accruals/:id/cancel',
  summary: 'Keep an accrual from being reversed by itself, with the reason',
  access: 'journals.edit',
  versioned: true,
  params,
  body: z.strictObject({ reason: text(500) }),
  reply: journalEntry,
})

/** A month in an address: `2026-10`. */
const monthText = z
  .string()
  .regex(/^(19|[2-9]\d)\d{2}-(0[1-9]|1[0-2])$/, { error: 'Bulan tidak valid' })
  .transform((text) => `${text}-01` as Day)
const ofMonth = z.strictObject({ month: monthText })
const ofYear = z.strictObject({ lastDay: day })
const periodReason = text(500)

export const fiscalPeriod = z.object({
  month: day,
  status: z.enum(periodStatuses),
  isYearClosed: z.boolean(),
  /** Who brought the month into its state, when and why; null while it never was anything but open. */
  reason: z.string().nullable(),
  changedBy: z.string().nullable(),
  changedAt: moment.nullable(),
  drafts: z.int(),
  entries: z.int(),
  /** Exceptions that let somebody in now. */
  exceptions: z.int(),
  actions: z.array(z.enum(periodActs)),
})
export type FiscalPeriodRow = z.output<typeof fiscalPeriod>

const yearClosing = z.object({
  /** Null when there was nothing to clear. */
  entryNumber: z.string().nullable(),
  closedBy: z.string(),
  closedAt: moment,
})

export const fiscalYear = z.object({
  firstDay: day,
  lastDay: day,
  closing: yearClosing.nullable(),
  months: z.array(fiscalPeriod),
  /** Months of the years before it. */
  earlier: z.array(z.object({ month: day, status: z.enum(periodStatuses), isYearClosed: z.boolean() })),
})
export type FiscalYearReply = z.output<typeof fiscalYear>

export const readFiscalYear = endpoint({
  method: 'GET',
  path: '/fiscal-years',
  summary: 'The fiscal years of the books, and the months of one of them (this year when no day is given)',
  access: 'periods.manage',
  query: z.strictObject({ of: day.optional() }),
  reply: z.object({ years: z.array(z.object({ firstDay: day, lastDay: day })), year: fiscalYear }),
})

export const readPeriodLocks = endpoint({
  method: 'GET',
  path: '/period-locks',
  summary: 'Months nothing can be posted into, and the exceptions of the caller',
  access: 'books.read',
  reply: z.object({
    months: z.array(z.object({ month: day, status: z.enum(['locked', 'closed']) })),
    yearClosedUntil: day.nullable(),
    exceptions: z.array(z.object({ month: day, until: moment })),
    now: moment,
  }),
})

/** `withEarlier` does the same to every earlier month it can be done to. */
const periodChange = z.strictObject({ reason: periodReason, withEarlier: z.boolean().default(false) })
const changedMonths = z.object({ months: z.array(day) })

export const lockPeriod = endpoint({
  method: 'POST',
  path: '/fiscal-periods/:month/lock',
  summary: 'Lock a month, or every open month up to it; only exceptions and closing entries are posted then',
  access: 'periods.manage',
  params: ofMonth,
  body: periodChange,
  reply: changedMonths,
})

export const reopenPeriod = endpoint({
  method: 'POST',
  path: '/fiscal-periods/:month/reopen',
  summary: 'Open a locked month again',
  access: 'periods.manage',
  params: ofMonth,
  body: z.strictObject({ reason: periodReason }),
  reply: changedMonths,
})

export const closePeriod = endpoint({
  method: 'POST',
  path: '/fiscal-periods/:month/close',
  summary: 'Close a month for good, or every month up to it; never opened again',
  access: 'periods.manage',
  params: ofMonth,
  body: periodChange,
  reply: changedMonths,
})

export const periodException = z.object({
  id,
  month: day,
  userName: z.string(),
  reason: z.string(),
  until: moment,
  grantedBy: z.string(),
  grantedAt: moment,
  revokedBy: z.string().nullable(),
  revokedAt: moment.nullable(),
  state: z.enum(['active', 'revoked', 'expired']),
  /** Entries posted under it, the latest few by number. */
  uses: z.int(),
  entryNumbers: z.array(z.string()),
})
export type PeriodException = z.output<typeof periodException>

export const listPeriodExceptions = endpoint({
  method: 'GET',
  path: '/period-exceptions',
  summary: 'Who may or might post into locked months, the latest hundred first',
  access: 'periods.manage',
  reply: z.object({ rows: z.array(periodException) }),
})

export const grantPeriodException = endpoint({
  method: 'POST',
  path: '/period-exceptions',
  summary: 'Let one person post into a locked month until a moment, seven days ahead at most',
  access: 'periods.manage',
  body: z.strictObject({ month: monthText, userId: id, until: moment, reason: periodReason }),
  reply: z.object({ id }),
})

export const revokePeriodException = endpoint({
  method: 'POST',
  path: '/period-exceptions/:id/revoke',
  summary: 'End an exception at once',
  access: 'periods.manage',
  params,
  reply: nothing,
})

export const yearClosePreview = z.object({
  firstDay: day,
  lastDay: day,
  closing: yearClosing.nullable(),
  /** The lines that would be posted; of a closed year those that were. */
  lines: z.array(
    z.object({ accountCode: z.string(), accountName: z.string(), debit: rupiah, credit: rupiah }),
  ),
  /** Profit of the year, a loss negative. */
  result: rupiah,
  problems: z.array(z.string()),
  warnings: z.array(z.string()),
  /** Drafts dated in the year, the first of them. */
  drafts: z.array(z.object({ entryNumber: z.string(), entryDate: day })),
  /** What keeps the closing from being taken back. */
  reopenProblems: z.array(z.string()),
})
export type YearClosePreview = z.output<typeof yearClosePreview>

export const readYearClosing = endpoint({
  method: 'GET',
  path: '/fiscal-years/:lastDay/closing',
  summary: 'What closing the year that ends on a day would post, and what keeps it from being closed',
  access: 'periods.manage',
  params: ofYear,
  reply: yearClosePreview,
})

export const closeYear = endpoint({
  method: 'POST',
  path: '/fiscal-years/:lastDay/close',
  summary: 'Clear revenue and expense of a year to retained earnings with one closing entry',
  access: 'periods.manage',
  params: ofYear,
  reply: z.object({ entryNumber: z.string().nullable() }),
})

export const reopenYear = endpoint({
  method: 'POST',
  path: '/fiscal-years/:lastDay/reopen',
  summary: 'Take the closing of the last closed year back with a reversing entry',
  access: 'periods.manage',
  params: ofYear,
  body: z.strictObject({ reason: periodReason }),
  reply: z.object({ entryNumber: z.string().nullable() }),
})

const closingCheckKey = z.enum(closingCheckKeys)
const closingNote = z.object({ reason: z.string(), notedBy: z.string(), notedAt: moment })

export const closingCheck = z.object({
  key: closingCheckKey,
  label: z.string(),
  isDone: z.boolean(),
  figure: z.string(),
  advice: z.string(),
  /** Where it is put right, and what is not right yet; an empty address leads nowhere. */
  to: z.string(),
  findings: z.array(z.object({ text: z.string(), to: z.string() })),
  note: closingNote.nullable(),
})
export type ClosingCheckRow = z.output<typeof closingCheck>

export const readClosingChecklist = endpoint({
  method: 'GET',
  path: '/fiscal-periods/:month/checklist',
  summary: 'What is to be done before a month is locked, ticked by what the books say',
  access: 'periods.manage',
  params: ofMonth,
  reply: z.object({
    month: day,
    status: z.enum(periodStatuses),
    actions: z.array(z.enum(periodActs)),
    checks: z.array(closingCheck),
  }),
})

export const readClosingHealth = endpoint({
  method: 'GET',
  path: '/fiscal-periods/:month/health',
  summary: 'The points of the checklist that need a check of the whole books',
  access: 'periods.manage',
  params: ofMonth,
  reply: z.object({ checks: z.array(closingCheck) }),
})

const ofCheck = z.strictObject({ month: monthText, key: closingCheckKey })

export const noteClosingCheck = endpoint({
  method: 'PUT',
  path: '/fiscal-periods/:month/notes/:key',
  summary: 'Pass over a point of the checklist, with the reason',
  access: 'periods.manage',
  params: ofCheck,
  body: z.strictObject({ reason: periodReason }),
  reply: closingNote,
})

export const dropClosingNote = endpoint({
  method: 'DELETE',
  path: '/fiscal-periods/:month/notes/:key',
  summary: 'No longer pass over a point of the checklist',
  access: 'periods.manage',
  params: ofCheck,
  reply: nothing,
})

const openingAmount = rupiah.refine((amount) => amount >= 0 && amount <= largestOpeningAmount, {
  error: 'Saldo akun harus di antara nol dan 8.999.999.999.999',
})
const openingAccount = z.strictObject({ accountId: id, debit: openingAmount, credit: openingAmount })

function isEachOnce(keys: readonly number[]): boolean {
  return new Set(keys).size === keys.length
}

const openingDocument = z.strictObject({
  /** Stays with the document while others come and go. */
  line: z.int().min(1).max(1_000_000),
  partyCode: text(100),
  documentNumber: text(100),
  documentDay: text(100),
  dueDay: text(100),
  amount: text(100),
})

const controlResidual = z.object({ inAccount: rupiah, inDocuments: rupiah, difference: rupiah })

/** The opening of the books: what was typed, what is left by cause, and what keeps it from being posted. */
export const openingBalance = z.object({
  status: z.enum(['draft', 'posted']),
  cutOverDay: day.nullable(),
  accounts: z.array(openingAccount),
  receivables: z.array(openingDocument),
  payables: z.array(openingDocument),
  residuals: z.object({
    debit: rupiah,
    credit: rupiah,
    trialBalance: rupiah,
    receivable: controlResidual,
    payable: controlResidual,
  }),
  /** The customers and vendors the documents name. */
  parties: z.array(z.object({ kind: z.enum(openingKinds), code: z.string(), name: z.string() })),
  /** Accounts by role; absent while a role has none. */
  roles: z.partialRecord(z.enum(openingRoles), id),
  problemCount: z.int(),
  /** At most 500. */
  problems: z.array(z.object({ code: z.string(), path: z.string(), message: z.string() })),
  /** Entries that stand in the books from this opening. */
  entries: z.array(z.string()),
  /** Documents because of which the posting cannot be taken back. */
  dependents: z.array(z.string()),
  postedAt: moment.nullable(),
  postedBy: z.string().nullable(),
  updatedAt: moment,
  updatedBy: z.string().nullable(),
  version,
})
export type OpeningBalance = z.output<typeof openingBalance>

const openingAccess = 'settings.manage'

export const readOpeningBalance = endpoint({
  method: 'GET',
  path: '/opening-balance',
  summary: 'The opening balance as typed, with its residual by cause and what keeps it from being posted',
  access: openingAccess,
  reply: openingBalance,
})

export const saveOpeningDay = endpoint({
  method: 'PUT',
  path: '/opening-balance/cut-over-day',
  summary: 'The last day of the old books',
  access: openingAccess,
  versioned: true,
  body: z.strictObject({ cutOverDay: day.nullable() }),
  reply: openingBalance,
})

export const saveOpeningAccounts = endpoint({
  method: 'PUT',
  path: '/opening-balance/accounts',
  summary: 'Replace the trial balance of the old system',
  access: openingAccess,
  versioned: true,
  body: z.strictObject({
    accounts: z
      .array(openingAccount)
      .max(mostOpeningAccounts)
      .refine((accounts) => isEachOnce(accounts.map(({ accountId }) => accountId)), {
        error: 'Akun yang sama ditulis dua kali',
      }),
  }),
  reply: openingBalance,
})

function saveOpeningDocuments(kind: OpeningKind) {
  return endpoint({
    method: 'PUT',
    path: `/opening-balance/${documentsPath(kind)}`,
    summary: `Replace the open ${documentsPath(kind)} of the old system, each cell as typed`,
    access: openingAccess,
    versioned: true,
    body: z.strictObject({
      documents: z
        .array(openingDocument)
        .max(mostOpeningDocuments, { error: 'Maksimal 5.000 dokumen' })
        .refine((documents) => isEachOnce(documents.map(({ line }) => line)), {
          error: 'Baris yang sama ditulis dua kali',
        }),
    }),
    reply: openingBalance,
  })
}
export const saveOpeningReceivables = saveOpeningDocuments('receivable')
export const saveOpeningPayables = saveOpeningDocuments('payable')

const openingStep = z.enum(openingSteps)

/** What a file holds; nothing is kept. At most 500 problems are told. */
export const openingFile = z.object({
  accounts: z.array(openingAccount),
  documents: z.array(openingDocument),
  total: z.object({ debit: rupiah, credit: rupiah }),
  problemCount: z.int(),
  problems: z.array(z.object({ cell: z.string(), line: z.int(), message: z.string() })),
})
export type OpeningFile = z.output<typeof openingFile>

export const checkOpeningFile = endpoint({
  method: 'POST',
  path: '/opening-balance/files/check',
  summary: 'What a file holds of an opening balance, and every cell that is wrong; writes nothing',
  access: openingAccess,
  query: z.strictObject({ step: openingStep, format: fileChoice.format }),
  body: fileBody,
  reply: openingFile,
})

export const makeOpeningTemplate = endpoint({
  method: 'GET',
  path: '/opening-balance/template',
  summary: 'A file to fill in for a step of the opening balance, with what is typed so far',
  access: openingAccess,
  query: z.strictObject({ step: openingStep, ...fileChoice }),
  reply: fileReply,
})

export const searchOpeningParties = endpoint({
  method: 'GET',
  path: '/opening-balance/parties',
  summary: 'Active customers (receivable) or vendors (payable) by code or name',
  access: openingAccess,
  query: z.strictObject({ kind: z.enum(openingKinds), q: text(100).default('') }),
  reply: z.object({ rows: z.array(z.object({ code: z.string(), name: z.string() })) }),
})

export const postOpeningBalance = endpoint({
  method: 'POST',
  path: '/opening-balance/post',
  summary: 'Post the opening balance and open its documents, once every residual is zero',
  access: openingAccess,
  versioned: true,
  reply: openingBalance,
})

export const undoOpeningBalance = endpoint({
  method: 'POST',
  path: '/opening-balance/undo',
  summary: 'Take the whole posting of the opening balance back, while nothing depends on it',
  access: openingAccess,
  versioned: true,
  body: z.strictObject({ reason: text(500) }),
  reply: openingBalance,
})
