import { useState, type KeyboardEvent, type ReactNode } from 'react'
import type { GridCell } from '../../rules/grid/line-grid.ts'
import { useFocusedCell } from './use-focused-cell.ts'
import './line-grid.css'

type Props<Line extends { readonly key: number }> = {
  readonly label: string
  readonly lines: readonly Line[]
  readonly focus: GridCell | undefined
  readonly isWrong: (row: number) => boolean
  /** A card whose fields hold more than its line knows, such as a text that cannot be read. */
  readonly staysOpen?: (line: Line) => boolean
  /** The card that is open for typing. */
  readonly open: (line: Line, row: number) => ReactNode
  /** A closed card: the name it is opened by, and what it shows. */
  readonly closed: (line: Line) => { readonly name: string; readonly content: ReactNode }
}

/** The lines of a document on a phone: a card each, of which one at a time is open for typing. */
export function LineCards<Line extends { readonly key: number }>(props: Props<Line>) {
  const { label, lines, focus, isWrong, staysOpen, closed } = props
  const [container, setContainer] = useState<HTMLUListElement | null>(null)
  const [open, setOpen] = useState({ row: 0, focus })
  // The grid asks for a cell after adding, removing or choosing a problem: its card opens.
  if (focus && focus !== open.focus) setOpen({ row: focus.row, focus })
  useFocusedCell(container, focus)
  return (
    <ul ref={setContainer} className="line-cards" aria-label={label}>
      {lines.map((line, row) => (
        <li key={line.key} className={isWrong(row) ? 'line-card is-wrong' : 'line-card'}>
          {row === open.row || staysOpen?.(line) === true ? (
            <div className="line-card-open">
              <div className="line-card-title">Baris {row + 1}</div>
              {props.open(line, row)}
            </div>
          ) : (
            <ClosedCard {...closed(line)} row={row} onOpen={() => setOpen({ row, focus })} />
          )}
        </li>
      ))}
    </ul>
  )
}

type ClosedProps = {
  readonly row: number
  readonly name: string
  readonly content: ReactNode
  readonly onOpen: () => void
}

function ClosedCard({ row, name, content, onOpen }: ClosedProps) {
  return (
    <button
      type="button"
      className="line-card-closed"
      onClick={onOpen}
      aria-label={`Ubah baris ${row + 1}: ${name}`}
    >
      <span className="line-card-name">
        {row + 1}. {name}
      </span>
      {content}
    </button>
  )
}

type KeyHandler<Column extends string> = (
  event: KeyboardEvent<HTMLInputElement>,
  cell: GridCell<Column>,
) => void

/** Without rows around a field the arrow keys and Tab keep their usual meaning. */
export function onlyControlKeys<Column extends string>(handler: KeyHandler<Column>): KeyHandler<Column> {
  return (event, cell) => {
    if (!['Tab', 'ArrowUp', 'ArrowDown'].includes(event.key)) handler(event, cell)
  }
}
