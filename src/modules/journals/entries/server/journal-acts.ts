import { id, type BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import type { Call } from '../../../../platform/server/http/answer.ts'
import { notFound, refuseIf, stale } from '../../../../platform/server/http/refusal.ts'
import {
  deleteLockedDraft,
  lockEntry,
  postLockedDraft,
  readStandingLines,
  reverseByHand,
  rewriteManual,
  writeManual,
  type PostedEntry,
  type StoredEntry,
} from '../../../ledger/server/index.ts'
import { isWaiting, type ApprovedActs, type Carrying, type Waits } from '../../../approvals/server/index.ts'
import { reversalProblems } from '../../../ledger/rules/reversal.ts'
import { recurringSource } from '../../recurring/rules/recurring-source.ts'
import { dropAccrual, saveAccrual, settleAccrual } from '../../recurring/server/accrual-store.ts'
import {
  reverseJournalEntry,
  type createJournalEntry,
  type deleteJournalEntry,
  type postJournalEntry,
  type updateJournalEntry,
} from '../contract.ts'
import {
  isReversibleType,
  mayTouchDraft,
  onlyDraftsDeleted,
  onlyPostedReversed,
  ownDraftsOnly,
  postedUnchangeable,
  unreversibleReason,
} from '../rules/entry-actions.ts'
import { readJournalView, writtenJournalView } from './journal-view.ts'
import { withGivenLines } from '../../server/given-lines.ts'
import { conflict, refusal } from '../../server/refusals.ts'

/** Creates a manual entry: a draft, or posted at once. */
export async function createJournal(call: Call<typeof createJournalEntry>) {
  const { actor, db } = call
  const body = await withGivenLines(db, actor, call.body)
  const manual = await writeManual(db, body, call)
  if (!body.reversesNextMonth) return writtenJournalView(manual, actor)
  const entryId = manual.written.id
  await saveAccrual(db, { entryId, entryDate: body.entryDate, savedBy: actor.name })
  return readJournalView(db, { id: entryId }, actor)
}

/** Changes a draft, and posts it when asked. */
export async function updateJournal(call: Call<typeof updateJournalEntry>) {
  const { actor, db } = call
  const draft = await lockDraft(call, postedUnchangeable)
  const body = await withGivenLines(db, actor, call.body)
  const { id } = draft
  if (body.reversesNextMonth)
    await saveAccrual(db, { entryId: id, entryDate: body.entryDate, savedBy: actor.name })
  else await dropAccrual(db, id)
  await rewriteManual(db, { ...draft, source: recurringSource(draft), typed: body }, call)
  return readJournalView(db, { id }, actor)
}

/** Posts a draft as it was saved. */
export async function postDraft(call: Call<typeof postJournalEntry>) {
  const draft = await lockDraft(call, postedUnchangeable)
  await postLockedDraft(call.db, { ...draft, source: recurringSource(draft) }, call)
  return readJournalView(call.db, { id: draft.id }, call.actor)
}

/** Deletes a draft softly. */
export async function deleteDraft(call: Call<typeof deleteJournalEntry>) {
  await deleteLockedDraft(call.db, await lockDraft(call, onlyDraftsDeleted), call.actor)
  return {}
}

/** Posts the mirror of a posted entry, or of parts of it, or waits for people to agree; what was reversed before is not reversed again. */
export async function reverseJournal(call: Call<typeof reverseJournalEntry>) {
  const { actor, body, db, params, today } = call
  const made = await reverse(db, { ...body, entryId: params.id }, { actor, today })
  return isWaiting(made) ? { waits: made } : readJournalView(db, { id: made.id }, actor)
}

type Reversal = BodyOf<typeof reverseJournalEntry> & { readonly entryId: number }

async function reverse(
  tx: Tx,
  { entryId, ...input }: Reversal,
  carrying: Carrying,
): Promise<PostedEntry | Waits> {
  const original = await lockEntry(tx, entryId)
  if (original === undefined) throw notFound()
  if (original.status !== 'posted') throw conflict('not-posted', onlyPostedReversed)
  if (!isReversibleType(original.referenceType)) {
    throw conflict('document-entry', unreversibleReason(original.referenceType))
  }
  refuseIf(reversalProblems(input, { today: carrying.today, original }))
  const made = await reverseByHand(tx, original, { ...input, ...carrying })
  if (isWaiting(made)) return made
  const settled = { entryId: original.id, settledBy: carrying.actor.name }
  const left = await readStandingLines(tx, original.id)
  const isDone = left.every(({ standing }) => standing === 0)
  if (isDone) await settleAccrual(tx, settled, { status: 'made', entryId: made.id })
  return made
}

/** What is carried out when people have agreed to it. */
export const journalActs: ApprovedActs = {
  'journal.post': {
    permission: 'journals.edit',
    carryOut: async (tx, { subjectId, number, title }, carrying) => {
      const draft = subjectId === null ? undefined : await lockEntry(tx, subjectId)
      if (draft === undefined) throw notFound()
      if (draft.status === 'posted') throw conflict('already-posted', postedUnchangeable)
      await postLockedDraft(tx, { ...draft, source: recurringSource(draft) }, carrying)
      return number ?? title
    },
  },
  'journal.reverse': {
    permission: 'journals.reverse',
    day: 'entryDate',
    carryOut: async (tx, { input }, carrying) => {
      const made = await reverse(tx, reversalInput.parse(input), carrying)
      return isWaiting(made) ? made : made.entryNumber
    },
  },
}

/** The input that waits, as it was checked. */
const reversalInput = reverseJournalEntry.body.extend({ entryId: id })

type DraftCall = Pick<Call<typeof deleteJournalEntry>, 'db' | 'params' | 'actor' | 'version'>

/**
 * Locks the draft of the call; refuses when it is gone, already posted (with this sentence), not the caller's to touch,
 * or changed since the caller saw it.
 */
async function lockDraft(call: DraftCall, whenPosted: string): Promise<StoredEntry> {
  const entry = await lockEntry(call.db, call.params.id)
  if (entry === undefined) throw notFound()
  if (entry.status === 'posted') throw conflict('already-posted', whenPosted)
  if (!mayTouchDraft(entry.createdById, call.actor)) {
    throw refusal({ status: 403, code: 'own-drafts-only', title: ownDraftsOnly })
  }
  if (entry.version !== call.version) {
    throw stale(await readJournalView(call.db, { id: entry.id }, call.actor))
  }
  return entry
}
