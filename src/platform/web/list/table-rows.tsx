import { useVirtualizer } from '@tanstack/react-virtual'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { AppLink, isPlainClick } from '../shell/app-link.tsx'
import { rowKeyDown } from '../keys/row-keys.ts'
import { cellClass, namingColumn, type Column } from './column.ts'
import type { DataTableProps } from './data-table.tsx'
import { dialogAddress } from '../shell/place.ts'

type Props<Row> = DataTableProps<Row> & {
  readonly rows: readonly Row[]
  readonly scroller: HTMLDivElement | null
  /** Every row is drawn, in sight or not. */
  readonly drawsAll: boolean
}

/** Up to this many rows are simply drawn; more are drawn as they come into sight. */
const drawnAtOnce = 200

/** Whether only the rows in sight are drawn. */
export function isVirtual(rows: readonly unknown[] | undefined): boolean {
  return rows !== undefined && rows.length > drawnAtOnce
}

/** The rows of a table; many rows are virtual, with spacers that keep the scroll bar honest. */
export function TableRows<Row>(props: Props<Row>) {
  const { rows, columns, scroller, rowKey, drawsAll } = props
  const items = withGroups(rows, props.groupOf)
  const many = isVirtual(rows) && !drawsAll
  const virtual = useVirtualizer({
    count: items.length,
    indexAttribute: 'data-item',
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight(scroller),
    overscan: 16,
    enabled: many,
  })
  const addressOf = useRowAddress(props.open)
  const drawn = many ? virtual.getVirtualItems().map((item) => item.index) : items.keys()
  const [before, after] = many ? spaces(virtual.getVirtualItems(), virtual.getTotalSize()) : [0, 0]
  return (
    <tbody onKeyDown={rowKeyDown}>
      {before > 0 && <Spacer columns={columns.length} height={before} />}
      {Array.from(drawn, (place) => {
        const item = items[place]
        const measured = { place, measure: many ? virtual.measureElement : undefined }
        if (item === undefined) return null
        if ('group' in item)
          return <GroupRow key={item.group} {...measured} columns={columns.length} name={item.group} />
        const { row, index } = item
        return (
          <TableRow
            key={rowKey(row)}
            {...props}
            {...measured}
            {...{ row, index }}
            address={addressOf?.(row)}
          />
        )
      })}
      {after > 0 && <Spacer columns={columns.length} height={after} />}
    </tbody>
  )
}

type TableItem<Row> = { readonly group: string } | { readonly row: Row; readonly index: number }

/** The rows with the names of their groups between them. */
function withGroups<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string) | undefined,
): readonly TableItem<Row>[] {
  return rows.flatMap((row, index): TableItem<Row>[] => {
    const group = beginsGroup(rows, index, groupOf)
    return group === undefined ? [{ row, index }] : [{ group }, { row, index }]
  })
}

/** The group that begins with a row. */
export function beginsGroup<Row>(
  rows: readonly Row[],
  index: number,
  groupOf: ((row: Row) => string) | undefined,
): string | undefined {
  const [row, before] = [rows[index], rows[index - 1]]
  if (!groupOf || row === undefined) return undefined
  const group = groupOf(row)
  return before !== undefined && groupOf(before) === group ? undefined : group
}

interface Measured {
  /** Among rows and groups. */
  readonly place: number
  /** Tells the virtual list how high a row came out. */
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined
}

function GroupRow({
  place,
  measure,
  columns,
  name,
}: Measured & { readonly columns: number; readonly name: string }) {
  return (
    <tr ref={measure} className="row-group" data-item={place}>
      <th scope="rowgroup" colSpan={columns}>
        {name}
      </th>
    </tr>
  )
}

type Item = { readonly start: number; readonly end: number }

function spaces(items: readonly Item[], total: number): [number, number] {
  return [items[0]?.start ?? 0, total - (items.at(-1)?.end ?? total)]
}

function rowHeight(element: HTMLElement | null): number {
  const height = element ? Number.parseFloat(getComputedStyle(element).getPropertyValue('--row-height')) : 32
  return Number.isFinite(height) ? height : 32
}

function Spacer({ columns, height }: { readonly columns: number; readonly height: number }) {
  return (
    <tr aria-hidden="true" className="table-spacer">
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}

/** The full address of a row: a path of its own, or a dialog over the list. */
export function useRowAddress<Row>(
  open: ((row: Row) => string) | undefined,
): ((row: Row) => string) | undefined {
  const router = useRouter()
  if (!open) return undefined
  return (row) => {
    const place = open(row)
    return place.startsWith('/') ? place : dialogAddress(router, place)
  }
}

type RowProps<Row> = DataTableProps<Row> &
  Measured & {
    readonly row: Row
    readonly index: number
    readonly address: string | undefined
  }

function TableRow<Row>({ row, index, place, columns, rowClass, selected, address, measure }: RowProps<Row>) {
  const router = useRouter()
  const naming = namingColumn(columns)
  const follow = (event: MouseEvent): void => {
    if (address === undefined || isControl(event) || hasSelection()) return
    if (isPlainClick(event)) void router.navigate({ href: address })
    else if (event.ctrlKey || event.metaKey) window.open(address, '_blank', 'noopener')
  }
  return (
    <tr
      ref={measure}
      className={rowClass?.(row)}
      data-selected={selected?.(row) || undefined}
      data-index={index}
      data-item={place}
      data-opens={address !== undefined || undefined}
      onClick={follow}
    >
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} address={column === naming ? address : undefined} />
      ))}
    </tr>
  )
}

type CellProps<Row> = {
  readonly column: Column<Row>
  readonly row: Row
  readonly address: string | undefined
}

/** The cell that names a row that leads somewhere holds the real link. */
function Cell<Row>({ column, row, address }: CellProps<Row>) {
  const content = column.cell(row)
  return (
    <td
      className={cellClass(column)}
      style={isCut(column) && column.width !== undefined ? { maxWidth: column.width } : undefined}
      data-plain={column.plain?.(row).toString()}
      title={isCut(column) && typeof content === 'string' ? content : undefined}
    >
      {address === undefined ? (
        content
      ) : (
        <AppLink to={address} className="row-link">
          {content}
        </AppLink>
      )}
    </td>
  )
}

function isControl(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('a, button, input, label') !== null
}

/** Marking text in a row must not open it. */
function hasSelection(): boolean {
  return (window.getSelection()?.toString() ?? '') !== ''
}

/** Whether a long text of the column may not be seen whole. */
function isCut<Row>({ kind, truncate = false }: Column<Row>): boolean {
  return truncate || kind === undefined
}
