import type { ReactNode } from 'react'
import type { DefaultColumn } from '../../rules/list/column-layout.ts'
import type { Total } from '../../rules/money/money.ts'
import type { CardPlace, ColumnLook } from '../../rules/list/shown-column.ts'

/** How a column is set; the boxes that choose rows stand first, other actions last. */
export type ColumnKind = ColumnLook | 'actions'

export interface Column<Row> {
  readonly key: string
  readonly head: string
  /** What the head shows instead of its name, such as the box that chooses all rows. */
  readonly headCell?: ReactNode
  readonly cell: (row: Row) => ReactNode
  readonly kind?: ColumnKind
  /** What a copied cell holds, where the cell shows more or less than that. */
  readonly plain?: (row: Row) => string | number | Total
  /** Sorted by the server under this column's key. */
  readonly sortable?: boolean
  /** Width in pixels; other columns share the rest. */
  readonly width?: number
  /** One line, cut at the end; the whole text is the cell's title. */
  readonly truncate?: boolean
  /** Gives way where names would have too little room. */
  readonly wideOnly?: boolean
  readonly phone?: CardPlace
  /** On a phone the head stands before a value that does not say what it is. */
  readonly phoneHead?: boolean
  /** What the totals row shows in this column. */
  readonly total?: ReactNode
}

/** The place of a column on a phone, from its kind when it does not say. */
export function cardPlace<Row>(column: Column<Row>, columns: readonly Column<Row>[]): CardPlace {
  if (column.phone) return column.phone
  if (column === namingColumn(columns)) return 'lead'
  if (column.kind === 'amount') return 'amount'
  if (column.kind === 'badge') return 'badge'
  return column.kind === 'actions' ? 'actions' : 'meta'
}

/** The column that names the record, and leads to it: the first that holds something of the row. */
export function namingColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find(({ kind }) => kind !== 'actions')
}

/** The classes of a column's cells. */
export function cellClass<Row>(column: Column<Row>): string {
  return `cell cell-${column.kind ?? 'text'}${column.truncate ? ' cell-truncate' : ''}`
}

/** Percent of a table that one of its cut columns takes at most, and all of them at least. */
const [cutAtMost, cutTogether] = [30, 20]

/** A list on a laptop, beside the sidebar, in pixels. */
export const usualWidth = 1040

/** How far columns that are never broken give way to those that are cut; they keep at least what they hold. */
const givesWay = 0.88

const unbroken: readonly (ColumnKind | undefined)[] = ['code', 'day', 'amount', 'actions']

/** The width of a column; one that is cut has no width of its own and takes a share of what the others leave, so that names can be read. */
export function columnWidth<Row>(
  column: Column<Row>,
  columns: readonly Column<Row>[],
): number | string | undefined {
  const cut = columns.filter(isShared)
  if (cut.length === 0) return column.width
  if (!isShared(column)) return leastWidth(column)
  const taken = columns.reduce((sum, each) => sum + (leastWidth(each) ?? 0), 0)
  const left = Math.max(cutTogether, 100 - (taken / usualWidth) * 100)
  return `${Math.min(cutAtMost, Math.floor(left / cut.length))}%`
}

/** Pixels in which most names can be read. */
const readable = 180

/** The columns a table of this width in pixels has room for: what can be spared goes, the first one first, until names can be read. */
export function fittingColumns<Row>(columns: readonly Column<Row>[], width: number): readonly Column<Row>[] {
  const spare = columns.find(({ wideOnly }) => wideOnly)
  if (spare === undefined || width >= leastTableWidth(columns)) return columns
  return fittingColumns(
    columns.filter((column) => column !== spare),
    width,
  )
}

function leastTableWidth<Row>(columns: readonly Column<Row>[]): number {
  return columns.reduce((sum, { width = readable }) => sum + width, 0)
}

function isShared<Row>({ truncate, width }: Column<Row>): boolean {
  return truncate === true && width === undefined
}

function leastWidth<Row>({ kind, width }: Column<Row>): number | undefined {
  return width !== undefined && unbroken.includes(kind) ? Math.round(width * givesWay) : width
}

/** The columns as a layout sees them: the one that names the record and the actions keep their places. */
export function defaultColumns<Row>(columns: readonly Column<Row>[]): DefaultColumn[] {
  const first = namingColumn(columns)
  return columns.map((column) => ({
    key: column.key,
    fixed: column === first || column.kind === 'actions',
    width: column.width,
  }))
}
