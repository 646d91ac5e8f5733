import { zeroRupiah, type Rupiah } from '../../../platform/rules/money.ts'
import { minimumLines } from './journal.ts'
import {
  balancingAmounts,
  atLeastTwo,
  isCellEnabled,
  keyed,
  newLine,
  withFocus,
  withLines,
  withNewLines,
  withoutUnused,
  type Grid,
  type GridCell,
  type GridLine,
  type LineContent,
} from './journal-grid.ts'
import { stepFrom, type GridStep } from './journal-grid-step.ts'

/** One field of a line as just entered. */
export type LineChange =
  | { readonly accountId: number | null }
  | { readonly debit: Rupiah }
  | { readonly credit: Rupiah }
  | { readonly description: string }

/** What can be done to the lines; `cell` is where it was asked for. */
export type GridAct =
  | { readonly kind: 'edit'; readonly row: number; readonly change: LineChange }
  | { readonly kind: 'step'; readonly cell: GridCell; readonly step: GridStep }
  | { readonly kind: 'focus'; readonly cell: GridCell }
  | { readonly kind: 'move'; readonly cell: GridCell; readonly by: 1 | -1 }
  | { readonly kind: 'duplicate' | 'copyAbove' | 'swap' | 'remove' | 'balance'; readonly cell: GridCell }
  | { readonly kind: 'paste'; readonly row: number; readonly lines: readonly LineContent[] }
  | { readonly kind: 'load'; readonly lines: readonly LineContent[] }
  | { readonly kind: 'add' | 'undo' | 'redo' }

type Kind = GridAct['kind']
type ActOf<K extends Kind> = GridAct & { readonly kind: K }
type Acts = { readonly [K in Kind]: (grid: Grid, act: ActOf<K>) => Grid }

/** The grid after an act; the same grid when there was nothing to do. */
export function actOnGrid(grid: Grid, act: GridAct): Grid {
  const carryOut = acts[act.kind] as (grid: Grid, act: GridAct) => Grid
  return carryOut(grid, act)
}

/** Whether a line may go: two must stay. */
export function mayRemoveLine(grid: Grid): boolean {
  return grid.lines.length > minimumLines
}

const acts: Acts = {
  edit: (grid, { row, change }) => edited(grid, row, change),
  step: (grid, { cell, step }) => {
    const target = stepFrom(grid, cell, step)
    if (target === 'new line') return added(grid)
    return target ? withFocus(grid, target) : grid
  },
  focus: (grid, { cell }) => withFocus(grid, cell),
  add: (grid) => added(grid),
  duplicate: (grid, { cell }) => duplicated(grid, cell),
  copyAbove: (grid, { cell }) => copiedFromAbove(grid, cell),
  swap: (grid, { cell }) => swapped(grid, cell),
  move: (grid, { cell, by }) => moved(grid, cell, by),
  remove: (grid, { cell }) => removed(grid, cell),
  balance: (grid, { cell }) => balanced(grid, cell),
  paste: (grid, { row, lines }) => pasted(grid, row, lines),
  load: (grid, { lines }) => {
    const made = withNewLines(grid, atLeastTwo(lines))
    return withLines(made.grid, made.added, { row: 0, column: 'account' })
  },
  undo: (grid) => undone(grid),
  redo: (grid) => redone(grid),
}

/** An amount above zero empties the other side (specification §2). */
function edited(grid: Grid, row: number, change: LineChange): Grid {
  const line = grid.lines[row]
  if (!line || !differs(line, change)) return grid
  const { untouched: _, ...kept } = line
  const next: GridLine = { ...kept, ...change, ...otherSide(change) }
  const lines = grid.lines.with(row, next)
  const isNote = 'description' in change
  if (isNote && grid.typing === line.key) return { ...grid, lines, future: [] }
  const after = withLines(grid, lines)
  return isNote ? { ...after, typing: line.key } : after
}

function differs(line: LineContent, change: LineChange): boolean {
  const values: Readonly<Record<string, unknown>> = line
  return Object.entries(change).some(([name, value]) => values[name] !== value)
}

function otherSide(change: LineChange): Partial<LineContent> {
  if ('debit' in change && change.debit > 0) return { credit: zeroRupiah }
  if ('credit' in change && change.credit > 0) return { debit: zeroRupiah }
  return {}
}

function added(grid: Grid): Grid {
  const { grid: numbered, added: lines } = withNewLines(grid, [newLine(grid.lines)])
  return withLines(numbered, [...grid.lines, ...lines], { row: grid.lines.length, column: 'account' })
}

