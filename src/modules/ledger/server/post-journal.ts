import { systemActor, type Actor } from '../../../platform/server/http/actor.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { accountProblems, balanceProblems, contentProblems, type LineAccount } from '../rules/journal.ts'
import { insertJournals, type Journal, type WrittenEntry } from './journal-store.ts'
import { lockLineAccounts } from './stored-journal.ts'

/** Who posts, and who is shown as the creator: 'system' for automatic journals unless an author is given. */
export interface PostingContext {
  readonly actor: Actor
  readonly author?: Actor
  /** First of the posting numbers, when they are taken already. */
  readonly firstPosting?: number | undefined
}

/**
 * The one door to the ledger: posts journals in the caller's transaction, each balanced, on active leaf accounts
 * and in an open period, or refuses all of them.
 */
export async function postJournals(
  tx: Tx,
  journals: readonly Journal[],
  context: PostingContext,
): Promise<WrittenEntry[]> {
  const accounts = await lockLineAccounts(tx, accountIdsOf(journals))
  for (const journal of journals) {
    refuseIf([
      ...contentProblems(journal),
      ...accountProblems(journal.lines, usableAccounts(journal, accounts)),
      ...balanceProblems(journal.lines),
    ])
  }
  const author = context.author ?? systemActor
  return insertJournals(tx, journals, {
    createdBy: author.name,
    createdById: author.id,
    postedBy: context.actor.name,
    firstPosting: context.firstPosting,
  })
}

/** Closing a year clears accounts that were switched off meanwhile, too. */
function usableAccounts(
  { referenceType }: Journal,
  accounts: ReadonlyMap<number, LineAccount>,
): ReadonlyMap<number, LineAccount> {
  if (referenceType !== 'closing') return accounts
  return new Map([...accounts].map(([id, account]) => [id, { ...account, isActive: true }]))
}

/** Posts one journal; see `postJournals`. */
export async function postJournal(tx: Tx, journal: Journal, context: PostingContext): Promise<WrittenEntry> {
  const [entry] = await postJournals(tx, [journal], context)
  if (entry === undefined) throw new Error('posting wrote no entry')
  return entry
}

/** Ids of the accounts that journals use, each once. */
export function accountIdsOf(journals: readonly Journal[]): number[] {
  return [...new Set(journals.flatMap((journal) => journal.lines.map((line) => line.accountId)))]
}

/** Keeps journals as drafts of an author. */
export async function saveDrafts(
  tx: Tx,
  journals: readonly Journal[],
  author: Actor,
): Promise<WrittenEntry[]> {
  for (const journal of journals) refuseIf(contentProblems(journal))
  return insertJournals(tx, journals, { createdBy: author.name, createdById: author.id, postedBy: undefined })
}
