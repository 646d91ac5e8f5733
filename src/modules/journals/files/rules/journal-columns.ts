import type { TargetColumn } from '../../../../platform/rules/file/column-mapping.ts'
import { quotedText } from '../../../../platform/rules/file/delimited-line.ts'
import { requiredColumns, type CsvColumn } from './csv-journal-columns.ts'

const titles: Readonly<Record<CsvColumn, string>> = {
  number: 'Jurnal',
  date: 'Tanggal',
  description: 'Keterangan',
  account: 'Akun',
  accountName: 'Nama akun',
  debit: 'Debit',
  credit: 'Kredit',
  note: 'Catatan',
  reference: 'Referensi',
  type: 'Jenis',
  department: 'Departemen',
}

const required: ReadonlySet<string> = new Set(requiredColumns.map(([column]) => column))

/** The columns of a file of journals; name and kind of an account only explain. */
export const journalColumns: readonly TargetColumn[] = Object.entries(titles).map(([name, title]) => ({
  name,
  title,
  isRequired: required.has(name),
  ...(name === 'date' ? { holds: 'day' as const } : {}),
}))

/** Rows of a spreadsheet as a CSV with a line for each row, so that what is wrong is named by its row. */
export function csvOfRows(rows: readonly (readonly string[])[]): string {
  return rows.map(lineOf).join('\n')
}

function lineOf(row: readonly string[]): string {
  return row.map((cell) => quotedText(cell.replace(/\s*[\r\n]+\s*/g, ' '), ';')).join(';')
}
