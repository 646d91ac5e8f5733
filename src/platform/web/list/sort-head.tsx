import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { addSort, nextSort, sortPlace } from '../../rules/list/sort.ts'
import { cellClass, type Column } from './column.ts'

type Props<Row> = {
  readonly column: Column<Row>
  readonly sort?: string
  readonly onSort?: (sort: string) => void
  /** With Shift the column becomes the second one the rows are sorted by. */
  readonly secondSort?: boolean
  /** Beside the name of the column. */
  readonly children?: ReactNode
}

/** The head of a column; a button when the rows can be sorted by it. */
export function SortHead<Row>(props: Props<Row>) {
  const { column, sort = '', onSort, children } = props
  const place = column.sortable === true && onSort ? sortPlace(sort, column.key) : undefined
  return (
    <th
      scope="col"
      className={cellClass(column)}
      data-column={column.key}
      aria-sort={place?.position === 1 ? place.direction : undefined}
    >
      {column.sortable === true && onSort ? (
        <SortButton {...props} sort={sort} onSort={onSort} place={place} />
      ) : (
        (column.headCell ?? column.head)
      )}
      {children}
    </th>
  )
}

type ButtonProps<Row> = Props<Row> & {
  readonly sort: string
  readonly onSort: (sort: string) => void
  readonly place: ReturnType<typeof sortPlace>
}

function SortButton<Row>({ column, sort, onSort, secondSort = false, place }: ButtonProps<Row>) {
  const { key, head } = column
  const Arrow = place?.direction === 'descending' ? IconArrowDown : IconArrowUp
  const choose = (withShift: boolean): void =>
    onSort(withShift && secondSort ? addSort(sort, key) : nextSort(sort, key))
  return (
    <button
      type="button"
      className="sort-button"
      title={secondSort ? 'Shift+klik atau Shift+Enter: urutan kedua' : undefined}
      onClick={(event: MouseEvent) => choose(event.shiftKey)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !event.shiftKey) return
        event.preventDefault()
        choose(true)
      }}
    >
      {head}
      <Arrow size={13} stroke={2} aria-hidden className={place ? undefined : 'sort-idle'} />
      {place?.position === 2 && (
        <span className="sort-second">
          <span aria-hidden>2</span>
          <span className="sr-only">{`urutan kedua, ${directionText[place.direction]}`}</span>
        </span>
      )}
    </button>
  )
}

const directionText = { ascending: 'naik', descending: 'turun' } as const
