import {
  differs,
  filledUp,
  keyed,
  mayRemoveLine,
  touched,
  withFocus,
  withLines,
  withNewLines,
  type GridCell,
  type Keyed,
  type LineGrid,
  type LineKind,
} from './line-grid.ts'
import { stepInGrid, type GridStep } from './line-grid-step.ts'

/** What can be done to the lines of any document; `cell` is where it was asked for. */
export type LineAct<Content, Column extends string> =
  | { readonly kind: 'edit'; readonly row: number; readonly change: Partial<Content> }
  | { readonly kind: 'step'; readonly cell: GridCell<Column>; readonly step: GridStep }
  | { readonly kind: 'focus'; readonly cell: GridCell<Column> }
  | { readonly kind: 'move'; readonly cell: GridCell<Column>; readonly by: 1 | -1 }
  | { readonly kind: 'duplicate' | 'copyAbove' | 'remove'; readonly cell: GridCell<Column> }
  | { readonly kind: 'paste'; readonly row: number; readonly lines: readonly Content[] }
  | { readonly kind: 'load'; readonly lines: readonly Content[] }
  | { readonly kind: 'add' | 'undo' | 'redo' }

type Grid<Content, Column extends string> = LineGrid<Content, Column>

/** The grid after an act; the same grid when there was nothing to do. */
export function actOnLines<Content extends object, Column extends string>(
  kind: LineKind<Content, Column>,
  grid: Grid<Content, Column>,
  act: LineAct<Content, Column>,
): Grid<Content, Column> {
  return new GridActs(kind, grid).after(act)
}

/** The grid with a change of one line and everything that follows from it. */
function edited<Content extends object, Column extends string>(
  kind: LineKind<Content, Column>,
  grid: Grid<Content, Column>,
  { row, change }: { readonly row: number; readonly change: Partial<Content> },
): Grid<Content, Column> {
  const line = grid.lines[row]
  if (!line || !differs(line, change)) return grid
  const begun = isNew(kind, line) ? kind.begun?.(grid.lines, row, change) : undefined
  const next = { ...touched(line), ...begun, ...change, ...kind.following(change) }
  const lines = grid.lines.with(row, next)
  const isNote = kind.note !== undefined && kind.note in change
  if (isNote && grid.typing === line.key) return { ...grid, lines, future: [] }
  const after = withLines(grid, lines)
  return isNote ? { ...after, typing: line.key } : after
}

/** A line into which nobody has put anything yet: one that was added, or one that the form began with. */
function isNew<Content extends object, Column extends string>(
  { empty }: LineKind<Content, Column>,
  line: Keyed<Content>,
): boolean {
  return line.untouched === true || !differs(line, empty)
}

/** What each act does to one grid. */
class GridActs<Content extends object, Column extends string> {
  readonly #kind: LineKind<Content, Column>
  readonly #grid: Grid<Content, Column>

  constructor(kind: LineKind<Content, Column>, grid: Grid<Content, Column>) {
    this.#kind = kind
    this.#grid = grid
  }

