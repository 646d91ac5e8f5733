import type { TargetColumn } from '../../../../platform/rules/file/column-mapping.ts'
import { quotedText } from '../../../../platform/rules/file/delimited-line.ts'
import { addDays, toDay } from '../../../../platform/rules/day/day.ts'
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
}

const required: ReadonlySet<string> = new Set(requiredColumns.map(([column]) => column))

/** The columns of a file of journals; name and kind of an account only explain. */
export const journalColumns: readonly TargetColumn[] = Object.entries(titles).map(([name, title]) => ({
  name,
  title,
  isRequired: required.has(name),
}))

/** The number that a spreadsheet gives this day. */
const [firstOf1970, serialOf1970] = [toDay('1970-01-01'), 25_569]
/** From 1954 to 2119: what a spreadsheet counts as days where a column of days is not formatted as one. */
const serial = /^[2-7]\d{4}$/

/** A day that a spreadsheet left as its number; everything else as it is. */
export function dayOfSerial(cell: string): string {
  const text = cell.trim()
  return serial.test(text) ? addDays(firstOf1970, Number(text) - serialOf1970) : cell
}

/** Rows of a spreadsheet as a CSV with a line for each row, so that what is wrong is named by its row. */
export function csvOfRows(rows: readonly (readonly string[])[]): string {
  const dates = rows.find((row) => row.includes(titles.date))?.indexOf(titles.date) ?? -1
  return rows.map((row) => lineOf(row, dates)).join('\n')
}

function lineOf(row: readonly string[], dates: number): string {
  return row
    .map((cell, place) => (place === dates ? dayOfSerial(cell) : cell))
    .map((cell) => quotedText(cell.replace(/\s*[\r\n]+\s*/g, ' '), ';'))
    .join(';')
}