function duplicated(grid: Grid, { row, column }: GridCell): Grid {
  const line = grid.lines[row]
  if (!line) return grid
  const { untouched: _, ...content } = line
  const { grid: numbered, added: lines } = withNewLines(grid, [content])
  return withLines(numbered, grid.lines.toSpliced(row + 1, 0, ...lines), { row: row + 1, column })
}

function copiedFromAbove(grid: Grid, { row, column }: GridCell): Grid {
  const above = grid.lines[row - 1]
  if (!above) return grid
  if (column === 'account') return edited(grid, row, { accountId: above.accountId })
  if (column === 'description') return edited(grid, row, { description: above.description })
  return edited(grid, row, column === 'debit' ? { debit: above.debit } : { credit: above.credit })
}

function swapped(grid: Grid, cell: GridCell): Grid {
  const line = grid.lines[cell.row]
  if (!line || line.debit === line.credit) return grid
  const { untouched: _, ...kept } = line
  const next = { ...kept, debit: line.credit, credit: line.debit }
  return withLines(grid, grid.lines.with(cell.row, next), enabledCell(next, cell))
}

/** The cell itself, or the other side when an amount there closed it. */
function enabledCell(line: LineContent, cell: GridCell): GridCell {
  if (isCellEnabled(line, cell.column)) return cell
  return { row: cell.row, column: cell.column === 'debit' ? 'credit' : 'debit' }
}

function moved(grid: Grid, { row, column }: GridCell, by: 1 | -1): Grid {
  const [line, neighbour] = [grid.lines[row], grid.lines[row + by]]
  if (!line || !neighbour) return grid
  return withLines(grid, grid.lines.with(row, neighbour).with(row + by, line), { row: row + by, column })
}

function removed(grid: Grid, { row, column }: GridCell): Grid {
  if (!mayRemoveLine(grid) || !grid.lines[row]) return grid
  const lines = grid.lines.toSpliced(row, 1)
  const at = Math.min(row, lines.length - 1)
  const line = lines[at]
  return withLines(grid, lines, line && enabledCell(line, { row: at, column }))
}

/** Fills the amount that makes the totals equal; when the others balance already this line becomes empty of it. */
function balanced(grid: Grid, cell: GridCell): Grid {
  const line = grid.lines[cell.row]
  if (!line) return grid
  const amounts = balancingAmounts(grid.lines.toSpliced(cell.row, 1))
  if (amounts.debit === line.debit && amounts.credit === line.credit) return grid
  const { untouched: _, ...kept } = line
  const next = { ...kept, ...amounts }
  return withLines(grid, grid.lines.with(cell.row, next), enabledCell(next, cell))
}

function pasted(grid: Grid, row: number, contents: readonly LineContent[]): Grid {
  if (contents.length === 0) return grid
  const before = withoutUnused(grid.lines.slice(0, row))
  const { grid: numbered, added: lines } = withNewLines(grid, contents)
  const after = withoutUnused(grid.lines.slice(row))
  const all = [...before, ...lines, ...after]
  const missing = keyed(atLeastTwo(all).slice(all.length), numbered.nextKey)
  const next = { ...numbered, nextKey: numbered.nextKey + missing.length }
  return withLines(next, [...all, ...missing], { row: before.length + lines.length - 1, column: 'account' })
}

function undone(grid: Grid): Grid {
  const lines = grid.past.at(-1)
  if (!lines) return grid
  const { typing: _, ...rest } = grid
  const focus = changedCell(grid.lines, lines)
  return { ...rest, lines, past: grid.past.slice(0, -1), future: [grid.lines, ...grid.future], focus }
}

function redone(grid: Grid): Grid {
  const lines = grid.future[0]
  if (!lines) return grid
  const { typing: _, ...rest } = grid
  const focus = changedCell(grid.lines, lines)
  return { ...rest, lines, past: [...grid.past, grid.lines], future: grid.future.slice(1), focus }
}

/** The first cell in which two states differ, so that the eye finds what was taken back. */
function changedCell(before: readonly GridLine[], after: readonly GridLine[]): GridCell {
  const first = after.findIndex((line, index) => line !== before[index])
  const row = first === -1 ? after.length - 1 : first
  const [was, is] = [before[row], after[row]]
  if (!is || was?.key !== is.key || was.accountId !== is.accountId) return { row, column: 'account' }
  if (was.description !== is.description) return { row, column: 'description' }
  return enabledCell(is, { row, column: 'debit' })
}
