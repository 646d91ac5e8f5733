import type { GridCell } from './line-grid.ts'
import type { LineAct } from './line-grid-act.ts'

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
export type KeyPlace<Column extends string = string> = {
  readonly cell: GridCell<Column>
  readonly isTyping: boolean
  readonly isEmpty: boolean
  /** The cell has a list, which Alt+↓ opens as in every combobox. */
  readonly hasList?: boolean
}

/** An act that a key alone can ask for. */
export type KeyAct<Column extends string> = Exclude<
  LineAct<never, Column>,
  { readonly kind: 'edit' | 'paste' | 'load' | 'focus' | 'add' }
>

/** What a key does to the lines of any grid; undefined leaves it to the field and the browser. */
export function keyActOf<Column extends string>(
  press: KeyPress,
  place: KeyPlace<Column>,
): KeyAct<Column> | undefined {
  if (press.control && press.alt) return undefined
  if (press.control) return controlAct(press, place)
  if (press.alt) return altAct(press, place)
  return plainAct(press, place.cell)
}

function plainAct<Column extends string>(
  { key, shift }: KeyPress,
  cell: GridCell<Column>,
): KeyAct<Column> | undefined {
  if (key === 'Tab' || key === 'Enter') return { kind: 'step', cell, step: shift ? 'previous' : 'next' }
  if (shift) return undefined
  if (key === 'ArrowUp') return { kind: 'step', cell, step: 'above' }
  return key === 'ArrowDown' ? { kind: 'step', cell, step: 'below' } : undefined
}

function controlAct<Column extends string>(
  { key, shift }: KeyPress,
  { cell, isTyping }: KeyPlace<Column>,
): KeyAct<Column> | undefined {
  const letter = key.toLowerCase()
  if (letter === 'z' && !isTyping) return { kind: shift ? 'redo' : 'undo' }
  if (letter === 'y' && !isTyping) return { kind: 'redo' }
  if (shift) return undefined
  if (letter === 'd') return { kind: 'duplicate', cell }
  if (key === "'") return { kind: 'copyAbove', cell }
  return key === 'Delete' ? { kind: 'remove', cell } : undefined
}

function altAct<Column extends string>(
  { key }: KeyPress,
  { cell, hasList }: KeyPlace<Column>,
): KeyAct<Column> | undefined {
  if (key === 'ArrowUp') return { kind: 'move', cell, by: -1 }
  return key === 'ArrowDown' && hasList !== true ? { kind: 'move', cell, by: 1 } : undefined
}
