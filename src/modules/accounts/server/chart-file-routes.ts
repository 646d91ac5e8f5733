import type { FileReply } from '../../../platform/rules/http/endpoint.ts'
import { cellOf } from '../../../platform/rules/field/field-text.ts'
import { answer, type Call, type Route } from '../../../platform/server/http/answer.ts'
import type { TableRow } from '../../../platform/server/files/table-cell.ts'
import { readFileColumns } from '../../../platform/server/files/mapped-file.ts'
import { writeTableFile } from '../../../platform/server/files/table-file.ts'
import { applyChartImport, checkChartImport, exportChartFile, readChartColumns } from '../contract.ts'
import { chartFields } from '../rules/chart-columns.ts'
import type { AccountBooks } from './account-books.ts'
import { applyChartFile, chartFile, checkChartFile, readChartAccounts } from './chart-import.ts'

/** The chart of accounts as a file, and from one. */
export const chartFileRoutes = (books: AccountBooks): Route[] => [
  answer(exportChartFile, writeChart),
  answer(readChartColumns, ({ body, query }) => readFileColumns({ bytes: body, ...query }, chartFile), {
    transaction: false,
  }),
  answer(checkChartImport, ({ db, body, query }) => checkChartFile(db, { bytes: body, ...query }), {
    transaction: false,
  }),
  answer(applyChartImport, ({ db, body, query }) => applyChartFile(db, { bytes: body, ...query }, books)),
]

const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

const columns = Object.entries(chartFields)

async function writeChart({ db, query, today, signal }: Call<typeof exportChartFile>): Promise<FileReply> {
  const { format, separator } = query
  const accounts = await readChartAccounts(db)
  async function* rows(): AsyncGenerator<TableRow[]> {
    yield await Promise.resolve([{ look: 'head' as const, cells: columns.map(([, { label }]) => label) }])
    yield accounts.map(({ record }) => columns.map(([name, field]) => cellOf(field, record[name] ?? null)))
  }
  const file = {
    format,
    separator,
    sheetName: 'Bagan Akun',
    columns: columns.map(() => ({ kind: 'text' as const, width: 24 })),
    frozen: { rows: 1, columns: 0 },
  }
  return {
    content: await writeTableFile(file, rows(), signal),
    contentType: contentTypes[format],
    fileName: `bagan-akun-${today}.${format}`,
  }
}
