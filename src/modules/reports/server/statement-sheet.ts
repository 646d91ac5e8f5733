import { absolute, sumTotals, type Total } from '../../../platform/rules/money/money.ts'
import { columnLetters, sumFormula } from '../../../platform/rules/file/sheet-formula.ts'
import type {
  SheetCell,
  SheetRow,
  TableFile,
  TableFormat,
} from '../../../platform/server/files/table-cell.ts'
import { figureAddress } from '../rules/statement-link.ts'
import type { StatementReport } from '../rules/statement-report.ts'
import { addedUp, amountAt, type StatementTable, type TableRow } from '../rules/statement-table.ts'

interface Sheet {
  readonly report: StatementReport
  readonly npwp: string | null
  /** Who exported it and when. */
  readonly exported: string
  /** Address the program is reached at, so that figures can lead back; none when it is not known. */
  readonly origin: string | undefined
}

const labelWidth = 58
const figureWidth = 20

/** The file of a statement before its rows. */
export function sheetOf(
  { report }: Pick<Sheet, 'report'>,
  {
    format,
    separator,
    above,
  }: { readonly format: TableFormat; readonly separator: string; readonly above: number },
): TableFile {
  const figures = report.table.columns.map(({ kind }) => ({
    kind: kind === 'amount' ? ('statement' as const) : ('percent' as const),
    width: kind === 'amount' ? figureWidth : 12,
  }))
  return {
    format,
    separator,
    sheetName: report.heading[1] ?? '',
    columns: [{ kind: 'text', width: labelWidth }, ...figures],
    frozen: { rows: above, columns: 1 },
  }
}

/** Rows above the figures: whose statement, what, when, in which unit, and the heads of the columns. */
export function sheetHead({ report, npwp, exported }: Sheet): SheetRow[] {
  const [name = '', ...rest] = report.heading
  return [
    { look: 'title', cells: [name] },
    { look: 'note', cells: [`NPWP ${npwp ?? '-'}`] },
    ...rest.map((text, at): SheetRow => ({ look: at === 0 ? 'title' : 'note', cells: [text] })),
    ...report.notes.map((text): SheetRow => ({ look: 'note', cells: [text] })),
    { look: 'note', cells: [exported] },
    { look: 'note', cells: [] },
    { look: 'head', cells: ['', ...report.table.columns.map(({ head }) => head)] },
  ]
}

/** The figures as shown, every sum as a formula over the rows it adds, and the checks below. */
export function sheetBody(sheet: Sheet, above: number): SheetRow[] {
  const { rows } = sheet.report.table
  const places = new Map(rows.map((row, at) => [row.key, above + at + 1]))
  return [
    ...rows.map((row): SheetRow => ({
      look: lookOf(row),
      cells: [labelCell(row), ...row.values.map((_, column) => figureCell(sheet, { row, column, places }))],
    })),
    { look: 'note', cells: [] },
    ...sheet.report.checks.map(({ text, blame }): SheetRow => ({
      look: 'note',
      cells: [[text, ...blame].join(' · ')],
    })),
  ]
}

function lookOf({ kind, isGrand }: TableRow): SheetRow['look'] {
  if (kind === 'sum') return isGrand ? 'total' : 'subtotal'
  return kind === 'heading' ? 'heading' : 'body'
}

function labelCell({ code, label, depth }: TableRow): SheetCell {
  return { value: code === null ? label : `${code} ${label}`, kind: 'text', indent: depth }
}

interface Place {
  readonly row: TableRow
  readonly column: number
  readonly places: ReadonlyMap<string, number>
}

function figureCell({ report, origin }: Sheet, place: Place): SheetCell {
  const { row, column } = place
  const days = report.table.columns[column]?.days
  const address = days && origin !== undefined ? figureAddress(report.kind, row, days) : undefined
  const formula = formulaOf(report.table, place)
  return {
    value: row.values[column] ?? null,
    ...(formula === undefined ? {} : { formula }),
    ...(address === undefined ? {} : { link: `${origin}${address}` }),
  }
}

/** A formula only where it gives exactly the figure shown: rounded figures need not add up to a rounded sum. */
function formulaOf(table: StatementTable, { row, column, places }: Place): string | undefined {
  const value = row.values[column]
  const head = table.columns[column]
  if (value === undefined || value === null || head?.kind !== 'amount') return undefined
  if (head.plus.length > 0) return acrossFormula({ row, column, places }, head)
  const added = table.rows.filter(({ key }) => row.adds.includes(key)).map((each) => amountAt(each, column))
  if (addedUp(table.rows, row, column) !== value || !isAddedExactly(added)) return undefined
  const spans = row.adds.flatMap((key) => {
    const at = places.get(key)
    return at === undefined ? [] : [{ first: at, last: at }]
  })
  return sumFormula(column + 1, joined(spans))
}

/** Whether a spreadsheet adds amounts without rounding on the way; what is larger stands in it as digits, which no formula adds. */
function isAddedExactly(amounts: readonly Total[]): boolean {
  return Number.isSafeInteger(Number(sumTotals(amounts.map(absolute))))
}

/** A total or a change is made of other figures of its row. */
function acrossFormula(
  { row, column, places }: Place,
  { plus, minus }: { readonly plus: readonly number[]; readonly minus: readonly number[] },
): string | undefined {
  const at = places.get(row.key)
  const sum = (columns: readonly number[]) => sumTotals(columns.map((each) => amountAt(row, each)))
  const added = [...plus, ...minus].map((each) => amountAt(row, each))
  if (at === undefined || !isAddedExactly(added) || sum(plus) - sum(minus) !== row.values[column])
    return undefined
  const cell = (each: number) => `${columnLetters(each + 1)}${at}`
  return [plus.map(cell).join('+'), ...minus.map(cell)].join('-')
}

type Span = { readonly first: number; readonly last: number }

/** Neighbouring rows as one span, in order. */
function joined(spans: readonly Span[]): Span[] {
  return [...spans]
    .sort((a, b) => a.first - b.first)
    .reduce<Span[]>((done, span) => {
      const last = done.at(-1)
      return last?.last === span.first - 1
        ? [...done.slice(0, -1), { first: last.first, last: span.last }]
        : [...done, span]
    }, [])
}
