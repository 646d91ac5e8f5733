import { quotedText } from '../../../../platform/rules/file/delimited-line.ts'
import { safeCell } from '../../../../platform/rules/file/safe-cell.ts'
import { csvEndMark, departmentColumn, exportedColumns } from './csv-journal-columns.ts'
import type { ExportedEntry } from './hledger-journal.ts'
import type { FileEnd } from './journal-file.ts'

/** The mark spreadsheets know UTF-8 by, and the names of the columns. */
export function csvHead({ separator, withDepartments }: CsvShape): string {
  const columns = withDepartments ? [...exportedColumns, departmentColumn] : exportedColumns
  return `\uFEFF${columns.join(separator)}\r\n`
}

/** How a file of journals is written; books without departments have no column of them. */
export interface CsvShape {
  readonly separator: string
  readonly withDepartments: boolean
}

/** A row for each line of an entry; texts that a spreadsheet would execute are defused. */
export function csvEntry(entry: ExportedEntry, { separator, withDepartments }: CsvShape): string {
  const cell = (text: string | null) => (text === null ? '' : quotedText(safeCell(text), separator))
  const head = [cell(entry.entryNumber), entry.entryDate, cell(entry.description)].join(separator)
  const foot = [cell(entry.referenceNumber), entry.referenceType].join(separator)
  return entry.lines
    .map(({ accountCode, accountName, debit, credit, description, department = null }) =>
      [
        head,
        accountCode,
        cell(accountName),
        debit === 0 ? '' : debit,
        credit === 0 ? '' : credit,
        cell(description),
        foot,
        ...(withDepartments ? [cell(department)] : []),
      ].join(separator),
    )
    .map((row) => `${row}\r\n`)
    .join('')
}

/** The last row: a file without it, or with other counts, is not whole. */
export function csvEnd({ entries, lines }: FileEnd, separator: string): string {
  return `${[csvEndMark, entries, lines].join(separator)}\r\n`
}

/** An entry as a line of JSON, in the shape that is imported. */
export function jsonEntry(entry: ExportedEntry): string {
  const { entryNumber, entryDate, description, referenceNumber, referenceType } = entry
  const lines = entry.lines.map(
    ({ accountCode, accountName, debit, credit, description: note, department }) => ({
      account: accountCode,
      accountName,
      debit,
      credit,
      note,
      ...(department ? { department } : {}),
    }),
  )
  const written = {
    number: entryNumber,
    date: entryDate,
    description,
    reference: referenceNumber,
    type: referenceType,
    lines,
  }
  return `${JSON.stringify(written)}\n`
}

/** The last line: a file without it, or with other counts, is not whole. */
export function jsonEnd({ entries, lines }: FileEnd): string {
  return `${JSON.stringify({ end: { entries, lines } })}\n`
}
