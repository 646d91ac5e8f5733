import { nameKey } from '../text/name-key.ts'
import { cellName } from './cell-name.ts'
import { differences, type Difference } from '../field/field-table.ts'
import { readText, writeText, type Reading } from '../field/field-text.ts'
import { mayBeEmpty, type Field, type Fields, type FieldValue, type PlainValues } from '../field/field.ts'
import type { Problem } from '../http/problem.ts'

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
  readonly given: PlainValues
}

/** Where the columns stand in a file, and the first row below its head; row and columns from 0. */
export interface ImportHead {
  readonly places: ReadonlyMap<string, number>
  readonly firstRow: number
  readonly problems: readonly CellProblem[]
}

const deepestHead = 12

/** Columns by their names, in the order of the file; the head is known by the first two. */
type Labels = Readonly<Record<string, { readonly label: string }>>

/** Finds the head of a file among its first rows. */
export function findHead(rows: readonly (readonly string[])[], fields: Labels): ImportHead {
  const head = headOf(rows, fields)
  if (head === undefined) {
    const names = firstLabels(fields)
    const message = `Baris judul tidak ditemukan. File harus memiliki kolom ${names.join(' dan ')}.`
    return { places: new Map(), firstRow: rows.length, problems: [fileProblem(message)] }
  }
  const firstRow = head + 1
  const found = placesOf(rows[head] ?? [], fields, firstRow)
  const isEmpty = rows.slice(firstRow).every(isBlank)
  const nothing = isEmpty ? [fileProblem('File tidak memiliki baris data')] : []
  return { places: found.places, firstRow, problems: [...found.problems, ...nothing] }
}

/** Whether nothing stands in a row. */
export function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '')
}

/** A row of a file as a record's values; undefined when it is blank. `place` counts rows from 0. */
export function readRow(
  row: readonly string[],
  { place, fields, head }: { readonly place: number; readonly fields: Fields; readonly head: ImportHead },
): { readonly line: ImportLine; readonly problems: readonly CellProblem[] } | undefined {
  if (isBlank(row)) return undefined
  const problems: CellProblem[] = []
  const line = readLine(row, { line: place + 1, fields, places: head.places, problems })
  return { line, problems }
}

function fileProblem(message: string): CellProblem {
  return { cell: '', line: 0, column: '', message }
}

/** The first two columns are those by which the head is known. */
function firstLabels(fields: Labels): string[] {
  return Object.values(fields)
    .slice(0, 2)
    .map(({ label }) => label)
}

function headOf(rows: readonly (readonly string[])[], fields: Labels): number | undefined {
  const wanted = firstLabels(fields).map((label) => label.toLowerCase())
  const found = rows.slice(0, deepestHead).findIndex((row) => {
    const names = row.map((cell) => cell.trim().toLowerCase())
    return wanted.every((name) => names.includes(name))
  })
  return found === -1 ? undefined : found
}

function placesOf(head: readonly string[], fields: Labels, line: number) {
  const places = new Map<string, number>()
  const problems: CellProblem[] = []
  for (const [place, cell] of head.entries()) {
    const column = cell.trim()
    if (column === '') continue
    const at = { cell: cellName(place, line), line, column }
    const [name] =
      Object.entries(fields).find(([, { label }]) => label.toLowerCase() === column.toLowerCase()) ?? []
    if (name === undefined) problems.push({ ...at, message: `Kolom "${column}" tidak dikenal` })
    else if (places.has(name)) problems.push({ ...at, message: `Kolom "${column}" ada lebih dari satu` })
    else places.set(name, place)
  }
  return { places, problems }
}

type LineContext = {
  readonly line: number
  readonly fields: Fields
  readonly places: ReadonlyMap<string, number>
  readonly problems: CellProblem[]
}

function readLine(row: readonly string[], { line, fields, places, problems }: LineContext): ImportLine {
  const given: Record<string, FieldValue> = {}
  for (const [name, field] of Object.entries(fields)) {
    const place = places.get(name)
    if (place === undefined) continue
    const reading = readCell(field, row[place] ?? '')
    if ('value' in reading) given[name] = reading.value
    else {
      given[name] = null
      problems.push({ cell: cellName(place, line), line, column: field.label, message: reading.message })
    }
  }
  return { line, given }
}

/** What a cell says; a blank one says what a new record begins with. */
export function readCell(field: Field, cell: string): Reading {
  if (cell.trim() !== '') return readText(field, cell)
  const isText = field.kind === 'text' || field.kind === 'note'
  return { value: field.initial ?? (isText && !mayBeEmpty(field) ? '' : null) }
}

/** A problem of a record at the cell of its line; without a cell when the file has no such column. */
export function problemInCell(
  { path, message }: Problem,
  line: number,
  { fields, places }: { readonly fields: Fields; readonly places: ImportHead['places'] },
): CellProblem {
  const place = places.get(path)
  const column = fields[path]?.label ?? path
  return { cell: place === undefined ? '' : cellName(place, line), line, column, message }
}

/** A field that an import changes, as the file would say it. */
export interface FieldDifference {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What differs between a record and what a file makes of it. */
export function differencesOf(before: PlainValues, after: PlainValues, fields: Fields): FieldDifference[] {
  return differences(fields, before, after).map(({ field, ...each }: Difference) => ({
    label: field.label,
    before: writeText(field, each.before),
    after: writeText(field, each.after),
  }))
}

/** Lines whose code or name an earlier line of the file has too, whatever case. */
export function repeatedValues(
  lines: readonly { readonly line: number; readonly value: FieldValue }[],
): { readonly line: number; readonly first: number }[] {
  const seen = new Map<string, number>()
  return lines.flatMap(({ line, value }) => {
    const key = typeof value === 'string' ? nameKey(value) : ''
    const first = key === '' ? undefined : seen.get(key)
    if (first !== undefined) return [{ line, first }]
    seen.set(key, line)
    return []
  })
}
