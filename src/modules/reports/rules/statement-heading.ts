import {
  addDays,
  addMonths,
  monthEnd,
  monthStart,
  yearOf,
  type Day,
  type TimeZone,
} from '../../../platform/rules/day/day.ts'
import { formatDay, formatLongDay, formatMoment, zoneLabel } from '../../../platform/rules/day/format-day.ts'
import { fiscalYearStart } from '../../periods/rules/fiscal-year.ts'
import type { StatementColumn } from './statement-column.ts'
import { isPosition, statementName, type StatementKind } from './statement-kind.ts'
import type { Framework } from './statement-layout.ts'
import type { StatementView } from './statement-view.ts'

interface Headed {
  readonly kind: StatementKind
  readonly framework: Framework
  /** The days of all columns, the asked one first unless they are months in order. */
  readonly columns: readonly StatementColumn[]
  readonly unit: StatementView['unit']
  readonly startMonth: number
}

/** Name, day or period, and unit of a statement, as they stand below the name of the organisation. */
export function headingLines(headed: Headed): string[] {
  const unit = headed.unit === 'ribuan' ? 'ribuan rupiah' : 'rupiah'
  return [statementName(headed.kind, headed.framework), periodLine(headed), `(Dinyatakan dalam ${unit})`]
}

function periodLine({ kind, columns, startMonth }: Headed): string {
  const [first, second] = columns
  if (first === undefined) return ''
  const isCompared = columns.length === 2 && columns.every(({ label }) => label === undefined)
  const days = isCompared && second !== undefined ? [first, second] : [lastAndWhole(columns, first)]
  const ends = days.map(({ to }) => formatLongDay(to)).join(' dan ')
  if (isPosition(kind)) return `Per ${ends}`
  const isYear = days.every((each) => isFiscalYear(each, startMonth))
  return `Untuk ${isYear ? 'tahun' : 'periode'} yang berakhir pada tanggal ${ends}`
}

/** Months side by side are one range; otherwise the first column is the one asked for. */
function lastAndWhole(columns: readonly StatementColumn[], first: StatementColumn): StatementColumn {
  return { from: first.from, to: columns.at(-1)?.to ?? first.to }
}

function isFiscalYear({ from, to }: StatementColumn, startMonth: number): boolean {
  return from === fiscalYearStart(from, startMonth) && to === addDays(addMonths(from, 12), -1)
}

/** Head of a column: `31 Des 2026` of a balance sheet; `Des 2026`, `2026` or both days of a range. */
export function columnHead(kind: StatementKind, { from, to, label }: StatementColumn): string {
  if (label !== undefined) return label
  if (isPosition(kind)) return formatDay(to)
  if (from === monthStart(from) && to === monthEnd(from)) return formatDay(from).slice(3)
  if (from.endsWith('-01-01') && to === `${yearOf(from)}-12-31`) return String(yearOf(from))
  return daysText(from, to)
}

function daysText(from: Day, to: Day): string {
  if (from === to) return formatDay(from)
  const first = monthStart(from) === monthStart(to) ? from.slice(8) : `${formatDay(from)} `
  return `${first}–${first.endsWith(' ') ? ' ' : ''}${formatDay(to)}`
}

/** Says that a statement shows what was known at a moment. */
export function knownAtLine(knownAt: string, zone: TimeZone): string {
  return `Jurnal yang diposting sampai ${formatMoment(knownAt, zone)} ${zoneLabel(zone)}`
}
