import type { Total } from '../money/money.ts'

/** What a cell holds and how a spreadsheet shows it; percentages are in basis points, moments are ISO instants. */
export type CellKind = 'text' | 'amount' | 'statement' | 'quantity' | 'percent' | 'count' | 'day' | 'moment'

/** A plain value: texts, days and instants as text, amounts and quantities as numbers. */
export type CellValue = string | number | null

/** A value of a list: as a cell holds it, or a total, of which the file has the digits where a number is not exact. */
export type ListedValue = CellValue | Total

/** A column of a list as plain data: what the screen calls it and what it holds, for the screen and for files. */
export interface ListColumn<Row> {
  readonly key: string
  readonly head: string
  /** Text when left out. */
  readonly kind?: CellKind
  /** Width in characters, in a spreadsheet. */
  readonly width?: number
  readonly value: (row: Row) => ListedValue
  /** What the totals row shows: the sum of the rows, or the value of the last one (a running balance). */
  readonly total?: 'sum' | 'last'
  /** Steps a text is moved in, as names below a heading are. */
  readonly indent?: (row: Row) => number
}

interface Headed {
  readonly key: string
  readonly head: string
}

/** The columns asked for in their order; all of them when none are asked for. */
export function chosenColumns<Column extends Pick<Headed, 'key'>>(
  columns: readonly Column[],
  keys: readonly string[] | undefined,
): readonly Column[] {
  if (keys === undefined) return columns
  return keys.flatMap((key) => columns.filter((column) => column.key === key))
}

/** Key and head of a column, so that screens and files call it the same. */
export function headOf(columns: readonly Headed[], key: string): Headed {
  const column = columns.find((each) => each.key === key)
  if (column === undefined) throw new Error(`no column is called ${key}`)
  return { key, head: column.head }
}
