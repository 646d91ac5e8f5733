import type { EquityChanges, EquityRow } from './equity-changes.ts'
import { columnHead } from './statement-heading.ts'
import { statementTable, type FullRow, type StatementTable, type TableColumn } from './statement-table.ts'
import type { StatementView } from './statement-view.ts'

type Given = Pick<EquityChanges, 'components' | 'periods'>
type Period = Given['periods'][number]

/** The statement of changes in equity as the table of a view: components side by side, periods below each other. */
export function tableOfEquity({ components, periods }: Given, view: StatementView): StatementTable {
  const [first] = periods
  if (first === undefined) return { columns: [], rows: [], roundingDifference: 0 }
  const shared = { kind: 'amount', days: first.column, minus: [] } as const
  const columns: TableColumn[] = [
    ...components.map(({ key, label }) => ({ ...shared, key, head: label, plus: [] })),
    { ...shared, key: 'total', head: 'Jumlah ekuitas', plus: components.map((_, at) => at) },
  ]
  const rows = periods.flatMap((period, at) => [
    ...(periods.length > 1 ? [headingRow(period)] : []),
    ...period.rows.flatMap((row) => rowsOf(row, { period, prefix: `${at}/` })),
  ])
  return statementTable(columns, rows, view)
}

const plain = { code: null, isGrand: false, isChanged: false, amounts: [] } as const

function headingRow({ column }: Period): FullRow {
  const label = columnHead('changes-equity', column)
  return { ...plain, kind: 'heading', key: label, label, depth: 0, of: [], figures: [] }
}

interface Place {
  readonly period: Period
  readonly prefix: string
}

/** A movement with its accounts; the closing balance is the sum of the rows above it. */
function rowsOf(row: EquityRow, { period, prefix }: Place): FullRow[] {
  const { label, isTotal } = row
  const key = prefix + row.key
  const shared = { ...plain, key, label, figures: figuresOf(row) }
  if (row.key === 'after') {
    const of = period.rows.filter((each) => each !== row).map((each) => prefix + each.key)
    return [{ ...shared, kind: 'sum', depth: 0, isGrand: isTotal, of }]
  }
  const accounts = row.accounts.map((account): FullRow => ({
    ...plain,
    kind: 'account',
    key: `${key}/${account.code}`,
    code: account.code,
    label: account.label,
    depth: 2,
    of: [],
    figures: figuresOf(account),
  }))
  return [{ ...shared, kind: 'line', depth: 1, of: accounts.map((each) => each.key) }, ...accounts]
}

function figuresOf({
  amounts,
  total,
}: {
  readonly amounts: readonly number[]
  readonly total: number
}): number[] {
  return [...amounts, total]
}
