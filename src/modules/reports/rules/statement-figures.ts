import type { Total } from '../../../platform/rules/money/money.ts'
import { changePermille, permilleOf } from './change.ts'
import { columnHead } from './statement-heading.ts'
import type { StatementColumn } from './statement-column.ts'
import type { StatementKind } from './statement-kind.ts'
import type { StatementRow } from './statement.ts'
import { statementTable, type Figure, type StatementTable, type TableColumn } from './statement-table.ts'
import type { StatementView } from './statement-view.ts'

/** A statement as the server gives it. */
export interface GivenStatement {
  readonly columns: readonly StatementColumn[]
  readonly rows: readonly (StatementRow & { readonly former?: readonly Total[] | undefined })[]
}

type GivenRow = GivenStatement['rows'][number]

interface FigureColumn extends TableColumn {
  readonly figure: (row: GivenRow) => Figure
}

/** A statement of lines as the table of a view. */
export function tableOfStatement(
  kind: StatementKind,
  given: GivenStatement,
  view: StatementView,
): StatementTable {
  const columns = figureColumns(kind, given, view)
  const rows = given.rows.map((row) => ({
    ...row,
    figures: row.kind === 'heading' ? columns.map(() => null) : columns.map(({ figure }) => figure(row)),
    isChanged: row.former?.some((amount, at) => amount !== row.amounts[at]) ?? false,
  }))
  return statementTable(
    columns.map(({ figure: _, ...column }) => column),
    rows,
    view,
  )
}

function figureColumns(kind: StatementKind, given: GivenStatement, view: StatementView): FigureColumn[] {
  if (given.rows.some((row) => row.former !== undefined)) return sinceColumns(kind, given)
  const columns: FigureColumn[] = []
  const places = given.columns.map((days, at) => {
    const head = columnHead(kind, days)
    columns.push({
      key: `amount${at}`,
      head,
      kind: 'amount',
      days,
      ...plain,
      figure: (row) => row.amounts[at] ?? 0n,
    })
    const place = columns.length - 1
    const shares = view.percent === 'show' ? shareOf(given, at) : undefined
    if (shares)
      columns.push({ key: `share${at}`, head: '%', kind: 'percent', days, ...plain, figure: shares })
    return place
  })
  const isCompared = given.columns.length === 2 && given.columns[0]?.label === undefined
  return view.change === 'show' && isCompared ? [...columns, ...changeColumns(given, places)] : columns
}

const plain = { plus: [], minus: [] } as const

/** Then, now and the difference, for every period. */
function sinceColumns(kind: StatementKind, given: GivenStatement): FigureColumn[] {
  return given.columns.flatMap((days, at): FigureColumn[] => {
    const prefix = given.columns.length > 1 ? `${columnHead(kind, days)}: ` : ''
    const then = (row: GivenRow) => row.former?.[at] ?? 0n
    const now = (row: GivenRow) => row.amounts[at] ?? 0n
    const first = at * 3
    return [
      { key: `then${at}`, head: `${prefix}Saat itu`, kind: 'amount', days, ...plain, figure: then },
      { key: `now${at}`, head: `${prefix}Sekarang`, kind: 'amount', days, ...plain, figure: now },
      {
        key: `since${at}`,
        head: `${prefix}Perubahan`,
        kind: 'amount',
        days,
        plus: [first + 1],
        minus: [first],
        figure: (row) => now(row) - then(row),
      },
    ]
  })
}

function changeColumns({ columns }: GivenStatement, places: readonly number[]): FigureColumn[] {
  const [current, other] = columns
  const word = other?.label === undefined ? 'Perubahan' : 'Selisih'
  const [now = 0, before = 1] = places
  if (current === undefined) return []
  return [
    {
      key: 'change',
      head: word,
      kind: 'amount',
      days: current,
      plus: [now],
      minus: [before],
      figure: ({ amounts: [present = 0n, past = 0n] }) => present - past,
    },
    {
      key: 'changeShare',
      head: `${word} %`,
      kind: 'percent',
      days: current,
      ...plain,
      figure: ({ amounts: [present = 0n, past = 0n] }) =>
        basisPoints(changePermille({ now: present, before: past })),
    },
  ]
}

/** What a hundred percent is: revenue of the income statement, total assets of the balance sheet. */
const wholes = ['pl.pendapatan', 'emkm.pendapatan', 'bs.jumlah_aset']

function shareOf({ rows }: GivenStatement, at: number): FigureColumn['figure'] | undefined {
  const whole = rows.find(({ key }) => wholes.includes(key))
  if (whole === undefined) return undefined
  const base = whole.amounts[at] ?? 0n
  return ({ amounts }) => basisPoints(base === 0n ? undefined : permilleOf(amounts[at] ?? 0n, base))
}

function basisPoints(permille: number | undefined): number | null {
  return permille === undefined ? null : permille * 10 || 0
}
