import { useState } from 'react'
import type { Column } from './column.ts'
import { ResizeHandle } from './resize-handle.tsx'
import { SortHead } from './sort-head.tsx'

type Props<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly sort?: string
  readonly onSort?: (sort: string) => void
  readonly secondSort?: boolean
  /** Absent where widths cannot be chosen. */
  readonly onResize?: ((key: string, width: number | undefined) => void) | undefined
}

/** The heads of a table. The handles for their widths are one stop of the Tab key; arrows go from one to the next. */
export function TableHead<Row>({ columns, sort, onSort, secondSort = false, onResize }: Props<Row>) {
  const resizable = onResize ? columns.filter(({ kind }) => kind !== 'actions') : []
  const [last, setLast] = useState<string>()
  const stop = resizable.find(({ key }) => key === last) ?? resizable[0]
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <SortHead
            key={column.key}
            column={column}
            secondSort={secondSort}
            {...(sort === undefined ? {} : { sort })}
            {...(onSort ? { onSort } : {})}
          >
            {onResize && resizable.includes(column) && (
              <ResizeHandle
                column={column}
                isStop={column === stop}
                onReach={() => setLast(column.key)}
                onResize={(width) => onResize(column.key, width)}
              />
            )}
          </SortHead>
        ))}
      </tr>
    </thead>
  )
}
