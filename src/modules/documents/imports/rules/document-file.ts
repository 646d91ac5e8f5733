import { cellName } from '../../../../platform/rules/file/cell-name.ts'
import type { TargetColumn } from '../../../../platform/rules/file/column-mapping.ts'
import {
  findHead,
  isBlank,
  type CellProblem,
  type ImportHead,
} from '../../../../platform/rules/file/import-table.ts'
import type { AnyKind } from '../../rules/document-kind.ts'
import { referenceCell, type ImportCell } from './import-cell.ts'

export type ImportCells = Readonly<Record<string, ImportCell<unknown>>>
type Values<Cells extends ImportCells> = {
  readonly [Name in keyof Cells]: Cells[Name] extends ImportCell<infer Value> ? Value : never
}

/** How documents of a kind stand in a file: a row for each line, under the reference that the file gives its document. */
export interface DocumentFile<Head extends ImportCells, Line extends ImportCells> {
  readonly kind: Pick<AnyKind, 'table' | 'noun' | 'api' | 'label' | 'path'>
  readonly head: Head
  readonly lines: Line
  /** What the act calls its lines; `lines` when left out. */
  readonly linePath?: string
  /** Most documents of a file; few where each is posted, for everybody else who posts waits for its numbers meanwhile. */
  readonly mostDocuments: number
  /** Columns by the paths that the problems of the act have: `productId`. */
  readonly columnOf: Readonly<Record<string, keyof Head | keyof Line>>
}

export type AnyDocumentFile = DocumentFile<ImportCells, ImportCells>

/** What a file calls its documents. */
const ofDocument = referenceCell('Referensi', 100)

/** Most lines of a file. */
export const mostImportLines = 10_000

/** The columns of a file in their order: those that it is offered to hold. */
export function offeredCells(file: AnyDocumentFile, hasDepartments: boolean): ImportCells {
  const cells = Object.entries(importCells(file))
  return Object.fromEntries(cells.filter(([, cell]) => hasDepartments || cell.needsDepartments !== true))
}

/** All columns of a file in their order. */
function importCells({ head, lines }: AnyDocumentFile): ImportCells {
  return { reference: ofDocument, ...head, ...lines }
}

/** The columns as files of other programs are mapped to them. */
export function importTargets(file: AnyDocumentFile, hasDepartments: boolean): TargetColumn[] {
  return Object.entries(offeredCells(file, hasDepartments)).map(([name, { label, isRequired, kind }]) => ({
    name,
    title: label,
    isRequired,
    ...(kind === 'day' || kind === 'percent' ? { holds: kind } : {}),
  }))
}

/** A document as a file holds it. */
export interface FileDocument<Head extends ImportCells, Line extends ImportCells> {
  readonly reference: string
  /** Line of the file, from 1. */
  readonly row: number
  readonly head: Values<Head>
  readonly lines: readonly { readonly row: number; readonly values: Values<Line> }[]
}

/** What a file holds: the documents whose every cell can be read, and everything that is wrong with the others. */
export interface ReadDocuments<Head extends ImportCells, Line extends ImportCells> {
  readonly documents: readonly FileDocument<Head, Line>[]
  readonly problems: readonly CellProblem[]
  readonly placeOf: ImportHead['places']
}

type Rows = readonly (readonly string[])[]

/** Reads the rows of a file into documents; those of one document follow each other. */
export function readDocuments<Head extends ImportCells, Line extends ImportCells>(
  rows: Rows,
  file: DocumentFile<Head, Line>,
): ReadDocuments<Head, Line> {
  const head = findHead(rows, importCells(file as unknown as AnyDocumentFile))
  const reader = new DocumentReader(file as unknown as AnyDocumentFile, head.places)
  for (const [index, row] of rows.entries())
    if (index >= head.firstRow && !isBlank(row)) reader.take(row, index + 1)
  const documents = reader.documents() as unknown as readonly FileDocument<Head, Line>[]
  return { documents, problems: [...head.problems, ...reader.problems], placeOf: head.places }
}

