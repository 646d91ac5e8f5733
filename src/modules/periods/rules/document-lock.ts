import type { Day } from '../../../platform/rules/day/day.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { periodReasonProblems } from './fiscal-period.ts'
import { problem } from './problem-codes.ts'

/** Groups of documents that are locked by themselves; everything is the lock of all of them. */
export const documentGroups = ['sales', 'purchasing', 'stock', 'journals', 'everything'] as const
export type DocumentGroup = (typeof documentGroups)[number]

/** How the groups read. */
export const documentGroupTexts: Readonly<Record<DocumentGroup, string>> = {
  sales: 'Penjualan',
  purchasing: 'Pembelian',
  stock: 'Persediaan',
  journals: 'Jurnal',
  everything: 'Semua dokumen',
}

/** Up to which day nothing of a group is posted. */
export interface DocumentLock {
  readonly group: DocumentGroup
  readonly until: Day
}

/** Whether the lock of one group is one of another, too. */
function concerns(lock: DocumentGroup, group: DocumentGroup): boolean {
  return lock === group || lock === 'everything'
}

/** The lock with the latest day that keeps documents of a group from a day; undefined when none does. */
export function documentLockOn(
  day: Day,
  group: DocumentGroup,
  locks: readonly DocumentLock[],
): DocumentLock | undefined {
  return latest(locks.filter((lock) => lock.until >= day && concerns(lock.group, group)))
}

/** What keeps a person from posting for longest: the books as a whole, or a group of documents that concerns them. */
export function strictestLock(
  booksUntil: Day | undefined,
  locks: readonly DocumentLock[],
): DocumentLock | undefined {
  const books = booksUntil === undefined ? [] : [{ group: 'everything', until: booksUntil } as const]
  return latest([...books, ...locks])
}

/** Of several with one day, that of everything says most. */
function latest(locks: readonly DocumentLock[]): DocumentLock | undefined {
  return locks.reduce<DocumentLock | undefined>((found, lock) => {
    if (found === undefined || lock.until > found.until) return lock
    return lock.until === found.until && lock.group === 'everything' ? lock : found
  }, undefined)
}

/** Why a document of a locked group is not posted. */
export function documentsLocked({ group, until }: DocumentLock): string {
  return `${documentGroupTexts[group]} terkunci s.d. ${formatDay(until)}`
}

/** What is asked when the lock of a group is changed; no day opens it. */
export interface DocumentLockWish {
  readonly until: Day | null
  readonly reason: string
}

/** A lock has a day that has come and differs from the one before, and a reason. */
export function documentLockProblems(
  { until, reason }: DocumentLockWish,
  { today, until: before }: { readonly today: Day; readonly until: Day | null },
): Problem[] {
  return [...untilProblems(until, today, before), ...periodReasonProblems(reason)]
}

function untilProblems(until: Day | null, today: Day, before: Day | null): Problem[] {
  if (until === before) {
    const message =
      until === null ? 'Kelompok ini tidak terkunci' : `Kelompok ini sudah terkunci s.d. ${formatDay(until)}`
    return [problem('lock-unchanged', 'until', message)]
  }
  if (until === null || until <= today) return []
  return [problem('lock-ahead', 'until', 'Tanggal kunci paling lambat hari ini')]
}
