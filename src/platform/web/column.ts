import type { ReactNode } from 'react'

/** How a column is set: money right and tabular, days and codes never broken, actions last. */
export type ColumnKind = 'text' | 'code' | 'day' | 'amount' | 'badge' | 'actions'

/** Where a column goes on a phone, where a row is a card of two lines. */
export type CardPlace = 'lead' | 'amount' | 'meta' | 'badge' | 'actions' | 'hidden'

export interface Column<Row> {
  readonly key: string
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  readonly kind?: ColumnKind
  /** Sorted by the server under this column's key. */
  readonly sortable?: boolean
  /** Width in pixels; other columns share the rest. */
  readonly width?: number
  /** One line, cut at the end; the whole text is the cell's title. */
  readonly truncate?: boolean
  /** Hidden on windows narrower than 1280 pixels. */
  readonly wideOnly?: boolean
  readonly phone?: CardPlace
  /** What the totals row shows in this column. */
  readonly total?: ReactNode
}

/** The place of a column on a phone, from its kind when it does not say. */
export function cardPlace<Row>(column: Column<Row>, index: number): CardPlace {
  if (column.phone) return column.phone
  if (index === 0) return 'lead'
  if (column.kind === 'amount') return 'amount'
  if (column.kind === 'badge') return 'badge'
  return column.kind === 'actions' ? 'actions' : 'meta'
}

/** The classes of a column's cells. */
export function cellClass<Row>(column: Column<Row>): string {
  return `cell cell-${column.kind ?? 'text'}${column.truncate ? ' cell-truncate' : ''}`
}
