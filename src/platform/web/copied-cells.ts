import { plainAmount, plainText } from '../rules/copied-table.ts'
import type { Column } from './column.ts'
import type { CopyParts } from './use-copy-rows.ts'

type Table<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[] | undefined
  readonly selected?: (row: Row) => boolean
}

/** The chosen rows of a table and the plain content of its columns, actions left out. */
export function copiedCells<Row>({
  columns,
  rows = [],
  selected,
}: Table<Row>): Omit<Required<CopyParts>, 'region'> {
  const copied = columns.filter(({ kind }) => kind !== 'actions')
  const chosen = selected ? rows.flatMap((row, index) => (selected(row) ? [index] : [])) : []
  return {
    heads: copied.map(({ head }) => head),
    chosen,
    cellsOf: (index) => {
      const row = rows[index]
      return row === undefined ? [] : copied.map((column) => plainCell(column, row))
    },
  }
}

/** A cell of a row that is not drawn; what is no text has to be said by the column's `plain`. */
function plainCell<Row>(column: Column<Row>, row: Row): string {
  const content = column.plain ? column.plain(row) : column.cell(row)
  const text = typeof content === 'string' || typeof content === 'number' ? String(content) : ''
  return column.kind === 'amount' ? plainAmount(text) : plainText(text)
}
