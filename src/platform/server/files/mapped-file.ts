import { cellName } from '../../rules/file/cell-name.ts'
import {
  columnsOfFile,
  mappedRows,
  type ColumnMapping,
  type FileColumns,
  type TargetColumn,
} from '../../rules/file/column-mapping.ts'
import { plainCell } from '../../rules/file/safe-cell.ts'
import { dayOfSerial } from '../../rules/file/serial-day.ts'
import type { Problem } from '../../rules/http/problem.ts'
import { refuseIf } from '../http/refusal.ts'
import type { TableFormat } from './table-cell.ts'
import { readTable, type ReadTable } from './table-file.ts'

/** A file that is imported, and which of its columns hold what; without that, they are known by their titles. */
export interface MappedFile {
  readonly bytes: Uint8Array
  readonly format: TableFormat
  readonly columns?: ColumnMapping | undefined
}

/** What an import reads of a file. */
export interface FileShape {
  readonly targets: readonly TargetColumn[]
  /** Most rows with head and blank ones, and what is said of more. */
  readonly mostRows: number
  readonly tooMany: Problem
  /** Whether the import reads the marks of texts (`'=`) by itself. */
  readonly keepsMarks?: boolean
}

const shownRows = 24
const mostFaults = 200

/** What the columns of a file may hold, with its first rows. */
export async function readFileColumns({ bytes, format }: MappedFile, shape: FileShape): Promise<FileColumns> {
  const { rows } = await readTable(bytes, { format, mostRows: shownRows }, { hasMarks: false })
  return columnsOfFile(rows, shape.targets)
}

/**
 * The rows of a file under the titles of its import. What a spreadsheet keeps in ways of its own is put as people write it;
 * refuses cells that are to be read and hold nothing that can be.
 */
export async function readMappedFile(
  { bytes, format, columns }: MappedFile,
  { targets, mostRows, tooMany, keepsMarks = false }: FileShape,
): Promise<readonly (readonly string[])[]> {
  const table = await readTable(bytes, { format, mostRows: mostRows + 1 })
  refuseIf(table.rows.length > mostRows ? [tooMany] : [])
  const mapping = columns ?? titled(table, targets)
  refuseIf(faultsIn(table, columns))
  const rows = mappedRows(asWritten(table, { mapping, targets }), columns, targets)
  return keepsMarks ? rows : rows.map((row) => row.map(plainCell))
}

/** The columns that bear the very titles of the import. */
function titled({ rows }: ReadTable, targets: readonly TargetColumn[]): ColumnMapping {
  const { head, titles } = columnsOfFile(rows, targets)
  const names = new Map(targets.map(({ name, title }) => [title.toLowerCase(), name]))
  return { head, columns: titles.map((title) => names.get(title.toLowerCase()) ?? null) }
}

/** Without a mapping any column may be read. */
function faultsIn({ faults }: ReadTable, mapping: ColumnMapping | undefined): Problem[] {
  const isRead = ({ row, place }: { readonly row: number; readonly place: number }): boolean =>
    mapping === undefined || (row > mapping.head && (mapping.columns[place] ?? null) !== null)
  return faults
    .filter(isRead)
    .slice(0, mostFaults)
    .map(({ row, place, message }) => {
      const cell = cellName(place, row + 1)
      return { code: 'import', path: cell, line: row + 1, message: `Sel ${cell}: ${message}` }
    })
}

interface Written {
  readonly mapping: ColumnMapping
  readonly targets: readonly TargetColumn[]
}

/** Days that a spreadsheet left as their numbers, and percentages as they are seen. */
function asWritten({ rows, percentages, daySystem }: ReadTable, { mapping, targets }: Written) {
  const holds = mapping.columns.map((name) => targets.find((each) => each.name === name)?.holds)
  const [days, percents] = (['day', 'percent'] as const).map((kind) =>
    holds.flatMap((each, place) => (each === kind ? [place] : [])),
  )
  const written = rows.map((row) => [...row])
  if (daySystem !== null)
    for (const row of written.slice(mapping.head + 1))
      for (const place of days ?? []) row[place] = dayOfSerial(row[place] ?? '', daySystem)
  for (const { row, place, text } of percentages) {
    const cells = written[row]
    if (cells !== undefined && percents?.includes(place)) cells[place] = text
  }
  return written
}
