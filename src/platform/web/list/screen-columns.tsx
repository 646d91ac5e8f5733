import type { ReactNode } from 'react'
import { formatDay } from '../../rules/day/format-day.ts'
import type { ShownColumn, ShownColumns } from '../../rules/list/shown-column.ts'
import { formatAmount, formatAmountOrDash } from '../../rules/money/format-amount.ts'
import type { Total } from '../../rules/money/money.ts'
import type { Column } from './column.ts'
import { totalText } from './total-text.ts'

/** A cell that shows more than the plain value of its column, and what is copied of it. */
export interface OwnCell<Row> {
  readonly cell: (row: Row) => ReactNode
  readonly plain?: (row: Row) => string
}

/** What a screen adds to the columns of a list. */
interface OnScreen<Row> {
  /** Cells of one's own, by the key of their column. */
  readonly cells?: Readonly<Record<string, OwnCell<Row> | undefined>>
  /** Sums of the list by their names, as the server answered them. */
  readonly sums?: object | undefined
  /** The orders the list can be in. */
  readonly sorts?: readonly string[]
}

/** The columns of a list as its table draws them. */
export function screenColumns<Row>(
  columns: ShownColumns<Row>,
  { cells = {}, sums, sorts = [] }: OnScreen<Row>,
): Column<Row>[] {
  const summed = sums as Readonly<Record<string, Total | null>> | undefined
  return Object.entries(columns).map(([key, column]) => {
    const {
      head,
      look = 'text',
      sum,
      value: _value,
      characters: _characters,
      dashed: _dashed,
      ...place
    } = column
    return {
      key,
      head,
      kind: look,
      ...place,
      cell: (row: Row) => plainCell(column, row),
      ...cells[key],
      ...(sorts.includes(key) && sorts.includes(`-${key}`) ? { sortable: true } : {}),
      ...(summed && sum !== undefined ? { total: totalText(summed[sum] ?? null) } : {}),
    }
  })
}

function plainCell<Row>(column: ShownColumn<Row>, row: Row): string {
  const value = column.value(row)
  if (value === null) return '-'
  if (typeof value === 'string') return column.look === 'day' ? formatDay(value) : value
  return column.dashed ? formatAmountOrDash(value) : formatAmount(value)
}
