import type { Day, TimeZone } from '../../../platform/rules/day/day.ts'
import { formatStatementAmount } from '../../../platform/rules/money/format-amount.ts'
import { formatMoment, zoneLabel } from '../../../platform/rules/day/format-day.ts'
import { tableOfEquity, type GivenEquity } from './equity-table.ts'
import { tableOfStatement, type GivenStatement } from './statement-figures.ts'
import { headingLines, knownAtLine } from './statement-heading.ts'
import type { StatementKind } from './statement-kind.ts'
import type { Framework } from './statement-layout.ts'
import { roundingNote, type StatementTable } from './statement-table.ts'
import type { StatementView } from './statement-view.ts'
import type { StatementCheck } from './statement.ts'

/** Whose statement it is, as its head says it. */
export interface Reporter {
  readonly name: string
  readonly timeZone: TimeZone
  readonly fiscalYearStartMonth: number
}

/** A statement as it was request for. */
export interface StatementRequest {
  readonly kind: StatementKind
  readonly framework?: Framework | undefined
  readonly method?: 'indirect' | 'direct' | undefined
  readonly knownAt?: string | undefined
  readonly since?: string | undefined
}

type Given = (GivenStatement | GivenEquity) & {
  /** The department it is narrowed to. */
  readonly department?: string | undefined
  readonly checks: readonly StatementCheck[]
}

/** A statement as people see it, on screen and in every file. */
export interface StatementReport {
  readonly kind: StatementKind
  /** Organisation, name, day or period, unit. */
  readonly heading: readonly string[]
  /** What else the reader must know, such as the moment of knowledge. */
  readonly notes: readonly string[]
  readonly table: StatementTable
  readonly checks: readonly ShownCheck[]
}

export interface ShownCheck extends Pick<StatementCheck, 'key' | 'isMet' | 'blame'> {
  readonly text: string
}

/** Puts a statement the server gave into the form of a view. */
export function statementReport(
  request: StatementRequest,
  given: Given,
  { view, reporter }: { readonly view: StatementView; readonly reporter: Reporter },
): StatementReport {
  const { kind, framework = 'ep' } = request
  const isEquity = 'periods' in given
  const table = isEquity ? tableOfEquity(given, view) : tableOfStatement(kind, given, view)
  const columns = isEquity ? given.periods.map(({ column }) => column) : given.columns
  const rounding = roundingNote(table)
  return {
    kind,
    heading: [
      reporter.name,
      ...headingLines({
        ...{ kind, framework, columns, unit: view.unit },
        startMonth: reporter.fiscalYearStartMonth,
      }),
    ],
    notes: [
      ...momentNotes(request, reporter.timeZone),
      ...methodNote(request),
      ...(given.department === undefined ? [] : [`Departemen: ${given.department}`]),
      ...(rounding ? [rounding] : []),
    ],
    table,
    checks: given.checks.map(shownCheck),
  }
}

function momentNotes({ knownAt, since }: StatementRequest, zone: TimeZone): string[] {
  return [
    ...(knownAt === undefined ? [] : [knownAtLine(knownAt, zone)]),
    ...(since === undefined
      ? []
      : [`Saat itu: jurnal yang diposting sampai ${formatMoment(since, zone)} ${zoneLabel(zone)}`]),
  ]
}

function methodNote({ kind, method = 'indirect' }: StatementRequest): string[] {
  if (kind !== 'cash-flow') return []
  return [method === 'direct' ? 'Metode langsung' : 'Metode tidak langsung']
}

/** `Aset = Liabilitas + Ekuitas ✓`, or by how much it is missed and what is to blame. */
function shownCheck({ key, label, isMet, differences, blame }: StatementCheck): ShownCheck {
  if (isMet) return { key, isMet, blame, text: `${label} ✓` }
  const wrong = differences.filter((difference) => difference !== 0n).map(formatStatementAmount)
  const text = wrong.length === 0 ? `${label}: tidak terpenuhi` : `${label}: selisih ${wrong.join('; ')}`
  return { key, isMet, blame, text }
}

/** Days a statement covers, for what leads on from it. */
export function coveredDays(columns: readonly { readonly days: { from: Day; to: Day } }[]): {
  from: Day
  to: Day
} {
  const days = columns.map((column) => column.days)
  const from = days.map((each) => each.from).sort()[0]
  const to = days
    .map((each) => each.to)
    .sort()
    .at(-1)
  if (from === undefined || to === undefined) throw new Error('a statement without columns covers no days')
  return { from, to }
}
