import { useLayoutEffect } from 'react'
import type { GridCell } from '../../rules/grid/line-grid.ts'

const tries = 12
const pause = 16

/** Puts the focus into a cell each time the grid asks for it (each asking is a new object). */
export function useFocusedCell(container: HTMLElement | null, cell: GridCell | undefined): void {
  useLayoutEffect(() => {
    if (!cell) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // A line far away is drawn a moment later, and under a dialog that is closing nothing can take the focus yet.
    const focus = (left: number): void => {
      const field = fieldOf(container, cell)
      field?.focus()
      if ((!field || document.activeElement !== field) && left > 0) timer = setTimeout(focus, pause, left - 1)
    }
    focus(tries)
    return () => clearTimeout(timer)
  }, [container, cell])
}

function fieldOf(container: HTMLElement | null, { row, column }: GridCell): HTMLInputElement | undefined {
  const field = container?.querySelector(`[data-cell="${row}:${column}"] input`)
  return field instanceof HTMLInputElement ? field : undefined
}
