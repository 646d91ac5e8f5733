import { useEffect, useRef } from 'react'
import { plainAmount, plainText, tabSeparated } from '../rules/copied-table.ts'
import { formatCount } from '../rules/format-amount.ts'
import { toast } from './toast.tsx'

export interface CopyParts {
  /** The table with what scrolls around it. */
  readonly region: HTMLElement | null
  /** Heads of the cells that are copied. */
  readonly heads: readonly string[]
  /** Numbers of the chosen rows; the row with the focus counts when none is chosen. */
  readonly chosen?: readonly number[]
  /** The cells of a row that is not drawn at present. */
  readonly cellsOf?: (index: number) => readonly string[]
}

/**
 * Ctrl+C copies the chosen rows of a table, else the row with the focus, else all rows while the table itself has it.
 * Marked text and fields are copied by the browser as ever.
 */
export function useCopyRows(parts: CopyParts): void {
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
  })
  useEffect(() => {
    const copy = (event: ClipboardEvent): void => {
      if (event.defaultPrevented || isOthers(event)) return
      const rows = copiedRows(latest.current)
      if (rows.length === 0) return
      event.preventDefault()
      event.clipboardData?.setData('text/plain', tabSeparated(latest.current.heads, rows))
      toast(`${formatCount(rows.length)} baris disalin`)
    }
    document.addEventListener('copy', copy)
    return () => document.removeEventListener('copy', copy)
  }, [])
}

/** Text that is marked, or a field that is typed in, is not ours to copy. */
function isOthers(event: ClipboardEvent): boolean {
  if (window.getSelection()?.isCollapsed === false) return true
  const field = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'
  return event.target instanceof Element && event.target.closest(field) !== null
}

function copiedRows({ region, chosen = [], cellsOf }: CopyParts): (readonly string[])[] {
  if (!region || region.closest('[inert]')) return []
  if (chosen.length > 0) {
    return chosen.flatMap((index) => {
      const row = region.querySelector<HTMLTableRowElement>(`tbody tr[data-index="${index}"]`)
      return row ? [cellsIn(row)] : cellsOf ? [cellsOf(index)] : []
    })
  }
  return focusedRows(region).map(cellsIn)
}

function focusedRows(region: HTMLElement): HTMLTableRowElement[] {
  const focused = document.activeElement
  if (!focused || !region.contains(focused)) return []
  if (focused === region) {
    return Array.from(region.querySelectorAll<HTMLTableRowElement>('tbody tr:not([aria-hidden])'))
  }
  const row = focused.closest<HTMLTableRowElement>('tbody tr')
  return row ? [row] : []
}

function cellsIn(row: HTMLTableRowElement): string[] {
  return Array.from(row.cells)
    .filter((cell) => !cell.classList.contains('cell-actions'))
    .map((cell) => {
      const text = cell.dataset['plain'] ?? cell.innerText
      return cell.classList.contains('cell-amount') ? plainAmount(text) : plainText(text)
    })
}
