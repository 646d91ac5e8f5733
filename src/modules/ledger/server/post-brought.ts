import type { Day } from '../../../platform/rules/day/day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { assert } from '../../../platform/rules/proof/assert.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import type { Gate } from '../../approvals/server/index.ts'
import type { LineAccount } from '../rules/journal.ts'
import { askForEntries, judgeOfEntries, type JudgeEntry } from './journal-approval.ts'
import type { WrittenEntry } from './journal-store.ts'
import { accountIdsOf, postJournals, refuseWrong, saveDrafts, type PostingContext } from './post-journal.ts'
import { holdSpending, refuseStopped, stoppedUnder } from '../spending/server/spending.ts'
import { lockLineAccounts, type Journal } from './stored-journal.ts'

/** Entries that people, schedules and files bring, in whose name, and who asks where they have to wait. */
export interface BroughtEntries {
  readonly journals: readonly Journal[]
  readonly context: PostingContext
  readonly today: Day
  /** Whose drafts they are that wait. */
  readonly owner: Actor
}

/** Posts each journal, or keeps it as a draft that waits where a rule asks people to agree; in their order. */
export async function postOrAsk(
  tx: Tx,
  { journals, context, today, owner }: BroughtEntries,
): Promise<WrittenEntry[]> {
  const agreed = { ...context, isAgreed: true } as const
  // Their posting numbers are taken: whatever waited under a rule that came since would leave gaps.
  const judgeEntry = context.firstPosting === undefined ? await judgeOfEntries(tx, today) : undefined
  if (judgeEntry === undefined) {
    for (const overruns of await holdSpending(tx, journals)) refuseStopped(overruns, { is: 'free' })
    return postJournals(tx, journals, agreed)
  }
  await refuseWrong(tx, journals, context)
  const accounts = await lockLineAccounts(tx, accountIdsOf(journals))
  const gates = await gatesOf(tx, journals, { judgeEntry, accounts })
  const free = journals.filter((_, index) => gates[index]?.is !== 'needed')
  const needed = journals.filter((_, index) => gates[index]?.is === 'needed')
  const drafts = needed.length === 0 ? [] : await saveDrafts(tx, needed, owner)
  const posted = free.length === 0 ? [] : await postJournals(tx, free, agreed)
  const waiting = gates
    .filter((gate) => gate.is === 'needed')
    .map((gate, index) => ({ gate, written: at(drafts, index) }))
  await askForEntries(tx, waiting, owner)
  const [left, drafted] = [[...posted], [...drafts]]
  return gates.map((gate) => at(gate.is === 'needed' ? drafted.splice(0, 1) : left.splice(0, 1), 0))
}

interface Judging {
  readonly judgeEntry: JudgeEntry
  readonly accounts: ReadonlyMap<number, LineAccount>
}

/** Whether each entry may be posted; refused where one spends beyond a limit that stops it. */
async function gatesOf(
  tx: Tx,
  journals: readonly Journal[],
  { judgeEntry, accounts }: Judging,
): Promise<Gate[]> {
  const spending = await holdSpending(tx, journals)
  const gates: Gate[] = []
  for (const [index, journal] of journals.entries()) {
    const overruns = spending[index] ?? []
    const gate = await judgeEntry(journal, { accounts, overruns })
    refuseStopped(overruns, gate)
    gates.push(gate)
  }
  return gates
}

/** What stops each of many entries that go beyond a limit, where no rule asks people about it. */
export async function stopsOfSpending(
  tx: Tx,
  journals: readonly Journal[],
  today: Day,
): Promise<Problem[][]> {
  const spending = await holdSpending(tx, journals)
  if (spending.every((overruns) => overruns.length === 0)) return journals.map(() => [])
  const judgeEntry = await judgeOfEntries(tx, today)
  const accounts = await lockLineAccounts(tx, accountIdsOf(journals))
  const problems: Problem[][] = []
  for (const [index, journal] of journals.entries()) {
    const overruns = spending[index] ?? []
    const gate = await judgeEntry?.(journal, { accounts, overruns })
    problems.push(stoppedUnder(overruns, gate ?? { is: 'free' }))
  }
  return problems
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index]
  assert(item !== undefined, 'every journal is written')
  return item
}
