import type { Total } from '../../../platform/rules/money/money.ts'
import type { EquityAccount, EquityChanges, EquityRow } from './equity-changes.ts'
import { columnHead } from './statement-heading.ts'
import { statementTable, type FullRow, type StatementTable, type TableColumn } from './statement-table.ts'
import type { StatementView } from './statement-view.ts'

interface Figures {
  readonly amounts: readonly Total[]
  readonly total: Total
}

interface Beside {
  readonly former?: Figures | undefined
}

type Account = EquityAccount & Beside
type Row = Omit<EquityRow, 'accounts'> & Beside & { readonly accounts: readonly Account[] }

/** The statement as the server gives it. */
export interface GivenEquity extends Pick<EquityChanges, 'components'> {
  readonly periods: readonly (Omit<EquityChanges['periods'][number], 'rows'> & {
    readonly rows: readonly Row[]
  })[]
}

type Period = GivenEquity['periods'][number]

/** The statement of changes in equity as the table of a view: components side by side, periods below each other. */
export function tableOfEquity(given: GivenEquity, view: StatementView): StatementTable {
  const { components, periods } = view.zeros === 'show' ? given : withoutEmpty(given)
  const [first] = periods
  if (first === undefined) return { columns: [], rows: [], roundingDifference: 0n }
  const shared = { kind: 'amount', days: first.column, minus: [] } as const
  const columns: TableColumn[] = [
    ...components.map(({ key, label }) => ({ ...shared, key, head: label, plus: [] })),
    { ...shared, key: 'total', head: 'Jumlah ekuitas', plus: components.map((_, at) => at) },
  ]
  const named = (period: Period) => (periods.length > 1 ? columnHead('changes-equity', period.column) : '')
  const rows = periods.flatMap((period, at) =>
    blocksOf(period).flatMap(({ key, head, figures }) => {
      const heading = [named(period), head].filter((part) => part !== '').join(': ')
      const block = { rows: period.rows, prefix: `${at}${key}/`, figures }
      return [
        ...(heading === '' ? [] : [headingRow(heading)]),
        ...period.rows.flatMap((row) => rowsOf(row, block)),
      ]
    }),
  )
  return statementTable(columns, rows, view)
}

/** Without the components that held and moved nothing in any period; one is left when all did not. */
function withoutEmpty({ components, periods }: GivenEquity): GivenEquity {
  const figures = periods.flatMap(({ rows }) =>
    rows.flatMap((row) => [row.amounts, row.former?.amounts ?? []]),
  )
  const used = components.map((_, at) => figures.some((amounts) => (amounts[at] ?? 0n) !== 0n))
  const shown = used.includes(true) ? used : used.map((_, at) => at === 0)
  const chosen = <Value>(values: readonly Value[]) => values.filter((_, at) => shown[at])
  const narrowed = <Figured extends Figures & Beside>(figured: Figured): Figured => ({
    ...figured,
    amounts: chosen(figured.amounts),
    ...(figured.former === undefined
      ? {}
      : { former: { ...figured.former, amounts: chosen(figured.former.amounts) } }),
  })
  return {
    components: chosen(components),
    periods: periods.map((period) => ({
      ...period,
      rows: period.rows.map((row) => ({ ...narrowed(row), accounts: row.accounts.map(narrowed) })),
    })),
  }
}

interface Block {
  readonly rows: readonly Row[]
  readonly prefix: string
  readonly figures: (row: Figures & Beside) => readonly Total[]
}

/** A period stands once, or as it was known, as it is and what changed, below each other. */
function blocksOf({ rows }: Period): (Pick<Block, 'figures'> & { key: string; head: string })[] {
  const now = ({ amounts, total }: Figures) => [...amounts, total]
  if (!rows.some(({ former }) => former !== undefined)) return [{ key: '', head: '', figures: now }]
  const then = ({ former }: Beside) => (former === undefined ? [] : now(former))
  return [
    { key: '.then', head: 'Saat itu', figures: then },
    { key: '', head: 'Sekarang', figures: now },
    {
      key: '.since',
      head: 'Perubahan',
      figures: (row) => now(row).map((amount, at) => amount - (then(row)[at] ?? 0n)),
    },
  ]
}

const plain = { code: null, isGrand: false, isChanged: false, amounts: [] } as const

function headingRow(label: string): FullRow {
  return { ...plain, kind: 'heading', key: label, label, depth: 0, of: [], figures: [] }
}

/** A movement with its accounts; the closing balance is the sum of the rows above it. */
function rowsOf(row: Row, { rows, prefix, figures }: Block): FullRow[] {
  const { label, isTotal } = row
  const key = prefix + row.key
  const shared = { ...plain, key, label, figures: figures(row), isChanged: isChanged(row) }
  if (row.key === 'after') {
    const of = rows.filter((each) => each !== row).map((each) => prefix + each.key)
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
    figures: figures(account),
    isChanged: isChanged(account),
  }))
  return [{ ...shared, kind: 'line', depth: 1, of: accounts.map((each) => each.key) }, ...accounts]
}

function isChanged({ amounts, former }: Figures & Beside): boolean {
  return former?.amounts.some((amount, at) => amount !== amounts[at]) ?? false
}
