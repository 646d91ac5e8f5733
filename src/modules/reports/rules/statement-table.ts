import { absolute, roundDivision, toTotal, type Total } from '../../../platform/rules/money/money.ts'
import type { StatementColumn } from './statement-column.ts'
import type { StatementRow } from './statement.ts'
import { isOpen, type StatementView } from './statement-view.ts'

/** A column as it is shown: amounts in the unit asked for, or a percentage in basis points. */
export interface TableColumn {
  readonly key: string
  readonly head: string
  readonly kind: 'amount' | 'percent'
  /** The days the figures are of. */
  readonly days: StatementColumn
  /** Places of the columns it adds and takes away; none when its figures come from the books. */
  readonly plus: readonly number[]
  readonly minus: readonly number[]
}

/** What a cell shows: an amount, a percentage in basis points, or nothing where there is nothing to say. */
export type Figure = Total | number | null

/** A row as it is shown. */
export interface TableRow {
  readonly kind: StatementRow['kind']
  readonly key: string
  readonly label: string
  readonly code: string | null
  readonly depth: number
  readonly isGrand: boolean
  /** The line an account stands behind. */
  readonly parent: string | null
  readonly isExpandable: boolean
  readonly isExpanded: boolean
  /** Keys of the rows shown that it is the sum of. */
  readonly adds: readonly string[]
  /** Keys of the lines a sum comes from, through other sums. */
  readonly within: readonly string[]
  /** One per column. */
  readonly values: readonly Figure[]
  /** It changed since the moment asked about. */
  readonly isChanged: boolean
}

/** A statement as plain cells: the one rule that screen, print, spreadsheet, CSV and PDF show. */
export interface StatementTable {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
  /** The greatest amount, in the unit shown, by which a sum differs from the rounded figures above it. */
  readonly roundingDifference: Total
}

/** A row with its figures in whole rupiah or basis points, before the unit is applied. */
export interface FullRow extends StatementRow {
  readonly figures: readonly Figure[]
  readonly isChanged: boolean
}

/** Chooses the rows of a view and puts their figures in its unit. */
export function statementTable(
  columns: readonly TableColumn[],
  rows: readonly FullRow[],
  view: StatementView,
): StatementTable {
  const shown = shownRows(rows, view)
  const keys = new Set(shown.map((row) => row.key))
  const parents = parentsOf(rows)
  const within = withinOf(rows)
  const table = shown.map((row): TableRow => {
    const { kind, key, label, code, depth, isGrand, isChanged } = row
    const isExpandable = kind === 'line' && row.of.some((each) => isKept(rows, each, view))
    return {
      ...{ kind, key, label, code, depth, isGrand, isChanged, isExpandable },
      parent: parents.get(key) ?? null,
      isExpanded: isExpandable && isOpen(view, key),
      adds: row.of.filter((each) => keys.has(each)),
      within: kind === 'sum' ? (within.get(key) ?? []) : [],
      values: row.figures.map((figure, at) => inUnit(figure, columns[at]?.kind, view.unit)),
    }
  })
  return { columns, rows: table, roundingDifference: roundingDifference(columns, table) }
}

function inUnit(figure: Figure, kind: TableColumn['kind'] | undefined, unit: StatementView['unit']): Figure {
  if (figure === null || kind !== 'amount' || unit === 'rupiah') return figure
  return roundDivision(toTotal(figure), 1000n)
}

function shownRows(rows: readonly FullRow[], view: StatementView): FullRow[] {
  const parents = parentsOf(rows)
  return rows.filter((row) => {
    if (!isKept(rows, row.key, view)) return false
    const parent = parents.get(row.key)
    return parent === undefined || (isOpen(view, parent) && isKept(rows, parent, view))
  })
}

/** Whether a row is left when zeros are hidden: headings and sums always, a line while it or an account holds something. */
function isKept(rows: readonly FullRow[], key: string, { zeros }: StatementView): boolean {
  const row = rows.find((each) => each.key === key)
  if (row === undefined) return false
  if (zeros === 'show' || row.kind === 'heading' || row.kind === 'sum') return true
  const family = row.kind === 'line' ? [row, ...rows.filter((each) => row.of.includes(each.key))] : [row]
  return family.some((each) =>
    each.figures.some((figure) => figure !== null && figure !== 0 && figure !== 0n),
  )
}

function parentsOf(rows: readonly FullRow[]): ReadonlyMap<string, string> {
  return new Map(
    rows
      .filter(({ kind }) => kind === 'line')
      .flatMap(({ key, of }) => of.map((each) => [each, key] as const)),
  )
}

function withinOf(rows: readonly FullRow[]): ReadonlyMap<string, string[]> {
  const lines = new Map<string, string[]>()
  for (const { kind, key, of } of rows) {
    if (kind === 'line') lines.set(key, [key])
    if (kind === 'sum') lines.set(key, [...new Set(of.flatMap((each) => lines.get(each) ?? []))])
  }
  return lines
}

/** Shown sums are rounded from exact ones, never added up from rounded figures; this is how far the two lie apart. */
function roundingDifference(columns: readonly TableColumn[], rows: readonly TableRow[]): Total {
  const differences = rows.flatMap((row) =>
    columns.map((column, at) => {
      const added = addedUp(rows, row, at)
      return column.kind === 'amount' && added !== undefined ? absolute(amountAt(row, at) - added) : 0n
    }),
  )
  return differences.reduce((most, each) => (each > most ? each : most), 0n)
}

/** What the rows shown that a row adds make together in a column; undefined when none of them is shown. */
export function addedUp(rows: readonly TableRow[], row: TableRow, column: number): Total | undefined {
  if (row.adds.length === 0) return undefined
  const added = rows.filter(({ key }) => row.adds.includes(key))
  return added.reduce((total, each) => total + amountAt(each, column), 0n)
}

/** The amount a row shows in a column; nothing is zero. */
export function amountAt({ values }: TableRow, column: number): Total {
  return toTotal(values[column] ?? 0n)
}

/** Why rounded figures may not add up, where they visibly do not. */
export function roundingNote({ roundingDifference: difference }: StatementTable): string | undefined {
  if (difference === 0n) return undefined
  return (
    'Angka dan jumlah dibulatkan ke ribuan rupiah dari nilai penuh, sehingga jumlah dapat berbeda dari ' +
    `penjumlahan angka yang tampak (selisih pembulatan paling besar ${difference}).`
  )
}
