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

export const gridColumns = ['account', 'department', 'debit', 'credit', 'description'] as const
/** The columns by the names of the rules' fields. */
export const gridColumnOf = {
  accountId: 'account',
  account: 'account',
  departmentId: 'department',
  department: 'department',
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
  readonly departmentId?: number | undefined
  /** The amount balances the others and was put there by the program: both sides stay open. */
  readonly proposed?: true | undefined
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

/** How the lines of a journal behave in a grid, whatever columns it shows. */
const journalLines: LineKind<LineContent, GridColumn> = {
  columns: gridColumns,
  minimum: minimumLines,
  empty: emptyContent,
  begun: proposal,
  passes: passesDebit,
  isUnused: (line) => line.accountId === null && (line.untouched === true || isEmpty(line)),
  openColumn,
  held: heldBy,
  following: otherSide,
  note: 'description',
}

/** The grid of books without departments. */
export const plainLines: LineKind<LineContent, GridColumn> = {
  ...journalLines,
  columns: ['account', 'debit', 'credit', 'description'],
}

/** The grid of books with departments; Tab passes over the cell of a line whose account takes none. */
export function departmentLines(
  takes: (accountId: number | null) => boolean,
): LineKind<LineContent, GridColumn> {
  const passes = (lines: readonly LineContent[], cell: GridCell): boolean =>
    cell.column === 'department' ? !takes(lines[cell.row]?.accountId ?? null) : passesDebit(lines, cell)
  return { ...journalLines, passes }
}

/** A form's grid over given lines, or over two empty ones. */
export function gridOf(contents: readonly LineContent[]): Grid {
  return lineGridOf(journalLines, contents)
}

/** What choosing the account of a new line proposes: the amount that balances, and the note of the line above. */
function proposal(
  lines: readonly LineContent[],
  row: number,
  { accountId }: Partial<LineContent>,
): Partial<LineContent> {
  if (accountId === undefined || accountId === null) return {}
  const amounts = balancingAmounts(lines.toSpliced(row, 1))
  const isNeeded = amounts.debit > 0 || amounts.credit > 0
  const note = { description: lines[row - 1]?.description ?? '' }
  return isNeeded ? { ...amounts, ...note, proposed: true } : note
}

/** Tab goes to the side the line above was typed on, until a side of this line is chosen. */
function passesDebit(lines: readonly LineContent[], { row, column }: GridCell): boolean {
  const isChosen = (line: LineContent): boolean =>
    line.proposed !== true && (line.debit > 0 || line.credit > 0)
  const line = lines[row]
  if (column !== 'debit' || line === undefined || isChosen(line)) return false
  return (lines.slice(0, row).findLast(isChosen)?.credit ?? 0) > 0
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
  if (line.proposed === true) return column
  if (column === 'debit' && line.credit > 0) return 'credit'
  return column === 'credit' && line.debit > 0 ? 'debit' : column
}

function heldBy(line: LineContent, column: GridColumn): Partial<LineContent> {
  switch (column) {
    case 'account':
      return { accountId: line.accountId }
    case 'department':
      return { departmentId: line.departmentId }
    case 'debit':
      return { debit: line.debit }
    case 'credit':
      return { credit: line.credit }
    case 'description':
      return { description: line.description }
  }
}

/** An amount above zero empties the other side (specification §2); whatever is typed is no proposal any more. */
function otherSide({ debit, credit }: Partial<LineContent>): Partial<LineContent> {
  if (debit === undefined && credit === undefined) return {}
  if (debit !== undefined && debit > 0) return { credit: zeroRupiah, proposed: undefined }
  const isCredit = credit !== undefined && credit > 0
  return { ...(isCredit ? { debit: zeroRupiah } : {}), proposed: undefined }
}

/** The lines to check and save: without those at the end that only Tab made. */
export function linesToSave(lines: Lines): Lines {
  return lines.at(-1)?.untouched === true && lines.length > minimumLines
    ? linesToSave(lines.slice(0, -1))
    : lines
}

/** A line as rules and server take it. */
export function lineDraft({
  accountId,
  debit,
  credit,
  description,
  departmentId,
}: LineContent): JournalLineDraft {
  const note = description.trim()
  // What was typed says that it is of no department: nothing is given to it.
  return {
    ...{ accountId, debit, credit, departmentId: departmentId ?? null },
    ...(note === '' ? {} : { description: note }),
  }
}

/** Whether two lists of lines say the same. */
export function sameLines(some: readonly LineContent[], others: readonly LineContent[]): boolean {
  return sameKind(journalLines, some, others)
}
