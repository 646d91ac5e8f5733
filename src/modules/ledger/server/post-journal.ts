import { sql } from 'kysely'
import type { Total } from '../../../platform/rules/money/money.ts'
import { assert } from '../../../platform/rules/proof/assert.ts'
import { problemsOf } from '../../../platform/rules/proof/checked.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { rowsOf, type Tx } from '../../../platform/server/database/database.ts'
import { systemActor, type Actor } from '../../../platform/server/http/actor.ts'
import { proven, refuseIf } from '../../../platform/server/http/refusal.ts'
import {
  checkJournal,
  contentProblems,
  largestEntry,
  postProblems,
  type JournalDraft,
  type LineAccount,
} from '../rules/journal.ts'
import { departmentProblems } from '../rules/line-department.ts'
import { largestEntryOf } from './entry-limit.ts'
import type { PostedEntry, WrittenEntry } from './journal-store.ts'
import {
  lockDepartments,
  totalOf,
  type Journal,
  lockLineAccounts,
  readLines,
  type StoredEntry,
} from './stored-journal.ts'
import { askFor, withdrawAbout, type Carrying, type Gate } from '../../approvals/server/index.ts'
import { askForEntries, gateOfEntry, refuseUnapproved } from './journal-approval.ts'
import { takePostingTurn } from './posting-turn.ts'
import { problemsOfGuarded, refuseGuarded } from './guarded-accounts.ts'
import * as store from './journal-store.ts'

/** Who posts, and who is shown as the creator: 'system' for automatic journals unless an author is given. */
export interface PostingContext {
  readonly actor: Actor
  readonly author?: Actor
  /** The rules for agreeing to journals were asked before, or have nothing to say of these. */
  readonly isAgreed?: true
  /** The first of the posting numbers that were reserved for these journals. */
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
): Promise<PostedEntry[]> {
  if (context.isAgreed !== true) await refuseUnapproved(tx, journals)
  await refuseWrong(tx, journals, context)
  return store.insertPosted(tx, journals, { ...authorsOf(context), firstPosting: context.firstPosting })
}

/** Posts one journal; see `postJournals`. */
export async function postJournal(tx: Tx, journal: Journal, context: PostingContext): Promise<PostedEntry> {
  const [entry] = await postJournals(tx, [journal], context)
  assert(entry !== undefined, 'posting a journal writes an entry')
  return entry
}

/** Ids for entries that are posted later in the transaction: what names them is written before they take numbers others wait for. */
export async function takeEntryIds(tx: Tx, count: number): Promise<number[]> {
  if (count === 0) return []
  const rows = await rowsOf(tx, sql<{ id: number }>`select id from take_entry_ids(${count}) id`)
  return rows.map(({ id }) => id)
}

/** Entries of a long work, as they are known before it writes them. */
export interface KnownEntries {
  readonly entryCount: number
  /** Null while nobody has added it up. */
  readonly totalDebit: Total | null
}

/** Takes the posting numbers of many entries at once, and the turn to post alone; gives the first when there are many. */
export async function reservePostings(
  tx: Tx,
  { entryCount, totalDebit }: KnownEntries,
): Promise<number | undefined> {
  if (!(await takePostingTurn(tx, entryCount)) || totalDebit === null) return undefined
  return store.reserveNumbers(tx, { count: entryCount, debit: String(totalDebit) })
}

/** The mirror of a posted entry that a person reverses: right as the entry was, also on accounts switched off since. */
export async function postMirror(tx: Tx, mirror: Journal, actor: Actor): Promise<PostedEntry> {
  const accounts = await lockLineAccounts(tx, accountIdsOf([mirror]))
  await refuseGuarded(tx, mirror, { actor, accounts })
  const [entry] = await store.insertPosted(tx, [mirror], authorsOf({ actor, author: actor }))
  assert(entry !== undefined, 'reversing an entry writes its mirror')
  return entry
}

