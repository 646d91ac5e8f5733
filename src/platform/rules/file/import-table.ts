import { cellName } from './cell-name.ts'
import { readCell, type ColumnRecord, type ColumnValue, type RecordColumn } from './record-column.ts'

/** Something wrong with a file, by the cell as a spreadsheet names it (`C5`); line 0 is the file itself. */
export interface CellProblem {
  readonly cell: string
  readonly line: number
  readonly column: string
  readonly message: string
}

/** A line of an imported file: what its cells say, and which columns of the file they stand in. */
export interface ImportLine {
  readonly line: number
  readonly given: ColumnRecord
}

/** Where the columns stand in a file, and the first row below its head; row and columns from 0. */
export interface ImportHead {
  readonly places: ReadonlyMap<string, number>
  readonly firstRow: number
  readonly problems: readonly CellProblem[]
}

const deepestHead = 12

/** Finds the head of a file among its first rows. */
export function findHead(rows: readonly (readonly string[])[], columns: readonly RecordColumn[]): ImportHead {
  const head = headOf(rows, columns)
  if (head === undefined) {
    const names = columns.slice(0, 2).map(({ label }) => label)
    const message = `Baris judul tidak ditemukan. File harus memiliki kolom ${names.join(' dan ')}.`
    return { places: new Map(), firstRow: rows.length, problems: [fileProblem(message)] }
  }
  const firstRow = head + 1
  const found = placesOf(rows[head] ?? [], columns, firstRow)
  const isEmpty = rows.slice(firstRow).every(isBlank)
  const nothing = isEmpty ? [fileProblem('File tidak memiliki baris data')] : []
  return { places: found.places, firstRow, problems: [...found.problems, ...nothing] }
}

function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '')
}

/** A row of a file as a record's values; undefined when it is blank. `place` counts rows from 0. */
export function readRow(
  row: readonly string[],
  {
    place,
    columns,
    head,
  }: { readonly place: number; readonly columns: readonly RecordColumn[]; readonly head: ImportHead },
): { readonly line: ImportLine; readonly problems: readonly CellProblem[] } | undefined {
  if (isBlank(row)) return undefined
  const problems: CellProblem[] = []
  const line = readLine(row, { line: place + 1, columns, places: head.places, problems })
  return { line, problems }
}

function fileProblem(message: string): CellProblem {
  return { cell: '', line: 0, column: '', message }
}

function headOf(rows: readonly (readonly string[])[], columns: readonly RecordColumn[]): number | undefined {
  const wanted = columns.slice(0, 2).map(({ label }) => label.toLowerCase())
  const found = rows.slice(0, deepestHead).findIndex((row) => {
    const names = row.map((cell) => cell.trim().toLowerCase())
    return wanted.every((name) => names.includes(name))
  })
  return found === -1 ? undefined : found
}

function placesOf(head: readonly string[], columns: readonly RecordColumn[], line: number) {
  const places = new Map<string, number>()
  const problems: CellProblem[] = []
  for (const [place, cell] of head.entries()) {
    const name = cell.trim()
    if (name === '') continue
    const column = columns.find(({ label }) => label.toLowerCase() === name.toLowerCase())
    const at = { cell: cellName(place, line), line, column: name }
    if (column === undefined) problems.push({ ...at, message: `Kolom "${name}" tidak dikenal` })
    else if (places.has(column.key)) problems.push({ ...at, message: `Kolom "${name}" ada lebih dari satu` })
    else places.set(column.key, place)
  }
  return { places, problems }
}

type LineContext = {
  readonly line: number
  readonly columns: readonly RecordColumn[]
  readonly places: ReadonlyMap<string, number>
  readonly problems: CellProblem[]
}

function readLine(row: readonly string[], { line, columns, places, problems }: LineContext): ImportLine {
  const given: Record<string, ColumnValue> = {}
  for (const column of columns) {
    const place = places.get(column.key)
    if (place === undefined) continue
    const reading = readCell(column, row[place] ?? '')
    if ('value' in reading) given[column.key] = reading.value
    else {
      given[column.key] = null
      problems.push({ cell: cellName(place, line), line, column: column.label, message: reading.message })
    }
  }
  return { line, given }
}

/** A field that an import changes, as a person reads it. */
export interface FieldDifference {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What differs between a record and what a file makes of it. */
export function differencesOf(
  before: ColumnRecord,
  after: ColumnRecord,
  columns: readonly RecordColumn[],
): FieldDifference[] {
  return columns
    .filter(({ key }) => (before[key] ?? null) !== (after[key] ?? null))
    .map(({ key, label, choices }) => {
      const text = (value: ColumnValue | undefined) =>
        choices?.find((choice) => choice.value === value)?.text ?? plainText(value ?? null)
      return { label, before: text(before[key]), after: text(after[key]) }
    })
}

function plainText(value: ColumnValue): string {
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  return value === null ? '' : String(value)
}

/** Lines whose code or name an earlier line of the file has too, whatever case. */
export function repeatedValues(
  lines: readonly { readonly line: number; readonly value: ColumnValue }[],
): { readonly line: number; readonly first: number }[] {
  const seen = new Map<string, number>()
  return lines.flatMap(({ line, value }) => {
    const key = typeof value === 'string' ? value.trim().toLowerCase() : ''
    const first = key === '' ? undefined : seen.get(key)
    if (first !== undefined) return [{ line, first }]
    seen.set(key, line)
    return []
  })
}