  after(act: LineAct<Content, Column>): Grid<Content, Column> {
    switch (act.kind) {
      case 'edit':
        return edited(this.#kind, this.#grid, act)
      case 'step':
        return this.#stepped(act)
      case 'focus':
        return withFocus(this.#grid, act.cell)
      case 'move':
        return this.#moved(act.cell, act.by)
      case 'duplicate':
        return this.#duplicated(act.cell)
      case 'copyAbove':
        return this.#copiedFromAbove(act.cell)
      case 'remove':
        return this.#removed(act.cell)
      case 'paste':
        return this.#pasted(act.row, act.lines)
      case 'load':
        return this.#loaded(act.lines)
      case 'add':
        return this.#added()
      case 'undo':
        return this.#undone()
      case 'redo':
        return this.#redone()
    }
  }

  #stepped(act: { readonly cell: GridCell<Column>; readonly step: GridStep }): Grid<Content, Column> {
    const target = stepInGrid(this.#kind, this.#grid, act)
    if (target === 'new line') return this.#added()
    return target ? withFocus(this.#grid, target) : this.#grid
  }

  #added(): Grid<Content, Column> {
    const { lines } = this.#grid
    const empty = { ...this.#kind.empty, untouched: true as const }
    const { grid, added } = withNewLines(this.#grid, [empty])
    return withLines(grid, [...lines, ...added], { row: lines.length, column: this.#kind.columns[0] })
  }

  #duplicated({ row, column }: GridCell<Column>): Grid<Content, Column> {
    const line = this.#grid.lines[row]
    if (!line) return this.#grid
    const { grid, added } = withNewLines(this.#grid, [touched(line)])
    return withLines(grid, grid.lines.toSpliced(row + 1, 0, ...added), { row: row + 1, column })
  }

  #copiedFromAbove({ row, column }: GridCell<Column>): Grid<Content, Column> {
    const above = this.#grid.lines[row - 1]
    if (!above) return this.#grid
    return edited(this.#kind, this.#grid, { row, change: this.#kind.held(above, column) })
  }

  #moved({ row, column }: GridCell<Column>, by: 1 | -1): Grid<Content, Column> {
    const { lines } = this.#grid
    const [line, neighbour] = [lines[row], lines[row + by]]
    if (!line || !neighbour) return this.#grid
    return withLines(this.#grid, lines.with(row, neighbour).with(row + by, line), { row: row + by, column })
  }

  #removed({ row, column }: GridCell<Column>): Grid<Content, Column> {
    const grid = this.#grid
    if (!mayRemoveLine(this.#kind, grid) || !grid.lines[row]) return grid
    const lines = grid.lines.toSpliced(row, 1)
    const at = Math.min(row, lines.length - 1)
    const line = lines[at]
    return withLines(grid, lines, line && { row: at, column: this.#kind.openColumn(line, column) })
  }

  #pasted(row: number, contents: readonly Content[]): Grid<Content, Column> {
    if (contents.length === 0) return this.#grid
    const used = (lines: readonly Keyed<Content>[]) => lines.filter((line) => !this.#kind.isUnused(line))
    const before = used(this.#grid.lines.slice(0, row))
    const { grid, added } = withNewLines(this.#grid, contents)
    const all = [...before, ...added, ...used(grid.lines.slice(row))]
    const missing = keyed<Content>(filledUp<Content>(this.#kind, all).slice(all.length), grid.nextKey)
    const next = { ...grid, nextKey: grid.nextKey + missing.length }
    const focus = { row: before.length + added.length - 1, column: this.#kind.columns[0] }
    return withLines(next, [...all, ...missing], focus)
  }

  #loaded(contents: readonly Content[]): Grid<Content, Column> {
    const { grid, added } = withNewLines(this.#grid, filledUp(this.#kind, contents))
    return withLines(grid, added, { row: 0, column: this.#kind.columns[0] })
  }

  #undone(): Grid<Content, Column> {
    const { typing: _, ...grid } = this.#grid
    const lines = grid.past.at(-1)
    if (!lines) return this.#grid
    const focus = this.#changedCell(lines)
    return { ...grid, lines, past: grid.past.slice(0, -1), future: [grid.lines, ...grid.future], focus }
  }

  #redone(): Grid<Content, Column> {
    const { typing: _, ...grid } = this.#grid
    const lines = grid.future[0]
    if (!lines) return this.#grid
    const focus = this.#changedCell(lines)
    return { ...grid, lines, past: [...grid.past, grid.lines], future: grid.future.slice(1), focus }
  }

  /** The first cell in which two states differ, so that the eye finds what was taken back. */
  #changedCell(after: readonly Keyed<Content>[]): GridCell<Column> {
    const before = this.#grid.lines
    const first = after.findIndex((line, index) => line !== before[index])
    const row = first === -1 ? after.length - 1 : first
    const [was, is] = [before[row], after[row]]
    const { columns, held, openColumn } = this.#kind
    if (!is || was?.key !== is.key) return { row, column: columns[0] }
    const changed = columns.find((column) => differs(is, held(was, column))) ?? columns[0]
    return { row, column: openColumn(is, changed) }
  }
}