/** Keeps journals as drafts of an author. */
export async function saveDrafts(
  tx: Tx,
  journals: readonly Journal[],
  author: Actor,
): Promise<WrittenEntry[]> {
  for (const journal of journals) refuseIf(contentProblems(journal))
  return store.insertDrafts(tx, journals, author)
}

/** An entry as a person typed it, to be kept as a draft or posted at once. */
export type TypedEntry = JournalDraft & { readonly post: boolean }

/** A manual entry that was written, with its accounts. */
export interface ManualEntry {
  readonly written: WrittenEntry
  readonly journal: Journal
  readonly accounts: ReadonlyMap<number, LineAccount>
  /** It was to be posted, and waits as a draft. */
  readonly waits: boolean
}

/** Writes a manual entry: a draft, or posted at once unless it has to wait. */
export async function writeManual(tx: Tx, typed: TypedEntry, typist: Carrying): Promise<ManualEntry> {
  const { journal, accounts } = await checkManual(tx, typed, typist)
  const { actor } = typist
  const draft = { id: null, number: null }
  const gate = typed.post ? await gateOfEntry(tx, { entry: journal, draft, accounts }, typist) : undefined
  const [written] =
    gate === undefined || gate.is === 'needed'
      ? await store.insertDrafts(tx, [journal], actor)
      : await store.insertPosted(tx, [journal], authorsOf({ actor, author: actor }))
  assert(written !== undefined, 'writing a journal writes an entry')
  if (gate?.is === 'needed') await askForEntries(tx, [{ gate, written }], actor)
  return { written, journal, accounts, waits: gate?.is === 'needed' }
}

type RewrittenEntry = Pick<StoredEntry, 'id' | 'entryNumber' | 'referenceType'> &
  Pick<Journal, 'source'> & { readonly typed: TypedEntry }

/** Rewrites a locked draft, and posts it when it is to be; what waited about it is withdrawn. */
export async function rewriteManual(
  tx: Tx,
  { id, entryNumber, typed, referenceType, source }: RewrittenEntry,
  typist: Carrying,
): Promise<void> {
  const { journal, accounts } = await checkManual(tx, typed, typist)
  const { actor } = typist
  await withdrawAbout(tx, { table: 'journal_entry', ids: [id] }, `Diubah oleh ${actor.name}`)
  await store.rewriteDraft(tx, id, { journal, updatedBy: actor.name })
  if (!typed.post) return
  const draft = { id, number: entryNumber }
  const gate = await gateOfEntry(
    tx,
    { entry: { ...journal, referenceType, source }, draft, accounts },
    typist,
  )
  await postUnlessNeeded(
    tx,
    { id, totalDebit: totalOf(journal.lines, 'debit'), lines: journal.lines, gate },
    actor,
  )
}

/** Posts a locked draft as it was saved, unless it has to wait. */
export async function postLockedDraft(
  tx: Tx,
  draft: StoredEntry & Pick<Journal, 'source'>,
  poster: Carrying,
): Promise<void> {
  const { actor, today } = poster
  const lines = await readLines(tx, draft.id)
  const most = await largestEntryOf(tx, actor, [{ lines }])
  const accounts = await lockLineAccounts(tx, accountIdsOf([{ lines }]))
  refuseIf([
    ...postProblems({ debit: draft.totalDebit, credit: draft.totalCredit }, most),
    ...problemsOf(checkJournal({ ...draft, lines }, { accounts, today, isPosted: false })),
    ...(await problemsOfDepartments(tx, { ...draft, lines }, accounts)),
    ...(await problemsOfGuarded(tx, [{ ...draft, lines }], { actor, accounts })).flat(),
  ])
  const { id, entryNumber: number, totalDebit } = draft
  const gate = await gateOfEntry(tx, { entry: { ...draft, lines }, draft: { id, number }, accounts }, poster)
  await postUnlessNeeded(tx, { id, totalDebit: String(totalDebit), lines, gate }, actor)
}

