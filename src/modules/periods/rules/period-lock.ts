import { monthStart, type Day } from '../../../platform/rules/day/day.ts'
import { formatDay, formatMonth } from '../../../platform/rules/day/format-day.ts'

/** What decides whether a person may post on a day. */
export interface PeriodLocks {
  readonly months: readonly { readonly month: Day; readonly status: 'locked' | 'closed' }[]
  /** Last day of the latest closed fiscal year. */
  readonly yearClosedUntil: Day | null
  /** Last day of the books an organisation kept before, once they were brought; left out where nobody asked. */
  readonly oldBooksUntil?: Day | null | undefined
  /** Locked months the person may post into for now. */
  readonly exceptions: readonly { readonly month: Day; readonly until: string }[]
}

/** Why nothing can be posted on a day, at an instant; undefined when it can. Form and server say the same. */
export function periodLock(day: Day, locks: PeriodLocks, now: string): string | undefined {
  const { oldBooksUntil = null } = locks
  if (oldBooksUntil !== null && day <= oldBooksUntil) return oldBooks(day, oldBooksUntil)
  const month = monthStart(day)
  const status = locks.months.find((each) => each.month === month)?.status
  if (status === 'closed') return periodClosed(day)
  if (locks.yearClosedUntil !== null && day <= locks.yearClosedUntil) {
    return `Tahun buku s.d. ${formatDay(locks.yearClosedUntil)} sudah ditutup`
  }
  const isExcepted = locks.exceptions.some((each) => each.month === month && each.until > now)
  return status === 'locked' && !isExcepted ? periodLocked(day) : undefined
}

/** Why nothing is dated on a day of the old books. */
export function oldBooks(day: Day, until: Day): string {
  return `Tanggal ${formatDay(day)} termasuk buku lama, yang berakhir ${formatDay(until)}`
}

function periodLocked(day: Day): string {
  return `Periode ${formatMonth(day)} terkunci`
}

function periodClosed(day: Day): string {
  return `Periode ${formatMonth(day)} sudah ditutup`
}
