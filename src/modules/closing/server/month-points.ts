import type { Day } from '../../../platform/rules/day/day.ts'
import type { Database, Tx } from '../../../platform/server/database/database.ts'
import type { StoredCheck, StoredChecks } from '../../../platform/server/database/stored-checks.ts'
import type { FiscalPeriod } from '../../periods/rules/fiscal-period.ts'
import { closingChecks, type ClosingCheck } from '../rules/closing-check.ts'
import { healthChecksOf } from '../rules/closing-health-points.ts'
import { lockedTogether, openPoints } from '../rules/lock-readiness.ts'
import { readBooksBegin } from './book-month-store.ts'
import { readClosingFacts, readPostingsAfter } from './closing-facts.ts'
import { readNotes } from './closing-note-store.ts'

type Checks = ReadonlyMap<Day, readonly ClosingCheck[]>

/** What later modules know of months before they are locked. */
export type MonthPoints = (tx: Database, months: readonly Day[], today: Day) => Promise<Checks>

/** The checks of the whole books, and the points of months that later modules answer. */
export type ClosingPoints = StoredChecks & { readonly monthPoints: MonthPoints }

interface MonthQuery {
  readonly months: readonly Day[]
  readonly today: Day
  readonly known: readonly FiscalPeriod[]
}

/** The points of the checklists of months that their books answer, and those of later modules; eight queries of its own however many months. */
export async function readBookPoints(
  { monthPoints }: Pick<ClosingPoints, 'monthPoints'>,
  tx: Tx,
  { months, known, today }: MonthQuery,
) {
  const begin = await readBooksBegin(tx)
  const inBooks = begin === undefined ? [] : known.filter(({ month }) => month >= begin)
  const facts = await readClosingFacts(tx, months, inBooks)
  const further = await monthPoints(tx, months, today)
  const points = facts.map(
    (each) => [each.month, [...closingChecks(each), ...(further.get(each.month) ?? [])]] as const,
  )
  return withNotes(tx, months, new Map(points))
}

/** The points that the kept checks of the whole books answer. */
export async function readHealthPoints(db: Database, found: readonly StoredCheck[], months: readonly Day[]) {
  const seen = found.map(({ postedThrough }) => postedThrough)
  // What never ran is asked for whatever was posted.
  const last = seen.includes(null)
    ? new Map<Day, number>()
    : await readPostingsAfter(db, months, Math.min(...seen.map((through) => through ?? 0)))
  const points = months.map((month) => [month, healthChecksOf(found, last.get(month))] as const)
  return withNotes(db, months, new Map(points))
}

/** What keeps months from being locked together, or closed for good: the open points of each. */
export async function readReadiness(checks: ClosingPoints, tx: Tx, { months, known, today }: MonthQuery) {
  const books = await readBookPoints(checks, tx, { months, today, known: lockedTogether(known, months) })
  const health = await readHealthPoints(tx, await checks.read(tx), months)
  return months.map((month) => ({
    month,
    open: openPoints([...(books.get(month) ?? []), ...(health.get(month) ?? [])]),
  }))
}

/** Points as they are shown, each with why it is passed over. */
async function withNotes(db: Database, months: readonly Day[], checks: Checks) {
  const notes = await readNotes(db, months)
  const noteOf = new Map(notes.map(({ month, ...note }) => [`${month} ${note.key}`, note]))
  return new Map(
    months.map((month) => [
      month,
      (checks.get(month) ?? []).map((check) => ({
        ...check,
        checkedAt: check.checkedAt ?? null,
        findings: [...check.findings],
        note: noteOf.get(`${month} ${check.key}`) ?? null,
      })),
    ]),
  )
}
