import type { Call } from '../../../../platform/server/http/answer.ts'
import { notFound, refuseIf, stale } from '../../../../platform/server/http/refusal.ts'
import {
  deleteDraft as deleteLockedDraft,
  lockEntry,
  postDraft as postLockedDraft,
  readStandingLines,
  reverseByHand,
  rewriteManual,
  writeManual,
  type StoredEntry,
} from '../../../ledger/server/index.ts'
import { reversalProblems } from '../../../ledger/rules/reversal.ts'
import { dropAccrual, saveAccrual, settleAccrual } from '../../recurring/server/accrual-store.ts'
import type {
  createJournalEntry,
  deleteJournalEntry,
  postJournalEntry,
  reverseJournalEntry,
  updateJournalEntry,
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
import { conflict, refusal } from '../../server/refusals.ts'

/** Creates a manual entry: a draft, or posted at once. */
export async function createJournal(call: Call<typeof createJournalEntry>) {
  const { actor, body, db } = call
  const manual = await writeManual(db, body, call)
  if (!body.reversesNextMonth) return writtenJournalView(manual, actor)
  const entryId = manual.written.id
  await saveAccrual(db, { entryId, entryDate: body.entryDate, savedBy: actor.name })
  return readJournalView(db, { id: entryId }, actor)
}

/** Changes a draft, and posts it when asked. */
export async function updateJournal(call: Call<typeof updateJournalEntry>) {
  const { actor, body, db } = call
  const { id } = await lockDraft(call, postedUnchangeable)
  if (body.reversesNextMonth)
    await saveAccrual(db, { entryId: id, entryDate: body.entryDate, savedBy: actor.name })
  else await dropAccrual(db, id)
  await rewriteManual(db, { id, typed: body }, call)
  return readJournalView(db, { id }, actor)
}

/** Posts a draft as it was saved. */
export async function postDraft(call: Call<typeof postJournalEntry>) {
  const draft = await lockDraft(call, postedUnchangeable)
  await postLockedDraft(call.db, draft, call)
  return readJournalView(call.db, { id: draft.id }, call.actor)
}

/** Deletes a draft softly. */
export async function deleteDraft(call: Call<typeof deleteJournalEntry>) {
  await deleteLockedDraft(call.db, await lockDraft(call, onlyDraftsDeleted), call.actor)
  return {}
}

/** Posts the mirror of a posted entry, or of parts of it; what was reversed before is not reversed again. */
export async function reverseJournal(call: Call<typeof reverseJournalEntry>) {
  const { actor, body, db, today } = call
  const original = await lockEntry(db, call.params.id)
  if (original === undefined) throw notFound()
  if (original.status !== 'posted') throw conflict('not-posted', onlyPostedReversed)
  if (!isReversibleType(original.referenceType)) {
    throw conflict('document-entry', unreversibleReason(original.referenceType))
  }
  refuseIf(reversalProblems(body, { today, original }))
  const { id } = await reverseByHand(db, original, { ...body, actor })
  const settled = { entryId: original.id, settledBy: actor.name }
  const left = await readStandingLines(db, original.id)
  const isDone = left.every(({ standing }) => standing === 0)
  if (isDone) await settleAccrual(db, settled, { status: 'made', entryId: id })
  return readJournalView(db, { id }, actor)
}

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
