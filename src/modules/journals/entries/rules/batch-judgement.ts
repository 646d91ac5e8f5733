import { sumRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { problem, type Problem } from '../../../../platform/rules/http/problem.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import {
  accountProblems,
  balanceProblems,
  journalProblems,
  largestPostedTotal,
  totalTooLarge,
  type JournalDraft,
  type LineAccount,
} from '../../../ledger/rules/journal.ts'
import { periodLock, type PeriodLocks } from '../../../periods/rules/period-lock.ts'

/** What decides whether entries may be posted, as it stands before any of them. */
export interface BatchGround {
  readonly today: Day
  /** Instant at which exceptions of locked months are looked at. */
  readonly now: string
  readonly accounts: ReadonlyMap<number, LineAccount>
  readonly locks: PeriodLocks
  /** Sum of all posted debits so far. */
  readonly postedTotal: Rupiah
}

/** What is wrong with each entry of a batch, as if they were posted one after the other: the wrong ones move nothing. */
export function judgeBatch(entries: readonly JournalDraft[], ground: BatchGround): Problem[][] {
  let total: number = ground.postedTotal
  return entries.map((entry) => {
    const problems = entryProblems(entry, ground)
    if (problems.length > 0) return problems
    const debit = sumRupiah(entry.lines.map((line) => line.debit))
    const standing = standingProblems(entry, { ...ground, total, debit })
    if (standing.length === 0) total += debit
    return standing
  })
}

/** The rules of an entry that is posted at once. */
function entryProblems(entry: JournalDraft, { today, accounts }: BatchGround): Problem[] {
  return [
    ...journalProblems(entry, { today }),
    ...balanceProblems(entry.lines),
    ...accountProblems(entry.lines, accounts),
  ]
}

/** What the books have against an entry that is right in itself, in the order the database looks at it: one reason. */
function standingProblems(
  { entryDate }: JournalDraft,
  { total, debit, locks, now }: BatchGround & { readonly total: number; readonly debit: Rupiah },
): Problem[] {
  if (debit > largestPostedTotal - total) return [totalTooLarge]
  const lock = entryDate === '' ? undefined : periodLock(entryDate, locks, now)
  return lock === undefined ? [] : [problem('period-closed', 'entryDate', lock)]
}

/** The problems of a batch that is refused as a whole: the path tells the index, the text the number people count with. */
export function problemsOfBatch(judged: readonly (readonly Problem[])[]): Problem[] {
  return judged.flatMap((problems, index) =>
    problems.map((each) => ({
      ...each,
      path: `entries.${index}.${each.path}`,
      message: `Entry ${index + 1}: ${each.message}`,
    })),
  )
}
