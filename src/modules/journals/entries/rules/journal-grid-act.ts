import { actOnLines, type LineAct } from '../../../../platform/rules/grid/line-grid-act.ts'
import { touched, withLines } from '../../../../platform/rules/grid/line-grid.ts'
import {
  balancingAmounts,
  openColumn,
  plainLines,
  type Grid,
  type GridCell,
  type GridColumn,
  type LineContent,
} from './journal-grid.ts'

/** What can be done to the lines of a journal. */
export type GridAct =
  | LineAct<LineContent, GridColumn>
  | { readonly kind: 'swap'; readonly cell: GridCell }
  | { readonly kind: 'balance'; readonly cell: GridCell }

/** The grid after an act; the same grid when there was nothing to do. */
export function actOnGrid(grid: Grid, act: GridAct, kind = plainLines): Grid {
  if (act.kind === 'swap') return swapped(grid, act.cell)
  if (act.kind === 'balance') return balanced(grid, act.cell)
  return actOnLines(kind, grid, act)
}

function swapped(grid: Grid, cell: GridCell): Grid {
  const line = grid.lines[cell.row]
  if (!line || line.debit === line.credit) return grid
  return withAmounts(grid, cell, { debit: line.credit, credit: line.debit })
}

/** Fills the amount that makes the totals equal; when the others balance already this line becomes empty of it. */
function balanced(grid: Grid, cell: GridCell): Grid {
  const line = grid.lines[cell.row]
  if (!line) return grid
  const amounts = balancingAmounts(grid.lines.toSpliced(cell.row, 1))
  if (amounts.debit === line.debit && amounts.credit === line.credit) return grid
  return withAmounts(grid, cell, amounts)
}

function withAmounts(
  grid: Grid,
  { row, column }: GridCell,
  amounts: Pick<LineContent, 'debit' | 'credit'>,
): Grid {
  const line = grid.lines[row]
  if (!line) return grid
  const next = { ...touched(line), ...amounts, proposed: undefined }
  return withLines(grid, grid.lines.with(row, next), { row, column: openColumn(next, column) })
}
