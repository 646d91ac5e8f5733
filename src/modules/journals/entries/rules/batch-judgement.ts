import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { problemsOf, type Checked } from '../../../../platform/rules/proof/checked.ts'
import {
  checkJournal,
  type CheckedJournal,
  type JournalDraft,
  type LineAccount,
} from '../../../ledger/rules/journal.ts'
import { guardedProblems, type GuardedAccounts } from '../../../ledger/rules/guarded-account.ts'
import type { Department } from '../../../departments/rules/department.ts'
import { periodLock, type PeriodLocks } from '../../../periods/rules/period-lock.ts'
import { problem } from '../../rules/problem-codes.ts'

/** What decides whether entries may be posted, as it stands before any of them. */
export interface BatchGround {
  readonly today: Day
  /** Instant at which exceptions of locked months are looked at. */
  readonly now: string
  readonly accounts: ReadonlyMap<number, LineAccount>
  readonly departments: ReadonlyMap<number, Department>
  readonly locks: PeriodLocks
  /** Most that one of them may move. */
  readonly most: Rupiah
  /** What documents keep, and whether who posts may go past it. */
  readonly guarded: GuardedAccounts
  readonly mayMoveGuarded: boolean
}

/** Each entry of a batch, or what is wrong with it. */
export function judgeBatch(entries: readonly JournalDraft[], ground: BatchGround): Checked<CheckedJournal>[] {
  return entries.map((entry) => {
    const found = checkJournal(entry, { ...ground, isPosted: true })
    if ('problems' in found) return found
    const problems = standingProblems(found.proven, ground)
    return problems.length > 0 ? { problems } : found
  })
}

/** What the books have against an entry that is right in itself. */
function standingProblems({ entryDate, lines }: CheckedJournal, ground: BatchGround): Problem[] {
  const { accounts, guarded, mayMoveGuarded: mayMove, locks, now } = ground
  const lock = periodLock(entryDate, locks, { group: 'journals', now })
  return [
    ...(lock === undefined ? [] : [problem('period-closed', 'entryDate', lock)]),
    ...guardedProblems(lines, { guarded, accounts, mayMove, isReasoned: false }),
  ]
}

/** The problems of a batch that is refused as a whole: the path tells the index, the text the number people count with. */
export function problemsOfBatch(judged: readonly Checked<CheckedJournal>[]): Problem[] {
  return judged.flatMap((found, index) =>
    problemsOf(found).map((each) => ({
      ...each,
      path: `entries.${index}.${each.path}`,
      message: `Entry ${index + 1}: ${each.message}`,
    })),
  )
}
