import type { KeyboardEvent } from 'react'
import { preferencesNow } from '../shell/preferences.ts'

/** Keys of the list on the page: ↑ ↓ go between rows, `x` chooses the row, `a` all that are shown. */
export function rowKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const row = event.target instanceof Element ? event.target.closest('tr') : null
  if (row === null || event.ctrlKey || event.metaKey || event.altKey) return
  if (isLink(event.target) && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    const next = event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling
    if (focusRow(next)) event.preventDefault()
    return
  }
  if (event.shiftKey || !preferencesNow().keys) return
  const box = { x: row, a: row.closest('table')?.tHead }[event.key]?.querySelector<HTMLElement>(choice)
  if (box === null || box === undefined) return
  event.preventDefault()
  box.click()
}

const choice = '.row-select input'

/** Enters the list of the page at its first row, or its tree where it was left; false where there is none. */
export function enterList(): boolean {
  const tree = document.querySelector<HTMLElement>('main [role="treegrid"] [role="row"][tabindex="0"]')
  tree?.focus()
  return tree !== null || focusRow(document.querySelector('main .data-table tbody tr:has(.row-link)'))
}

function focusRow(row: Element | null): boolean {
  const link = row?.querySelector('.row-link')
  if (!(link instanceof HTMLElement)) return false
  link.focus()
  return true
}

function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.matches('.row-link')
}
