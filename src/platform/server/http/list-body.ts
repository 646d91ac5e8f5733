import { dayInZone, type TimeZone } from '../../rules/day/day.ts'
import { absolute, type Total } from '../../rules/money/money.ts'
import { formatCount } from '../../rules/money/format-amount.ts'
import { formatMoment } from '../../rules/day/format-day.ts'
import type { ListColumn, ListedValue } from '../../rules/list/list-column.ts'
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
  const last: ListedValue[] = columns.map(() => null)
  const gross = columns.map(() => 0n)
  const spans: RowSpan[] = []
  let count = 0
  const cellsOf = (row: Row): TableCell[] => columns.map((column) => cellOf(column, row, timeZone))
  const add = (row: Row): void => {
    count += 1
    columns.forEach((column, at) => (last[at] = column.total === 'last' ? column.value(row) : null))
    if (!isSummed(row)) return
    addRow(spans, above + count)
    columns.forEach((column, at) => {
      if (column.total !== 'sum') return
      const amount = BigInt(column.value(row) ?? 0)
      sums[at] = (sums[at] ?? 0n) + amount
      gross[at] = (gross[at] ?? 0n) + absolute(amount)
    })
  }
  const totalOf = (column: ListColumn<Row>, at: number): TableCell => {
    if (column.total === 'sum') {
      // What a spreadsheet would round on the way stands in it as digits, which no formula adds.
      const formula = isNumber(gross[at] ?? 0n) ? sumFormula(at, spans) : undefined
      return { value: sums[at] ?? 0n, ...(formula === undefined ? {} : { formula }) }
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

/** Whether a number holds a total exactly. */
function isNumber(total: Total): boolean {
  return Number.isSafeInteger(Number(total))
}

function cellOf<Row>({ kind, value, indent }: ListColumn<Row>, row: Row, timeZone: TimeZone): TableCell {
  const plain = value(row)
  if (kind === 'moment' && typeof plain === 'string') return localMoment(plain, timeZone)
  const steps = indent?.(row) ?? 0
  return steps === 0 ? plain : { value: plain, indent: steps }
}

/** An instant as a file holds it: `2026-11-05 10:04` in the zone of the organisation. */
function localMoment(instant: string, zone: TimeZone): string {
  return `${dayInZone(instant, zone)} ${formatMoment(instant, zone).slice(-5).replace('.', ':')}`
}
