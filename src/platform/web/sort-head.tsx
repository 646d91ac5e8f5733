import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { directionOf, nextSort } from '../rules/sort.ts'
import { cellClass, type Column } from './column.ts'

type Props<Row> = {
  readonly column: Column<Row>
  readonly sort?: string
  readonly onSort?: (sort: string) => void
  /** Beside the name of the column. */
  readonly children?: ReactNode
}

/** The head of a column; a button when the rows can be sorted by it. */
export function SortHead<Row>({ column, sort = '', onSort, children }: Props<Row>) {
  const sortable = column.sortable === true && onSort !== undefined
  const direction = sortable ? directionOf(sort, column.key) : undefined
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" className={cellClass(column)} data-column={column.key} aria-sort={direction}>
      {sortable ? (
        <button type="button" className="sort-button" onClick={() => onSort(nextSort(sort, column.key))}>
          {column.head}
          <Arrow size={13} stroke={2} aria-hidden className={direction ? undefined : 'sort-idle'} />
        </button>
      ) : (
        (column.headCell ?? column.head)
      )}
      {children}
    </th>
  )
}
