import { useLayoutEffect } from 'react'
import type { GridCell } from '../rules/journal-grid.ts'

/** Puts the focus into a cell each time the grid asks for it (each asking is a new object). */
export function useFocusedCell(container: HTMLElement | null, cell: GridCell | undefined): void {
  useLayoutEffect(() => {
    if (!cell) return
    const box = container?.querySelector(`[data-cell="${cell.row}:${cell.column}"]`)
    const field = box?.querySelector('input, textarea')
    if (field instanceof HTMLInputElement) field.focus()
  }, [container, cell])
}
