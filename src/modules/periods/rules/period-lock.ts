import { monthStart, type Day } from '../../../platform/rules/day/day.ts'
import { formatDay, formatMonth } from '../../../platform/rules/day/format-day.ts'
import { documentLockOn, documentsLocked, type DocumentGroup, type DocumentLock } from './document-lock.ts'

/** What decides whether a person may post on a day. */
export interface PeriodLocks {
  readonly months: readonly { readonly month: Day; readonly status: 'locked' | 'closed' }[]
  /** Last day of the latest closed fiscal year. */
  readonly yearClosedUntil: Day | null
  /** Last day of the books an organisation kept before, once they were brought; left out where nobody asked. */
  readonly oldBooksUntil?: Day | null | undefined
  /** Groups of documents that are locked, each up to its day. */
  readonly groups: readonly DocumentLock[]
  /** Months the person may post into for now although they, or a group of documents, are locked. */
  readonly exceptions: readonly { readonly month: Day; readonly until: string }[]
}

/** The documents that are to be posted, and the instant at which exceptions are looked at. */
type Posting = { readonly group: DocumentGroup; readonly now: string }

/** Why no document of a group can be posted on a day; undefined when it can. Form and server say the same. */
export function periodLock(day: Day, locks: PeriodLocks, { group, now }: Posting): string | undefined {
  const { oldBooksUntil = null } = locks
  if (oldBooksUntil !== null && day <= oldBooksUntil) return oldBooks(day, oldBooksUntil)
  const month = monthStart(day)
  const status = locks.months.find((each) => each.month === month)?.status
  if (status === 'closed') return periodClosed(day)
  if (locks.yearClosedUntil !== null && day <= locks.yearClosedUntil) {
    return `Tahun buku s.d. ${formatDay(locks.yearClosedUntil)} sudah ditutup`
  }
  const isExcepted = locks.exceptions.some((each) => each.month === month && each.until > now)
  if (isExcepted) return undefined
  if (status === 'locked') return periodLocked(day)
  const lock = documentLockOn(day, group, locks.groups)
  return lock && documentsLocked(lock)
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
