import type { GridCell, GridColumn } from './journal-grid.ts'
import type { GridAct } from './journal-grid-act.ts'

/** A pressed key as the browser tells it. */
export type KeyPress = {
  readonly key: string
  readonly code: string
  /** Ctrl, or the command key of a Mac. */
  readonly control: boolean
  readonly alt: boolean
  readonly shift: boolean
}

/** What is under the keys: the cell, and whether its field holds text that is not taken over yet. */
export type KeyPlace = { readonly cell: GridCell; readonly isTyping: boolean; readonly isEmpty: boolean }

/** What a key does to the lines of the grid; undefined leaves it to the field and the browser. */
export function gridActOf(press: KeyPress, place: KeyPlace): GridAct | undefined {
  if (press.control && press.alt) return undefined
  if (press.control) return controlAct(press, place)
  if (press.alt) return altAct(press, place.cell)
  return plainAct(press, place)
}

function plainAct({ key, shift }: KeyPress, { cell, isEmpty }: KeyPlace): GridAct | undefined {
  if (key === 'Tab' || key === 'Enter') return { kind: 'step', cell, step: shift ? 'previous' : 'next' }
  if (shift) return undefined
  if (key === 'ArrowUp') return { kind: 'step', cell, step: 'above' }
  if (key === 'ArrowDown') return { kind: 'step', cell, step: 'below' }
  return key === '=' && isAmount(cell.column) && isEmpty ? { kind: 'balance', cell } : undefined
}

function controlAct({ key, shift }: KeyPress, { cell, isTyping }: KeyPlace): GridAct | undefined {
  const letter = key.toLowerCase()
  if (letter === 'z' && !isTyping) return { kind: shift ? 'redo' : 'undo' }
  if (letter === 'y' && !isTyping) return { kind: 'redo' }
  if (shift) return undefined
  if (letter === 'b') return { kind: 'balance', cell }
  if (letter === 'd') return { kind: 'duplicate', cell }
  if (key === "'") return { kind: 'copyAbove', cell }
  return key === 'Delete' ? { kind: 'remove', cell } : undefined
}

function altAct({ key, code }: KeyPress, cell: GridCell): GridAct | undefined {
  if (key === 'ArrowUp') return { kind: 'move', cell, by: -1 }
  // In the account cell Alt+↓ opens the list, as in every combobox.
  if (key === 'ArrowDown') return cell.column === 'account' ? undefined : { kind: 'move', cell, by: 1 }
  return code === 'KeyX' || key.toLowerCase() === 'x' ? { kind: 'swap', cell } : undefined
}

function isAmount(column: GridColumn): boolean {
  return column === 'debit' || column === 'credit'
}

export type FormAct = 'save' | 'post' | 'save and new'

/** What a key does to the whole form. */
export function formActOf({ key, control, alt, shift }: KeyPress): FormAct | undefined {
  if (!control || alt) return undefined
  if (key.toLowerCase() === 's' && !shift) return 'save'
  if (key !== 'Enter') return undefined
  return shift ? 'save and new' : 'post'
}
