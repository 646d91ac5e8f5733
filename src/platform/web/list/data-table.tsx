import { useMediaQuery } from '@mantine/hooks'
import { useId, useLayoutEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { CardList } from './card-list.tsx'
import { cellClass, columnWidth, fittingColumns, usualWidth, type Column } from './column.ts'
import type { Exported } from './export-menu.tsx'
import { ProblemPanel } from '../form/problem-panel.tsx'
import { ListTools } from './list-tools.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import { TableHead } from './table-head.tsx'
import { isVirtual, TableRows } from './table-rows.tsx'
import { usePublishedList } from './current-list.ts'
import { drawnColumns, useColumnLayout } from './use-column-layout.ts'
import { useCopyRows } from './use-copy-rows.ts'
import { waitingMark } from '../keys/awaited.ts'
import { useDelayed } from '../call/use-delayed.ts'

export interface DataTableProps<Row> {
  /** What the table is, for screen readers: `Daftar journal entry`. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  /** Absent while the first rows are on their way. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string | number
  /** Where a row leads: an address (`/reports/…`) or a dialog over this list (`JE-2026-00012`). */
  readonly open?: (row: Row) => string
  readonly sort?: string
  readonly onSort?: (sort: string) => void
  /** Shift adds a second column to sort by, for lists whose rows are alike in the first. */
  readonly secondSort?: boolean
  /** Label of the totals row, `Total (1.234 baris)`; the columns say what it shows. */
  readonly totalLabel?: string | undefined
  readonly empty: ReactNode
  readonly error?: unknown
  readonly onRetry?: () => void
  /** Rows of a former filter are shown while those of the next are on their way. */
  readonly stale?: boolean
  /** The list's name: its columns can be chosen and its views kept under it. */
  readonly list?: string
  /** Where what the list shows is exported; asks for the list's name. */
  readonly exported?: Exported
  /** Fetches the next rows, for details that go on to them. */
  readonly onMore?: (() => void) | undefined
  /** Rows that are chosen, for copying. */
  readonly selected?: (row: Row) => boolean
  readonly rowClass?: (row: Row) => string | undefined
  /** The group of a row, named above the first of those that stand together. */
  readonly groupOf?: (row: Row) => string
  /** Takes only the height of its rows, instead of the rest of the page. */
  readonly compact?: boolean
}

/** The one table of all lists and reports; cards of two lines on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { list } = props
  return list === undefined ? <PlainTable {...props} /> : <ListTable {...props} list={list} />
}

/** A table whose columns each person sets, and whose rows can be gone through in their details. */
function ListTable<Row>(props: DataTableProps<Row> & { readonly list: string }) {
  const { list, columns, rows, open, onMore, exported } = props
  const layout = useColumnLayout(list, columns)
  usePublishedList(open && rows?.map(open), onMore)
  return (
    <>
      <ListTools list={list} columns={columns} layout={layout} exported={exported} />
      <PlainTable
        {...props}
        columns={drawnColumns(columns, layout.laid)}
        isFitted={layout.laid.some(({ resized }) => resized)}
        onResize={(key, width) => layout.change({ key, width })}
      />
    </>
  )
}

type PlainProps<Row> = DataTableProps<Row> & {
  /** A width was chosen: columns that all have one are not stretched. */
  readonly isFitted?: boolean
  readonly onResize?: (key: string, width: number | undefined) => void
}

function PlainTable<Row>(props: PlainProps<Row>) {
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const waiting = useDelayed(props.rows === undefined && !props.error)
  if (props.error && !props.rows) return <ProblemPanel error={props.error} onRetry={props.onRetry} />
  if (phone) return <CardList {...props} waiting={waiting} />
  return <WideTable {...props} waiting={waiting} />
}

export type TableProps<Row> = PlainProps<Row> & { readonly waiting: boolean }

function WideTable<Row>(given: TableProps<Row>) {
  const captionId = useId()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const width = useWidth(scroller)
  const columns = given.isFitted ? given.columns : fittingColumns(given.columns, width)
  const props = { ...given, columns }
  const { caption, rows, stale = false, compact = false, waiting } = props
  const fitted = props.isFitted === true && columns.every(({ width }) => width !== undefined)
  const [drawsAll, setDrawsAll] = useState(false)
  useCopyRows({
    region: scroller,
    heads: columns.flatMap(({ kind, head }) => (kind === 'actions' ? [] : [head])),
    chosen: chosenRows(props),
    drawAll: isVirtual(rows) ? (read) => readWhole(read, setDrawsAll) : undefined,
  })
  return (
    <div
      ref={setScroller}
      className={`table-scroll${compact ? ' table-compact' : ''}`}
      role="region"
      aria-labelledby={captionId}
      aria-busy={rows === undefined || stale}
      {...waitingMark('rows', rows === undefined || stale)}
      tabIndex={0}
    >
      <table className={fitted ? 'data-table table-fitted' : 'data-table'}>
        <caption id={captionId} className="sr-only">
          {caption}
        </caption>
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} width={props.isFitted ? column.width : columnWidth(column, columns)} />
          ))}
        </colgroup>
        <TableHead {...props} />
        {rows && rows.length > 0 && (
          <TableRows {...props} rows={rows} scroller={scroller} drawsAll={drawsAll} />
        )}
        {rows?.length === 0 && <EmptyRow columns={columns.length}>{props.empty}</EmptyRow>}
        {rows === undefined && waiting && <SkeletonRows columns={columns} />}
        {rows && rows.length > 0 && <Totals {...props} />}
      </table>
    </div>
  )
}

/** The width of the table in pixels, before it is first drawn that of one on a laptop. */
function useWidth(table: HTMLElement | null): number {
  const [width, setWidth] = useState(usualWidth)
  useLayoutEffect(() => {
    if (table === null) return undefined
    const measure = () => setWidth(table.offsetWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(table)
    return () => observer.disconnect()
  }, [table])
  return width
}

/** Draws all rows, has them read, and goes back to those in sight before the next picture. */
function readWhole(read: () => void, setDrawsAll: (all: boolean) => void): void {
  flushSync(() => setDrawsAll(true))
  read()
  setDrawsAll(false)
}

function chosenRows<Row>({ rows = [], selected }: TableProps<Row>): number[] {
  return selected ? rows.flatMap((row, index) => (selected(row) ? [index] : [])) : []
}

function EmptyRow({ columns, children }: { readonly columns: number; readonly children: ReactNode }) {
  return (
    <tbody>
      <tr>
        <td colSpan={columns} className="table-empty">
          {children}
        </td>
      </tr>
    </tbody>
  )
}

/** Totals of all filtered rows, as the server counted them; the label covers the columns before the first total. */
function Totals<Row>({ columns, totalLabel }: DataTableProps<Row>) {
  const first = columns.findIndex((column) => column.total !== undefined)
  if (totalLabel === undefined || first < 1) return null
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={first}>
          {totalLabel}
        </th>
        {columns.slice(first).map((column) => (
          <td key={column.key} className={cellClass(column)}>
            {column.total}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
