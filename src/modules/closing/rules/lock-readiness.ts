import type { Day } from '../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { FiscalPeriod, PeriodAct } from '../../periods/rules/fiscal-period.ts'
import { problem } from './problem-codes.ts'

/** As much of a point of the checklist as decides whether it keeps a month from being locked. */
interface Point {
  readonly isDone: boolean
  /** Why it is passed over. */
  readonly note: object | null
}

/** The points that are neither done nor passed over for a reason. */
export function openPoints<P extends Point>(points: readonly P[]): P[] {
  return points.filter(({ isDone, note }) => !isDone && note === null)
}

/** Whether nothing keeps a month from being locked. */
export function isReadyToLock(points: readonly Point[]): boolean {
  return openPoints(points).length === 0
}

/** A month with the points of its checklist that are open. */
export interface MonthReadiness {
  readonly month: Day
  readonly open: readonly { readonly label: string }[]
}

const actWords: Partial<Record<PeriodAct, string>> = { lock: 'dikunci', close: 'ditutup permanen' }

/** Why months are not ready to be locked or closed for good: each month with what is open. */
export function notReadyProblems(act: PeriodAct, months: readonly MonthReadiness[]): Problem[] {
  const word = actWords[act] ?? ''
  return months
    .filter(({ open }) => open.length > 0)
    .map(({ month, open }) =>
      problem(
        'month-not-ready',
        'passOver',
        `Periode ${formatMonth(month)} belum siap ${word}, ${openWords(open.length)}: ${open.map(({ label }) => label).join('; ')}`,
      ),
    )
}

/** How many points are open, as people read it. */
export function openWords(count: number): string {
  return `${count} hal belum selesai`
}

/** What form and server object to when points are open and nobody says why they are passed over. */
export function passOverProblems(months: readonly MonthReadiness[], passOver: string): Problem[] {
  const isOpen = months.some(({ open }) => open.length > 0)
  const isMissing = isOpen && passOver.trim() === ''
  return isMissing
    ? [problem('month-not-ready', 'passOver', 'Tulis mengapa yang belum selesai dilewati')]
    : []
}

/** Months as they will be once some of them are locked together. */
export function lockedTogether<P extends FiscalPeriod>(
  periods: readonly P[],
  months: readonly Day[],
): FiscalPeriod[] {
  const taken = new Set(months)
  return periods.map((period) =>
    taken.has(period.month) && period.status === 'open' ? { ...period, status: 'locked' } : period,
  )
}
