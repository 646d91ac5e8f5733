import type { CellKind, ListedValue } from '../../rules/list/list-column.ts'

/** A cell that says more than its value. */
export interface SheetCell {
  /**
   * Text, number or null; a day `2026-11-05`, a moment `2026-11-05 10:04` in local time, basis points for a percentage.
   * Of a formula, what it gives: CSV holds this value, a spreadsheet shows it until it reckons by itself. A total that no
   * number holds exactly is written as its digits.
   */
  readonly value: ListedValue
  /** The kind of its column when left out. */
  readonly kind?: CellKind
  /** A formula without `=`, made by the program, never from texts people typed: `SUM(F8:F20)`. CSV leaves it out. */
  readonly formula?: string
  /** Where a click leads: an address `https://…`, or a place in the file such as `#'Neraca'!A5`. CSV leaves it out. */
  readonly link?: string
  readonly isBold?: boolean
  /** Steps the text is moved in. */
  readonly indent?: number
}

export type TableCell = ListedValue | SheetCell

/**
 * How a row looks: `title` and `note` stand above the table and are plain text, `head` names the columns (several head
 * rows may follow each other), `heading` is a bold row without a rule, `subtotal` a bold row with a rule above it, `total`
 * one with a double rule below as well.
 */
export type RowLook = 'title' | 'note' | 'head' | 'body' | 'heading' | 'subtotal' | 'total'

export interface SheetRow {
  readonly look: RowLook
  readonly cells: readonly TableCell[]
}

/** A row; cells alone are a row of the body. */
export type TableRow = SheetRow | readonly TableCell[]

export interface TableColumn {
  readonly kind: CellKind
  /** In characters. */
  readonly width: number
}

export type TableFormat = 'xlsx' | 'csv'

/** A file of one sheet, before its rows. */
export interface TableFile {
  readonly format: TableFormat
  /** Between the cells of a CSV; with `;` decimals have a comma, as Indonesian spreadsheets read them. */
  readonly separator?: string
  readonly sheetName: string
  /** Text of 16 characters where they are left out. */
  readonly columns?: readonly TableColumn[]
  /** Rows at the top and columns at the left that stay in sight. */
  readonly frozen?: { readonly rows: number; readonly columns: number }
  /** Buttons to filter by in the last head row, over the rows of the body. */
  readonly isFiltered?: boolean
}
