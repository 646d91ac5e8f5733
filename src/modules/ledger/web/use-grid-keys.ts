import { useCallback, useEffect, useRef, type KeyboardEvent } from 'react'
import { groupDigits } from '../../../platform/rules/money.ts'
import { alert } from '../../../platform/web/dialog.tsx'
import { mayRemoveLine, type GridAct } from '../rules/journal-grid-act.ts'
import { stepFrom } from '../rules/journal-grid-step.ts'
import type { Grid, GridCell, GridLine } from '../rules/journal-grid.ts'
import { gridActOf } from '../rules/journal-keys.ts'
import { minimumLinesAlert } from '../rules/journal.ts'
import { pressOf } from './key-press.ts'

/** The keys of the grid's cells and the removing of lines; both functions stay the same, so that rows need not be drawn again. */
export function useGridKeys(grid: Grid, act: (act: GridAct) => void) {
  const latest = useRef(grid)
  useEffect(() => {
    latest.current = grid
  })
  const remove = useCallback(
    (cell: GridCell) => {
      if (mayRemoveLine(latest.current)) act({ kind: 'remove', cell })
      else void alert(minimumLinesAlert)
    },
    [act],
  )
  const onCellKey = useCallback(
    (event: KeyboardEvent<HTMLInputElement>, cell: GridCell) => {
      const line = latest.current.lines[cell.row]
      if (!line) return
      const { value } = event.currentTarget
      const place = { cell, isTyping: isTyping(value, line, cell), isEmpty: value === '' }
      const wanted = gridActOf(pressOf(event), place)
      if (!wanted) return
      if (leavesGrid(latest.current, wanted)) {
        if (event.key !== 'Tab') event.preventDefault()
        return
      }
      event.preventDefault()
      if (wanted.kind === 'remove') remove(wanted.cell)
      else act(wanted)
    },
    [act, remove],
  )
  return { onCellKey, remove }
}

/** A step that leads nowhere: Tab then goes on to what follows the grid, other keys do nothing. */
function leavesGrid(grid: Grid, act: GridAct): boolean {
  return act.kind === 'step' && stepFrom(grid, act.cell, act.step) === undefined
}

/** Whether the field holds an amount that is not taken over yet; account lists keep their own keys while open. */
function isTyping(value: string, line: GridLine, { column }: GridCell): boolean {
  if (column !== 'debit' && column !== 'credit') return false
  const amount = line[column]
  return value !== (amount === 0 ? '' : groupDigits(amount))
}
