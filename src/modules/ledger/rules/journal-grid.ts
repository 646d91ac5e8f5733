import { toRupiah, zeroRupiah, type Rupiah } from '../../../platform/rules/money.ts'
import { lineTotals, minimumLines, type JournalLineDraft } from './journal.ts'

export const gridColumns = ['account', 'debit', 'credit', 'description'] as const
export type GridColumn = (typeof gridColumns)[number]

/** A cell by its row (from 0) and column. */
export type GridCell = { readonly row: number; readonly column: GridColumn }

export type LineContent = {
  readonly accountId: number | null
  readonly debit: Rupiah
  readonly credit: Rupiah
  readonly description: string
}

/** A line being typed. `key` stays with it when it moves; `untouched` marks one that only the program has filled. */
export type GridLine = LineContent & { readonly key: number; readonly untouched?: true }

type Lines = readonly GridLine[]

/** The lines of a journal form with what can be taken back, and the cell that is to have the focus. */
export type Grid = {
  readonly lines: Lines
  readonly nextKey: number
  readonly past: readonly Lines[]
  readonly future: readonly Lines[]
  /** A new object each time the focus is to move. */
  readonly focus?: GridCell
  /** The note being typed: its letters are one step to take back. */
  readonly typing?: number
}

export const emptyContent: LineContent = {
  accountId: null,
  debit: zeroRupiah,
  credit: zeroRupiah,
  description: '',
}
const longestPast = 200

/** A form's grid over given lines, or over two empty ones. */
export function gridOf(contents: readonly LineContent[]): Grid {
  return {
    lines: keyed(atLeastTwo(contents), 1),
    nextKey: contents.length + minimumLines + 1,
    past: [],
    future: [],
  }
}

/** The lines, filled up with empty ones to the two that every entry has. */
export function atLeastTwo(contents: readonly LineContent[]): LineContent[] {
  const missing = Math.max(minimumLines - contents.length, 0)
  return [...contents, ...Array.from({ length: missing }, () => emptyContent)]
}

/** Lines with the numbers that follow `firstKey`. */
export function keyed(contents: readonly LineContent[], firstKey: number): Lines {
  return contents.map((content, index) => ({ ...content, key: firstKey + index }))
}

/** The grid with other lines; what was there can be taken back. */
export function withLines(grid: Grid, lines: Lines, focus?: GridCell): Grid {
  const { typing: _, ...rest } = grid
  const past = [...grid.past, grid.lines].slice(-longestPast)
  return { ...rest, lines, past, future: [], ...(focus ? { focus: { ...focus } } : {}) }
}

export function withFocus(grid: Grid, cell: GridCell): Grid {
  return { ...grid, focus: { ...cell } }
}

/** Numbers new lines; the grid remembers which numbers are used. */
export function withNewLines(
  grid: Grid,
  contents: readonly (LineContent & Pick<GridLine, 'untouched'>)[],
): { readonly grid: Grid; readonly added: Lines } {
  return { grid: { ...grid, nextKey: grid.nextKey + contents.length }, added: keyed(contents, grid.nextKey) }
}

/** What a new line begins with: the amount that balances, on its side, and the note of the line above. */
export function newLine(lines: Lines): LineContent & { readonly untouched: true } {
  const description = lines.at(-1)?.description ?? ''
  return { ...emptyContent, ...balancingAmounts(lines), description, untouched: true }
}

/** Amounts of one more line that would balance the given ones. */
export function balancingAmounts(others: readonly LineContent[]): Pick<LineContent, 'debit' | 'credit'> {
  const difference = lineTotals(others)?.difference ?? 0
  return {
    debit: difference < 0 ? toRupiah(-difference) : zeroRupiah,
    credit: difference > 0 ? toRupiah(difference) : zeroRupiah,
  }
}

/** A line nobody has put anything into: Tab leaves the grid from there instead of adding another. */
export function isUnused(line: GridLine): boolean {
  if (line.accountId !== null) return false
  return line.untouched === true || isEmpty(line)
}

function isEmpty(line: LineContent): boolean {
  return line.accountId === null && line.debit === 0 && line.credit === 0 && line.description === ''
}

/** While one side has a value the other cannot be entered. */
export function isCellEnabled(line: LineContent, column: GridColumn): boolean {
  if (column === 'debit') return line.credit === 0
  if (column === 'credit') return line.debit === 0
  return true
}

/** The lines to check and save: without those at the end that only Tab made and that hold no amount. */
export function linesToSave(lines: Lines): Lines {
  const last = lines.at(-1)
  const leftOver =
    last?.untouched === true && last.accountId === null && last.debit === 0 && last.credit === 0
  return leftOver && lines.length > minimumLines ? linesToSave(lines.slice(0, -1)) : lines
}

/** A line as rules and server take it. */
export function lineDraft({ accountId, debit, credit, description }: LineContent): JournalLineDraft {
  const note = description.trim()
  return note === '' ? { accountId, debit, credit } : { accountId, debit, credit, description: note }
}

/** Whether two lists of lines say the same. */
export function sameLines(some: readonly LineContent[], others: readonly LineContent[]): boolean {
  return some.length === others.length && some.every((line, index) => sameContent(line, others[index]))
}

function sameContent(line: LineContent, other: LineContent | undefined): boolean {
  return (
    line === other ||
    (line.accountId === other?.accountId &&
      line.debit === other.debit &&
      line.credit === other.credit &&
      line.description === other.description)
  )
}

/** Drops lines without any content, so that pasted lines take their place. */
export function withoutUnused(lines: Lines): Lines {
  return lines.filter((line) => !isUnused(line))
}
