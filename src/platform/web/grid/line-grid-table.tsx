import { useState, type ClipboardEvent, type ReactNode, type Ref } from 'react'
import type { GridCell } from '../../rules/grid/line-grid.ts'
import { useFocusedCell } from './use-focused-cell.ts'
import type { Unreadable } from '../../rules/grid/grid-draft.ts'
import { useGridRows, type DrawnGrid } from './use-grid-rows.ts'
import './line-grid.css'

export type GridHead = {
  readonly text: string
  readonly className?: string
  /** Only for screen readers. */
  readonly quiet?: boolean
}

type Props = {
  readonly label: string
  readonly className: string
  readonly heads: readonly GridHead[]
  readonly grid: DrawnGrid & { readonly focus?: GridCell }
  readonly unreadable: Unreadable
  /** The row of totals. */
  readonly foot: ReactNode
  /** Draws a line, under its own key. */
  readonly line: (row: number, measure: Ref<HTMLTableRowElement> | undefined) => ReactNode
  readonly onPaste?: (event: ClipboardEvent) => void
}

/** The lines of a document as a grid for the keyboard; many lines are drawn as they come into sight. */
export function LineGridTable({ label, className, heads, grid, unreadable, foot, line, onPaste }: Props) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  useFocusedCell(scroller, grid.focus)
  const { parts, measure } = useGridRows({ grid, unreadable, scroller })
  return (
    <div ref={setScroller} className="grid-scroll" onPaste={onPaste}>
      <table
        role="grid"
        aria-label={label}
        aria-rowcount={grid.lines.length + 2}
        className={`line-grid ${className}`}
      >
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.text} scope="col" className={head.className}>
                {head.quiet ? <span className="sr-only">{head.text}</span> : head.text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) =>
            'space' in part ? (
              <tr key={part.key} aria-hidden="true" className="grid-space">
                <td colSpan={heads.length} style={{ height: part.space }} />
              </tr>
            ) : (
              line(part.row, measure)
            ),
          )}
        </tbody>
        <tfoot>{foot}</tfoot>
      </table>
    </div>
  )
}

type CellProps = {
  readonly row: number
  readonly column: string
  /** Columns with a problem, joined by spaces, so that equal marks are equal props. */
  readonly wrong: string
  readonly children: ReactNode
}

/** A cell of the grid, found by its place and marked when something is wrong with it. */
export function GridCellBox({ row, column, wrong, children }: CellProps) {
  const isWrong = wrong.split(' ').includes(column)
  return (
    <td
      role="gridcell"
      data-cell={`${row}:${column}`}
      aria-invalid={isWrong || undefined}
      className={`grid-cell grid-${column}`}
    >
      {children}
    </td>
  )
}

/** The wrong columns of a row, from the cells marked as `row:column`. */
export function wrongColumns(wrong: ReadonlySet<string>, row: number, columns: readonly string[]): string {
  return wrong.size === 0 ? '' : columns.filter((column) => wrong.has(`${row}:${column}`)).join(' ')
}

/** The row of the grid an event happened in; the first when it was in none. */
export function rowOfEvent(target: EventTarget): number {
  const row = target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : null
  return Number(row ?? 0)
}
