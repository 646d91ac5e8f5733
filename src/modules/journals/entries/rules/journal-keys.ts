import {
  keyActOf,
  type KeyAct,
  type KeyPlace as Place,
  type KeyPress,
} from '../../../../platform/rules/grid/line-keys.ts'
import type { GridAct } from './journal-grid-act.ts'
import type { GridColumn } from './journal-grid.ts'

export type KeyPlace = Place<GridColumn>

/** What a key alone asks for in a journal. */
export type GridKeyAct = KeyAct<GridColumn> | (GridAct & { readonly kind: 'swap' | 'balance' })

/** What a key does to the lines of the grid; undefined leaves it to the field and the browser. */
export function gridActOf(press: KeyPress, place: KeyPlace): GridKeyAct | undefined {
  return journalActOf(press, place) ?? keyActOf(press, { ...place, hasList: place.cell.column === 'account' })
}

/** The keys that only a journal has: balancing a line and swapping its sides. */
function journalActOf({ key, code, control, alt, shift }: KeyPress, place: KeyPlace): GridKeyAct | undefined {
  const { cell, isEmpty } = place
  const letter = key.toLowerCase()
  if (control && alt) return undefined
  if (control) return letter === 'b' && !shift ? { kind: 'balance', cell } : undefined
  if (alt) return code === 'KeyX' || letter === 'x' ? { kind: 'swap', cell } : undefined
  const balances = key === '=' && !shift && isEmpty && isAmount(cell.column)
  return balances ? { kind: 'balance', cell } : undefined
}

function isAmount(column: GridColumn): boolean {
  return column === 'debit' || column === 'credit'
}
