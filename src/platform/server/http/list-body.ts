import { dayInZone, type TimeZone } from '../../rules/day/day.ts'
import { formatCount } from '../../rules/money/format-amount.ts'
import { formatMoment } from '../../rules/day/format-day.ts'
import type { CellValue, ListColumn, ListedValue } from '../../rules/list/list-column.ts'
import { addRow, columnLetters, sumFormula, type RowSpan } from '../../rules/file/sheet-formula.ts'
import type { ExportedList } from '../files/export-list.ts'
import type { SheetRow, TableCell, TableRow } from '../files/table-cell.ts'

interface Body<Row> {
  readonly list: ExportedList<Row>
  readonly columns: readonly ListColumn<Row>[]
  /** Rows above the first one. */
  readonly above: number
  readonly timeZone: TimeZone
}

/** Turns the rows of a list into rows of a file, and adds up what its totals row shows. */
export function listBody<Row>({ list, columns, above, timeZone }: Body<Row>) {
  const { isSummed = () => true, lookOf } = list
  const sums = columns.map(() => 0n)
  const last: CellValue[] = columns.map(() => null)
  const spans: RowSpan[] = []
  let count = 0
  const cellsOf = (row: Row): TableCell[] => columns.map((column) => cellOf(column, row, timeZone))
  const add = (row: Row): void => {
    count += 1
    columns.forEach(
      (column, at) => (last[at] = column.total === 'last' ? cellValue(column.value(row)) : null),
    )
    if (!isSummed(row)) return
    addRow(spans, above + count)
    columns.forEach((column, at) => {
      if (column.total === 'sum') sums[at] = (sums[at] ?? 0n) + BigInt(column.value(row) ?? 0)
    })
  }
  const totalOf = (column: ListColumn<Row>, at: number): TableCell => {
    if (column.total === 'sum') {
      const formula = sumFormula(at, spans)
      return { value: plainSum(sums[at] ?? 0n), ...(formula === undefined ? {} : { formula }) }
    }
    if (column.total === 'last' && count > 0) {
      return { value: last[at] ?? null, formula: `${columnLetters(at)}${above + count}` }
    }
    return at === 0 ? `Total (${formatCount(count)} baris)` : null
  }
  return {
    count: () => count,
    take: (rows: readonly Row[]): TableRow[] =>
      rows.map((row) => {
        add(row)
        const cells = cellsOf(row)
        return lookOf === undefined ? cells : { look: lookOf(row), cells }
      }),
    totals: (): SheetRow[] =>
      columns.some(({ total }) => total !== undefined)
        ? [{ look: 'total', cells: columns.map(totalOf) }]
        : [],
  }
}

function cellValue(value: ListedValue): CellValue {
  return typeof value === 'bigint' ? plainSum(value) : value
}

/** A sum as a number; as digits when a number could not hold it exactly. */
function plainSum(sum: bigint): CellValue {
  const value = Number(sum)
  return Number.isSafeInteger(value) ? value : String(sum)
}

function cellOf<Row>({ kind, value, indent }: ListColumn<Row>, row: Row, timeZone: TimeZone): TableCell {
  const plain = cellValue(value(row))
  if (kind === 'moment' && typeof plain === 'string') return localMoment(plain, timeZone)
  const steps = indent?.(row) ?? 0
  return steps === 0 ? plain : { value: plain, indent: steps }
}

/** An instant as a file holds it: `2026-11-05 10:04` in the zone of the organisation. */
function localMoment(instant: string, zone: TimeZone): string {
  return `${dayInZone(instant, zone)} ${formatMoment(instant, zone).slice(-5).replace('.', ':')}`
}
