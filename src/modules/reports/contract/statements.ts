import { z } from 'zod'
import { day, endpoint, moment, total } from '../../../platform/rules/http/endpoint.ts'
import { departmentChoice } from '../../departments/contract.ts'
import { notedExtents } from '../rules/noncash-note.ts'
import { comparisons, resultComparisons } from '../rules/statement-column.ts'
import { frameworks } from '../rules/statement-layout.ts'

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
  amounts: z.array(total).readonly(),
  /** The same as known at the moment of `since`; absent when none was asked for. */
  former: z.array(total).readonly().optional(),
})

const statementCheck = z.object({
  key: z.string(),
  label: z.string(),
  isMet: z.boolean(),
  differences: z.array(total).readonly(),
  blame: z.array(z.string()).readonly(),
})

const statementColumn = z.object({ from: day, to: day })
/** `label` is a department where columns are departments. */
const labelledColumn = statementColumn.extend({ label: z.string().optional() })

export const statement = z.object({
  columns: z.array(labelledColumn).readonly(),
  /** The department it is narrowed to, by name; absent for the whole. */
  department: z.string().optional(),
  rows: z.array(statementRow).readonly(),
  checks: z.array(statementCheck).readonly(),
})
export type StatementReply = z.output<typeof statement>

/** What every statement is asked with. */
const statementQuery = {
  compare: z.enum(comparisons).default('none'),
  /** Only what was posted by this moment counts: the statement as it was known then. */
  knownAt: moment.optional(),
}
export const range = { from: day, to: day }
/** The standard the lines follow; that of the organisation when left out. */
const standard = { framework: z.enum(frameworks).optional() }
/** Beside each amount, the one as known at this moment: what has changed since. */
const since = { since: moment.optional() }

export const readBalanceSheet = endpoint({
  method: 'GET',
  path: '/statements/balance-sheet',
  summary: 'Laporan posisi keuangan per suatu tanggal, dengan pembanding',
  access: 'books.read',
  query: z.strictObject({
    to: day,
    /** Columns when compared by month, the last being the day asked for. */
    months: z.coerce.number().int().min(2).max(12).default(12),
    ...standard,
    ...statementQuery,
    ...since,
  }),
  reply: statement,
})

export const readIncomeStatement = endpoint({
  method: 'GET',
  path: '/statements/income-statement',
  summary: 'Laporan laba rugi dan penghasilan komprehensif lain untuk suatu rentang hari',
  access: 'books.read',
  query: z.strictObject({
    ...range,
    ...standard,
    ...statementQuery,
    ...since,
    compare: z.enum(resultComparisons).default('none'),
    department: departmentChoice.optional(),
  }),
  reply: statement,
})

export const readCashFlow = endpoint({
  method: 'GET',
  path: '/statements/cash-flow',
  summary: 'Laporan arus kas untuk suatu rentang hari, dengan metode tidak langsung atau langsung',
  access: 'books.read',
  query: z.strictObject({
    ...range,
    method: z.enum(['indirect', 'direct']).default('indirect'),
    /** How many entries the note of transactions without cash names: some of each line, or all (at most 5,000). */
    entries: z.enum(notedExtents).default('some'),
    ...statementQuery,
    ...since,
  }),
  reply: statement,
})

const equityFigures = { amounts: z.array(total).readonly(), total }
const equityAmounts = {
  label: z.string(),
  ...equityFigures,
  /** The same as known at the moment of `since`; absent when none was asked for. */
  former: z.object(equityFigures).optional(),
}
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
  summary: 'Laporan perubahan ekuitas untuk suatu rentang hari',
  access: 'books.read',
  query: z.strictObject({ ...range, ...statementQuery, ...since }),
  reply: equityStatement,
})
