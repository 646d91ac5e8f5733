import type { KeyPress } from '../../../platform/rules/grid/line-keys.ts'
import { yearColumn } from './plan-draft.ts'

/** A cell: the place of an account among those shown, and a column, the year behind the months. */
export interface Cell {
  readonly row: number
  readonly column: number
}

/** What a key asks of the grid. */
export type PlanAct =
  | { readonly act: 'go'; readonly cell: Cell; readonly extend: boolean }
  | { readonly act: 'type'; readonly text: string }
  | { readonly act: 'whole' | 'undo' | 'redo' | 'fill' | 'edit' | 'clear' | 'forget' }

type Place = { readonly active: Cell; readonly lastRow: number }

const arrows: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-15, 0],
  PageDown: [15, 0],
}

/** What a key asks for while nothing is typed: moves as in a spreadsheet, Shift chooses more, a figure begins an amount. */
export function planActOf(press: KeyPress, place: Place): PlanAct | undefined {
  if (press.alt) return undefined
  return press.control ? controlAct(press, place) : (moveOf(press, place) ?? plainAct(press))
}

function controlAct({ key, shift }: KeyPress, { lastRow }: Place): PlanAct | undefined {
  const acts: Readonly<Record<string, PlanAct>> = {
    home: { act: 'go', cell: { row: 0, column: 0 }, extend: shift },
    end: { act: 'go', cell: { row: lastRow, column: yearColumn }, extend: shift },
    a: { act: 'whole' },
    z: { act: shift ? 'redo' : 'undo' },
    y: { act: 'redo' },
    r: { act: 'fill' },
  }
  return acts[key.toLowerCase()]
}

function moveOf({ key, shift }: KeyPress, { active }: Place): PlanAct | undefined {
  const by = arrows[key]
  if (by !== undefined) return moved(active, by, shift)
  if (key === 'Home') return { act: 'go', cell: { ...active, column: 0 }, extend: shift }
  return key === 'End' ? { act: 'go', cell: { ...active, column: yearColumn }, extend: shift } : undefined
}

function plainAct({ key }: KeyPress): PlanAct | undefined {
  if (key === 'Enter' || key === 'F2') return { act: 'edit' }
  if (key === 'Delete' || key === 'Backspace') return { act: 'clear' }
  return /^[\d=+*/-]$/.test(key) ? { act: 'type', text: key === '=' ? '' : key } : undefined
}

/** What a key asks for while an amount is typed: Enter and the arrows take it and go on, Escape takes it back. */
export function typingActOf({ key, shift }: KeyPress, { active }: Place): PlanAct | undefined {
  if (key === 'Escape') return { act: 'forget' }
  if (key === 'Enter') return moved(active, [shift ? -1 : 1, 0], false)
  if (key === 'Tab') return moved(active, [0, shift ? -1 : 1], false)
  const by = key === 'ArrowUp' || key === 'ArrowDown' ? arrows[key] : undefined
  return by && moved(active, by, false)
}

function moved({ row, column }: Cell, [rows, columns]: readonly [number, number], extend: boolean): PlanAct {
  return { act: 'go', cell: { row: row + rows, column: column + columns }, extend }
}

/** Cells chosen together. */
export interface CellRange {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export function rangeOf(active: Cell, anchor: Cell = active): CellRange {
  return {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  }
}

/** The months of a range; the year only where nothing else is chosen, since it follows from them. */
export function columnsOf({ left, right }: CellRange): number[] {
  const columns = Array.from({ length: right - left + 1 }, (_, at) => left + at)
  return columns.length > 1 ? columns.filter((column) => column !== yearColumn) : columns
}

/** A cell within the grid. */
export function within({ row, column }: Cell, lastRow: number): Cell {
  return { row: clamp(row, lastRow), column: clamp(column, yearColumn) }
}

function clamp(value: number, last: number): number {
  return Math.max(0, Math.min(value, last))
}
