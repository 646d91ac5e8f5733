import { gridColumns, isCellEnabled, isUnused, type Grid, type GridCell } from './journal-grid.ts'

export type GridStep = 'next' | 'previous' | 'above' | 'below'

/**
 * Where a step from a cell leads: a cell, a new line (`next` at the very end), or out of the grid (undefined: the key
 * keeps its usual meaning, so that the keyboard is never trapped). Cells that cannot be entered are passed over.
 */
export function stepFrom(grid: Grid, from: GridCell, step: GridStep): GridCell | 'new line' | undefined {
  if (step === 'above' || step === 'below') return inColumn(grid, from, step === 'above' ? -1 : 1)
  const found = alongCells(grid, from, step === 'next' ? 1 : -1)
  const last = grid.lines.at(-1)
  if (found || step === 'previous' || !last || isUnused(last)) return found
  return 'new line'
}

function inColumn(grid: Grid, { row, column }: GridCell, by: 1 | -1): GridCell | undefined {
  const line = grid.lines[row + by]
  if (!line) return undefined
  if (isCellEnabled(line, column)) return { row: row + by, column }
  return { row: row + by, column: column === 'debit' ? 'credit' : 'debit' }
}

function alongCells(grid: Grid, { row, column }: GridCell, by: 1 | -1): GridCell | undefined {
  let place = row * gridColumns.length + gridColumns.indexOf(column) + by
  for (;;) {
    const line = grid.lines[Math.floor(place / gridColumns.length)]
    const at = gridColumns[place % gridColumns.length]
    if (!line || !at) return undefined
    if (isCellEnabled(line, at)) return { row: Math.floor(place / gridColumns.length), column: at }
    place += by
  }
}
