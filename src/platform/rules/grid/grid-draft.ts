import type { FormProblem } from '../form/form-state.ts'
import type { GridCell, LineGrid } from './line-grid.ts'

/** Cells whose text cannot be read, by the name that stays with their line, with what to say about them. */
export type Unreadable = ReadonlyMap<string, string>

/** The lines of a form as they are typed. */
export interface GridDraft<Content extends object, Column extends string> {
  readonly grid: LineGrid<Content, Column>
  readonly unreadable: Unreadable
}

export const allReadable: Unreadable = new Map()

/** The name of a cell that stays with its line when that moves. */
export function cellName(key: number, column: string): string {
  return `${key}:${column}`
}

/** The cells that cannot be read after one of them said whether it can. */
export function afterReading(now: Unreadable, name: string, message: string | undefined): Unreadable {
  if (now.get(name) === message) return now
  const next = new Map(now)
  if (message === undefined) next.delete(name)
  else next.set(name, message)
  return next
}

/** A problem for each cell that cannot be read. */
export function unreadableProblems<Column extends string>(
  { grid, unreadable }: GridDraft<object, Column>,
  columns: readonly Column[],
): FormProblem[] {
  if (unreadable.size === 0) return []
  return grid.lines.flatMap((line, index) =>
    columns.flatMap((column) => {
      const message = unreadable.get(cellName(line.key, column))
      if (message === undefined) return []
      const at = { path: `lines.${index}.${column}`, line: index + 1 }
      return [{ ...at, message: `Baris ${index + 1}: ${message}` }]
    }),
  )
}

/** The columns of a grid by the names that rules and server give their fields (`accountId` stands in `account`). */
export type ColumnNames<Column extends string> = Readonly<Record<string, Column>>

/** The cell a problem is about; undefined when it is about the head or the whole. */
export function cellOfProblem<Column extends string>(
  { path }: Pick<FormProblem, 'path'>,
  columns: ColumnNames<Column>,
): GridCell<Column> | undefined {
  const [, row, field = ''] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined
  return row === undefined || column === undefined ? undefined : { row: Number(row), column }
}

/** Which cells are wrong, as `row:column`, to mark them. */
export function wrongCells<Column extends string>(
  problems: readonly FormProblem[],
  columns: ColumnNames<Column>,
): ReadonlySet<string> {
  return new Set(
    problems.flatMap((each) => {
      const cell = cellOfProblem(each, columns)
      return cell ? [`${cell.row}:${cell.column}`] : []
    }),
  )
}
