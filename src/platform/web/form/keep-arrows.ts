import type { KeyboardEvent } from 'react'

/** Keeps plain arrow keys from stepping an amount in a grid, whose rows they move between; with Ctrl they step. */
export function keepArrows(event: KeyboardEvent<HTMLInputElement>): void {
  const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown'
  if (isArrow && !event.ctrlKey && !event.metaKey) event.preventDefault()
}