async function postUnlessNeeded(
  tx: Tx,
  { gate, ...draft }: Parameters<typeof store.markPosted>[1] & { readonly gate: Gate },
  actor: Actor,
): Promise<void> {
  if (gate.is === 'needed') await askFor(tx, gate, { actor })
  else await store.markPosted(tx, draft, actor.name)
}

/** Marks a locked draft as deleted; the row stays, so that its number is explained. */
export async function deleteLockedDraft(tx: Tx, { id }: StoredEntry, actor: Actor): Promise<void> {
  await withdrawAbout(tx, { table: 'journal_entry', ids: [id] }, `Dihapus oleh ${actor.name}`)
  await store.markDeleted(tx, id, actor.name)
}

/** A draft waits for its departments no longer than until it is posted. */
async function problemsOfDepartments(
  tx: Tx,
  { entryDate, lines }: Pick<Journal, 'entryDate' | 'lines'>,
  accounts: ReadonlyMap<number, LineAccount>,
): Promise<Problem[]> {
  const departments = await lockDepartments(tx, [{ lines }])
  return departmentProblems(lines, { accounts, departments, entryDate, isPosted: true })
}

async function checkManual(tx: Tx, typed: TypedEntry, { actor, today }: Carrying) {
  const most = await largestEntryOf(tx, actor, typed.post ? [typed] : [])
  const accounts = await lockLineAccounts(tx, accountIdsOf([typed]))
  const departments = await lockDepartments(tx, [typed])
  const ground = { accounts, departments, today, isPosted: typed.post, most }
  const journal = { ...proven(checkJournal(typed, ground)), referenceType: 'manual' }
  if (typed.post) await refuseGuarded(tx, journal, { actor, accounts })
  return { journal, accounts }
}

/** Refuses journals that are wrong, with their accounts locked. */
export async function refuseWrong(
  tx: Tx,
  journals: readonly Journal[],
  { actor }: PostingContext,
): Promise<void> {
  const ofOnesOwn = await largestEntryOf(tx, actor, journals.filter(isBounded))
  const accounts = await lockLineAccounts(tx, accountIdsOf(journals))
  const departments = await lockDepartments(tx, journals.filter(isBrought))
  const guardedProblemsOf = await problemsOfGuarded(tx, journals, { actor, accounts })
  for (const [index, journal] of journals.entries()) {
    const most = isBounded(journal) ? ofOnesOwn : largestEntry
    const ground = { accounts: usableAccounts(journal, accounts), isPosted: true, most }
    const { lines, entryDate } = journal
    refuseIf([
      ...problemsOf(checkJournal(journal, ground)),
      ...(isBrought(journal)
        ? departmentProblems(lines, { accounts, departments, entryDate, isPosted: false })
        : []),
      ...(guardedProblemsOf[index] ?? []),
    ])
  }
}

/** What schedules and files bring names departments of its day, too; that none is named stops no automatic entry. */
function isBrought({ referenceType, reverses }: Journal): boolean {
  return reverses === undefined && (referenceType === 'recurring' || referenceType === 'import')
}

/** What closes a year or takes an entry back is as large as what was posted before. */
function isBounded({ referenceType, reverses }: Journal): boolean {
  return referenceType !== 'closing' && reverses === undefined
}

/** Closing a year clears accounts that were switched off meanwhile, too. */
function usableAccounts(
  { referenceType }: Journal,
  accounts: ReadonlyMap<number, LineAccount>,
): ReadonlyMap<number, LineAccount> {
  if (referenceType !== 'closing') return accounts
  return new Map([...accounts].map(([id, account]) => [id, { ...account, isActive: true }]))
}

function authorsOf({ actor, author = systemActor }: PostingContext): store.Authors {
  return { author, postedBy: actor.name }
}

/** Ids of the accounts that entries use, each once. */
export function accountIdsOf(entries: readonly Pick<JournalDraft, 'lines'>[]): number[] {
  return [...new Set(entries.flatMap(({ lines }) => lines.flatMap((line) => line.accountId ?? [])))]
}
