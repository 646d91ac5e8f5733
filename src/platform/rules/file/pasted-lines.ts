import { groupDigits, zeroRupiah, type Rupiah } from '../money/money.ts'
import { parseAmount } from '../money/parse-amount.ts'
import { pastedTable } from './pasted-table.ts'

/** How the columns of pasted rows are known. */
export interface PasteColumns<Column extends string> {
  /** The columns in the order they have without headings. */
  readonly order: readonly Column[]
  /** Columns that only a heading tells of. */
  readonly named?: readonly Column[]
  /** What their headings look like, trimmed and in lower case. */
  readonly headings: Readonly<Record<Column, RegExp>>
  /** Whether a first row that names these columns is one of headings. */
  readonly areHeadings: (named: (column: Column) => boolean) => boolean
}

export type PastedTexts<Column extends string> = Readonly<Record<Column, string>>
export type CellError<Column extends string> = { readonly column: Column; readonly message: string }

/** One pasted row: the line it becomes, the texts it was read from, and what is wrong with them. */
export interface PastedRow<Line, Column extends string> {
  readonly line: Line
  readonly texts: PastedTexts<Column>
  readonly errors: readonly CellError<Column>[]
}

/** Whether a pasted text is a table (several cells) rather than the content of one cell. */
export function isPastedTable(text: string): boolean {
  return /[\t]|\r?\n\S/.test(text.trimEnd())
}

/**
 * The cells of rows copied from a spreadsheet, by column. A first row of headings says which column is which; without
 * one they come in order. Rows without content and columns nobody asked for are left out.
 */
export function pastedTexts<Column extends string>(
  text: string,
  columns: PasteColumns<Column>,
): PastedTexts<Column>[] {
  const rows = pastedTable(text)
  const named = placesOf(rows[0] ?? [], columns)
  const places = named ?? new Map(columns.order.map((column, place) => [column, place]))
  const all = columnsOf(columns)
  return (named ? rows.slice(1) : rows).map((cells) => textsAt(cells, all, places))
}

function columnsOf<Column extends string>({ order, named = [] }: PasteColumns<Column>): readonly Column[] {
  return [...order, ...named]
}

function placesOf<Column extends string>(
  first: readonly string[],
  columns: PasteColumns<Column>,
): ReadonlyMap<Column, number> | undefined {
  const { headings, areHeadings } = columns
  const names = first.map((cell) => cell.trim().toLowerCase())
  const places = new Map(
    columnsOf(columns).map((column) => [column, names.findIndex((name) => headings[column].test(name))]),
  )
  return areHeadings((column) => (places.get(column) ?? -1) >= 0) ? places : undefined
}

function textsAt<Column extends string>(
  cells: readonly string[],
  order: readonly Column[],
  places: ReadonlyMap<Column, number>,
): PastedTexts<Column> {
  const at = (column: Column): string => (cells[places.get(column) ?? -1] ?? '').trim()
  return Object.fromEntries(order.map((column) => [column, at(column)])) as PastedTexts<Column>
}

type FigureReading = { readonly amount: Rupiah } | { readonly message: string }

/** Figures as spreadsheets copy them: with `Rp`, with `,00` at the end, `-` for nothing, parentheses for less than nothing. */
export function pastedAmount(text: string): FigureReading {
  return figureOf(text, true)
}

/** A pasted figure as it would be typed; the text itself where it is none. */
export function writtenAmount(text: string): string {
  const read = pastedAmount(text)
  return 'amount' in read && read.amount > 0 ? groupDigits(read.amount) : text
}

/** The same as it is typed: `1,500,000` is no figure here. */
export function typedAmount(text: string): FigureReading {
  return figureOf(text, false)
}

function figureOf(text: string, isPasted: boolean): FigureReading {
  const figure = text.replace(/^rp\.?\s*/i, '').trim()
  if (figure === '' || figure === '-') return { amount: zeroRupiah }
  const reading = parseAmount(isFigure(figure) ? figure : 'x', { isPasted })
  if ('problem' in reading) return { message: reading.problem.message }
  const amount = reading.amount ?? zeroRupiah
  const isNegative = amount < 0 || figure.startsWith('(')
  return isNegative ? { message: 'Nilai tidak boleh negatif' } : { amount }
}

function isFigure(text: string): boolean {
  return /^(-?[\d.,]+|\([\d.,]+\))$/.test(text)
}