/** What a file calls its documents, also those that cannot be read otherwise. */
export function referencesIn(rows: Rows, file: AnyDocumentFile): string[] {
  const { places, firstRow } = findHead(rows, importCells(file))
  const place = places.get('reference')
  const readings = rows.slice(firstRow).map((row) => ofDocument.read((row[place ?? -1] ?? '').trim()))
  return [...new Set(readings.flatMap((reading) => ('value' in reading ? reading.value : [])))]
}

interface Open {
  readonly reference: string
  readonly row: number
  readonly head: Record<string, unknown>
  readonly lines: { readonly row: number; readonly values: Record<string, unknown> }[]
  isWrong: boolean
}

class DocumentReader {
  readonly problems: CellProblem[] = []
  readonly #open: Open[] = []
  readonly #firstRows = new Map<string, number>()
  readonly #file: AnyDocumentFile
  readonly #places: ImportHead['places']

  constructor(file: AnyDocumentFile, places: ImportHead['places']) {
    this.#file = file
    this.#places = places
  }

  documents(): readonly Open[] {
    return this.#open.filter(({ isWrong }) => !isWrong)
  }

  take(cells: readonly string[], row: number): void {
    const reference = this.#read('reference', ofDocument, { cells, row })
    if (typeof reference !== 'string') return
    const last = this.#open.at(-1)
    const same = last?.reference === reference ? last : undefined
    const open = same ?? this.#begin(reference, { cells, row })
    const before = this.problems.length
    if (same !== undefined) this.#compare(open, { cells, row })
    open.lines.push({ row, values: this.#valuesOf(this.#file.lines, { cells, row }) })
    if (this.problems.length > before) open.isWrong = true
  }

  #begin(reference: string, at: Row): Open {
    const key = reference.toLowerCase()
    const first = this.#firstRows.get(key)
    const before = this.problems.length
    if (first !== undefined)
      this.#fail(
        'reference',
        at.row,
        `Referensi ${reference} sudah ada di baris ${first}; baris satu dokumen harus berurutan`,
      )
    this.#firstRows.set(key, first ?? at.row)
    const head = this.#valuesOf(this.#file.head, at)
    const open = { reference, row: at.row, head, lines: [], isWrong: this.problems.length > before }
    this.#open.push(open)
    return open
  }

  /** Further rows of a document say the same of it as the first one, or nothing. */
  #compare(open: Open, { cells, row }: Row): void {
    for (const [name, cell] of Object.entries(this.#file.head)) {
      if (this.#text(name, cells) === '') continue
      const value = this.#read(name, cell, { cells, row })
      if (value !== undefined && value !== open.head[name])
        this.#fail(name, row, `Berbeda dengan baris ${open.row} dari dokumen yang sama`)
    }
  }

  #valuesOf(cells: ImportCells, at: Row): Record<string, unknown> {
    return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, this.#read(name, cell, at)]))
  }

  #read(name: string, cell: ImportCell<unknown>, { cells, row }: Row): unknown {
    const reading = cell.read(this.#text(name, cells))
    if ('value' in reading) return reading.value
    this.#fail(name, row, reading.message)
    return undefined
  }

  #text(name: string, cells: readonly string[]): string {
    const place = this.#places.get(name)
    return place === undefined ? '' : (cells[place] ?? '').trim()
  }

  #fail(name: string, row: number, message: string): void {
    this.problems.push(problemAt(this.#file, this.#places, { name, row, message }))
  }
}

interface Row {
  readonly cells: readonly string[]
  readonly row: number
}

/** A problem at the cell of a column; without a cell when the file has no such column. */
export function problemAt(
  file: AnyDocumentFile,
  places: ImportHead['places'],
  { name, row, message }: { readonly name: string; readonly row: number; readonly message: string },
): CellProblem {
  const place = places.get(name)
  const column = importCells(file)[name]?.label ?? ''
  return { cell: place === undefined ? '' : cellName(place, row), line: row, column, message }
}
