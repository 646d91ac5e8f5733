import type { KeyboardEvent } from 'react'
import type { KeyPress } from '../../rules/grid/line-keys.ts'

/** A key of the browser as the rules take it. */
export function pressOf(event: KeyboardEvent): KeyPress {
  const { key, code, altKey, shiftKey } = event
  return { key, code, control: event.ctrlKey || event.metaKey, alt: altKey, shift: shiftKey }
}
