import { z } from 'zod'
import { endpoint, fileReply } from '../../../platform/rules/http/endpoint.ts'
import {
  shownOrNot,
  statementDetails,
  statementUnits,
  toggledOf,
  usualView,
} from '../rules/statement-view.ts'
import { readBalanceSheet, readIncomeStatement, readCashFlow, readChangesInEquity } from './statements.ts'

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
  summary: 'Neraca seperti ditampilkan, sebagai XLSX, CSV, atau PDF',
  query: z.strictObject({ ...readBalanceSheet.query.shape, ...shownAs }),
})

export const exportIncomeStatement = endpoint({
  ...asFile,
  path: '/statements-export/income-statement',
  summary: 'Laba rugi seperti ditampilkan, sebagai XLSX, CSV, atau PDF',
  query: z.strictObject({ ...readIncomeStatement.query.shape, ...shownAs }),
})

export const exportCashFlow = endpoint({
  ...asFile,
  path: '/statements-export/cash-flow',
  summary: 'Arus kas seperti ditampilkan, sebagai XLSX, CSV, atau PDF',
  query: z.strictObject({ ...readCashFlow.query.shape, ...shownAs }),
})

export const exportChangesInEquity = endpoint({
  ...asFile,
  path: '/statements-export/changes-equity',
  summary: 'Perubahan ekuitas seperti ditampilkan, sebagai XLSX, CSV, atau PDF',
  query: z.strictObject({ ...readChangesInEquity.query.shape, ...shownAs }),
})
