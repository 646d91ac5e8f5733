import { useEffect, useRef } from 'react'
import { plainAmount, plainText, tabSeparated } from '../../rules/file/copied-table.ts'
import { formatCount } from '../../rules/money/format-amount.ts'
import { toast } from '../dialog/toast.tsx'

export interface CopyParts {
  /** The table with what scrolls around it. */
  readonly region: HTMLElement | null
  /** Heads of the cells that are copied. */
  readonly heads: readonly string[]
  /** Numbers of the chosen rows; the row with the focus counts when none is chosen. */
  readonly chosen?: readonly number[]
  /** Draws every row for as long as it takes to read them; for tables that draw only what is in sight. */
  readonly drawAll?: ((read: () => void) => void) | undefined
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
  const field = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]'
  return event.target instanceof Element && event.target.closest(field) !== null
}

function copiedRows({ region, chosen = [], drawAll }: CopyParts): string[][] {
  if (!region || region.closest('[inert]')) return []
  const focused = document.activeElement
  if (chosen.length === 0 && focused !== region) return rowAround(focused, region).map(cellsIn)
  let rows: string[][] = []
  const read = (): void => {
    rows = drawnRows(region, chosen).map(cellsIn)
  }
  if (drawAll) drawAll(read)
  else read()
  return rows
}

function rowAround(focused: Element | null, region: HTMLElement): HTMLTableRowElement[] {
  const row = focused?.closest<HTMLTableRowElement>('tbody tr')
  return row && region.contains(row) ? [row] : []
}

function drawnRows(region: HTMLElement, chosen: readonly number[]): HTMLTableRowElement[] {
  const rows = Array.from(
    region.querySelectorAll<HTMLTableRowElement>('tbody tr:not([aria-hidden], .row-group)'),
  )
  if (chosen.length === 0) return rows
  const wanted = new Set(chosen.map(String))
  return rows.filter((row) => wanted.has(row.dataset['index'] ?? ''))
}

function cellsIn(row: HTMLTableRowElement): string[] {
  return Array.from(row.cells)
    .filter((cell) => !cell.classList.contains('cell-actions'))
    .map((cell) => {
      const text = cell.dataset['plain'] ?? cell.innerText
      return cell.classList.contains('cell-amount') ? plainAmount(text) : plainText(text)
    })
}
