import type { KeyboardEvent } from 'react'

/** Enter and the arrow keys move to the same column of the next or previous row. */
export function focusBelow(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const field = event.target
  if (event.ctrlKey || event.altKey || event.metaKey) return
  if (step === 0 || !(field instanceof HTMLInputElement)) return
  if (field.getAttribute('aria-expanded') === 'true') return
  const cell = field.closest<HTMLElement>('[data-column]')
  const row = cell?.closest('tr')
  const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling
  const target = next?.querySelector<HTMLInputElement>(
    `[data-column="${cell?.dataset['column'] ?? ''}"] input`,
  )
  if (target === null || target === undefined) return
  event.preventDefault()
  target.focus()
}
