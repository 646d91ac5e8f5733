import {
  lineGridOf,
  sameLines as sameKind,
  type GridCell as Cell,
  type Keyed,
  type LineGrid,
  type LineKind,
} from '../../../../platform/rules/grid/line-grid.ts'
import { toRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { lineTotals, minimumLines, type JournalLineDraft } from '../../../ledger/rules/journal.ts'

export const gridColumns = ['account', 'debit', 'credit', 'description'] as const
/** The columns by the names of the rules' fields. */
export const gridColumnOf = {
  accountId: 'account',
  account: 'account',
  debit: 'debit',
  credit: 'credit',
  description: 'description',
} as const satisfies Record<string, GridColumn>

export type GridColumn = (typeof gridColumns)[number]
export type GridCell = Cell<GridColumn>

export type LineContent = {
  readonly accountId: number | null
  readonly debit: Rupiah
  readonly credit: Rupiah
  readonly description: string
}

export type GridLine = Keyed<LineContent>
export type Grid = LineGrid<LineContent, GridColumn>

type Lines = readonly GridLine[]

export const emptyContent: LineContent = {
  accountId: null,
  debit: zeroRupiah,
  credit: zeroRupiah,
  description: '',
}

/** How the lines of a journal behave in a grid. */
export const journalLines: LineKind<LineContent, GridColumn> = {
  columns: gridColumns,
  minimum: minimumLines,
  empty: emptyContent,
  newLine,
  isUnused: (line) => line.accountId === null && (line.untouched === true || isEmpty(line)),
  openColumn,
  held: heldBy,
  following: otherSide,
  note: 'description',
}

/** A form's grid over given lines, or over two empty ones. */
export function gridOf(contents: readonly LineContent[]): Grid {
  return lineGridOf(journalLines, contents)
}

/** What a new line begins with: the amount that balances, on its side, and the note of the line above. */
function newLine(lines: readonly LineContent[]): LineContent {
  const description = lines.at(-1)?.description ?? ''
  return { ...emptyContent, ...balancingAmounts(lines), description }
}

/** Amounts of one more line that would balance the given ones. */
export function balancingAmounts(others: readonly LineContent[]): Pick<LineContent, 'debit' | 'credit'> {
  const difference = lineTotals(others)?.difference ?? 0
  return {
    debit: difference < 0 ? toRupiah(-difference) : zeroRupiah,
    credit: difference > 0 ? toRupiah(difference) : zeroRupiah,
  }
}

function isEmpty(line: LineContent): boolean {
  return line.accountId === null && line.debit === 0 && line.credit === 0 && line.description === ''
}

/** While one side has a value the other cannot be entered: then the column is the side with the value. */
export function openColumn(line: LineContent, column: GridColumn): GridColumn {
  if (column === 'debit' && line.credit > 0) return 'credit'
  return column === 'credit' && line.debit > 0 ? 'debit' : column
}

function heldBy(line: LineContent, column: GridColumn): Partial<LineContent> {
  switch (column) {
    case 'account':
      return { accountId: line.accountId }
    case 'debit':
      return { debit: line.debit }
    case 'credit':
      return { credit: line.credit }
    case 'description':
      return { description: line.description }
  }
}

/** An amount above zero empties the other side (specification §2). */
function otherSide({ debit, credit }: Partial<LineContent>): Partial<LineContent> {
  if (debit !== undefined && debit > 0) return { credit: zeroRupiah }
  return credit !== undefined && credit > 0 ? { debit: zeroRupiah } : {}
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
  return sameKind(journalLines, some, others)
}
