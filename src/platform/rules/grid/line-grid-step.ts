import type { GridCell, LineGrid, LineKind } from './line-grid.ts'

export type GridStep = 'next' | 'previous' | 'above' | 'below'

/**
 * Where a step from a cell leads: a cell, a new line (`next` at the very end), or out of the grid (undefined: the key
 * keeps its usual meaning, so that the keyboard is never trapped). Cells that cannot be entered are passed over.
 */
export function stepInGrid<Content extends object, Column extends string>(
  kind: LineKind<Content, Column>,
  grid: LineGrid<Content, Column>,
  { cell, step }: { readonly cell: GridCell<Column>; readonly step: GridStep },
): GridCell<Column> | 'new line' | undefined {
  if (step === 'above' || step === 'below') {
    const row = cell.row + (step === 'above' ? -1 : 1)
    const line = grid.lines[row]
    return line && { row, column: kind.openColumn(line, cell.column) }
  }
  const found = alongCells(kind, grid, { cell, by: step === 'next' ? 1 : -1 })
  const last = grid.lines.at(-1)
  if (found || step === 'previous' || !last || kind.isUnused(last)) return found
  return 'new line'
}

function alongCells<Content extends object, Column extends string>(
  { columns, openColumn, passes }: LineKind<Content, Column>,
  grid: LineGrid<Content, Column>,
  { cell, by }: { readonly cell: GridCell<Column>; readonly by: 1 | -1 },
): GridCell<Column> | undefined {
  let place = cell.row * columns.length + columns.indexOf(cell.column) + by
  for (;;) {
    const row = Math.floor(place / columns.length)
    const line = grid.lines[row]
    const column = columns[place % columns.length]
    if (!line || !column) return undefined
    const isPassed = by === 1 && passes?.(grid.lines, { row, column }) === true
    if (openColumn(line, column) === column && !isPassed) return { row, column }
    place += by
  }
}
