import { sumRupiah } from '../../../../platform/rules/money/money.ts'
import type { Call } from '../../../../platform/server/http/answer.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { notFound, refuseIf, stale } from '../../../../platform/server/http/refusal.ts'
import type {
  createJournalEntry,
  deleteJournalEntry,
  JournalInput,
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
import {
  accountProblems,
  balanceProblems,
  journalProblems,
  postProblems,
} from '../../../ledger/rules/journal.ts'
import { reversalDescription, reversalProblems, reversedLines } from '../../../ledger/rules/reversal.ts'
import { askForReversal, forgetReversal, settleAccrual } from '../../recurring/server/accrual-store.ts'
import {
  insertJournals,
  markDeleted,
  markPosted,
  rewriteDraft,
  type Journal,
  type JournalLine,
} from '../../../ledger/server/index.ts'
import { entryActorOf, readJournalView, writtenJournalView } from './journal-view.ts'
import {
  lockEntry,
  lockLineAccounts,
  readLines,
  type LineAccount,
  type StoredEntry,
} from '../../../ledger/server/index.ts'
import { conflict, refusal } from '../../server/refusals.ts'

/** Creates a manual entry: a draft, or posted at once. */
export async function createJournal(call: Call<typeof createJournalEntry>) {
  const { input, accounts } = await checkInput(call)
  const journal = manualJournal(input)
  const { name, id } = call.actor
  const [written] = await insertJournals(call.db, [journal], {
    createdBy: name,
    createdById: id,
    postedBy: call.body.post ? name : undefined,
  })
  if (written === undefined) throw new Error('writing an entry gave none')
  if (!call.body.reversesNextMonth)
    return writtenJournalView(written, journal, { accounts, actor: call.actor })
  await askForReversal(call.db, { entryId: written.id, entryDate: journal.entryDate, askedBy: name })
  return readJournalView(call.db, { id: written.id }, call.actor)
}

/** Keeps whether the draft shall be reversed by itself the month after it is posted. */
async function keepAccrual({ db, body, actor }: InputCall, entryId: number): Promise<void> {
  if (!body.reversesNextMonth) return forgetReversal(db, entryId)
  await askForReversal(db, { entryId, entryDate: body.entryDate, askedBy: actor.name })
}

/** Changes a draft, and posts it when asked. */
export async function updateJournal(call: Call<typeof updateJournalEntry>) {
  const entry = await lockDraft(call, postedUnchangeable)
  await refuseStale(call, entry)
  const journal = manualJournal((await checkInput(call)).input)
  await rewriteDraft(call.db, entry.id, { journal, updatedBy: call.actor.name })
  await keepAccrual(call, entry.id)
  if (call.body.post) {
    const totalDebit = sumRupiah(journal.lines.map((line) => line.debit))
    await markPosted(call.db, [{ id: entry.id, totalDebit }], call.actor.name)
  }
  return readJournalView(call.db, { id: entry.id }, call.actor)
}

/** Posts a draft as it was saved. */
export async function postDraft(call: Call<typeof postJournalEntry>) {
  const entry = await lockDraft(call, postedUnchangeable)
  await refuseStale(call, entry)
  const lines = await readLines(call.db, entry.id)
  const journal: Journal = { ...entry, referenceId: undefined, referenceNumber: undefined, lines }
  refuseIf([
    ...postProblems({ debit: entry.totalDebit, credit: entry.totalCredit }),
    ...journalProblems(journal, { today: call.today }),
    ...accountProblems(lines, await accountsOfLines(call.db, lines)),
  ])
  await markPosted(call.db, [entry], call.actor.name)
  return readJournalView(call.db, { id: entry.id }, call.actor)
}

/** Deletes a draft softly. */
export async function deleteDraft(call: Call<typeof deleteJournalEntry>) {
  const entry = await lockDraft(call, onlyDraftsDeleted)
  await refuseStale(call, entry)
  await markDeleted(call.db, entry.id, call.actor.name)
  return {}
}

/** Posts the mirror of a posted entry; each entry is reversed once at most. */
export async function reverseJournal(call: Call<typeof reverseJournalEntry>) {
  const original = await lockEntry(call.db, call.params.id)
  if (original === undefined) throw notFound()
  if (original.status !== 'posted') throw conflict('not-posted', onlyPostedReversed)
  if (!isReversibleType(original.referenceType)) {
    throw conflict('document-entry', unreversibleReason(original.referenceType))
  }
  refuseIf(reversalProblems(call.body, { today: call.today, original }))
  const [written] = await insertJournals(call.db, [await mirrorOf(call, original)], {
    createdBy: call.actor.name,
    createdById: call.actor.id,
    postedBy: call.actor.name,
  })
  const reversalId = written?.id ?? 0
  const settled = { entryId: original.id, settledBy: call.actor.name }
  await settleAccrual(call.db, settled, { status: 'made', entryId: reversalId })
  return readJournalView(call.db, { id: reversalId }, call.actor)
}

async function mirrorOf(call: Call<typeof reverseJournalEntry>, original: StoredEntry): Promise<Journal> {
  return {
    entryDate: call.body.entryDate,
    description: reversalDescription(original),
    referenceType: 'reversal',
    referenceId: original.id,
    referenceNumber: original.entryNumber,
    reverses: { entryId: original.id, reason: call.body.reason },
    lines: reversedLines(await readLines(call.db, original.id)),
  }
}

type EntryCall = Pick<Call<typeof deleteJournalEntry>, 'db' | 'params' | 'actor'>

/** Locks the entry of the call; refuses when it is gone, already posted (with this sentence) or not the caller's to touch. */
async function lockDraft(call: EntryCall, whenPosted: string): Promise<StoredEntry> {
  const entry = await lockEntry(call.db, call.params.id)
  if (entry === undefined) throw notFound()
  if (entry.status === 'posted') throw conflict('already-posted', whenPosted)
  if (!mayTouchDraft(entry.createdById, entryActorOf(call.actor))) {
    throw refusal({ status: 403, code: 'own-drafts-only', title: ownDraftsOnly })
  }
  return entry
}

async function refuseStale(
  call: EntryCall & { readonly version: number },
  entry: StoredEntry,
): Promise<void> {
  if (entry.version !== call.version) {
    throw stale(await readJournalView(call.db, { id: entry.id }, call.actor))
  }
}

/** A checked entry whose lines all have an account. */
type CheckedInput = JournalInput & { readonly lines: readonly JournalLine[] }

type InputCall = Pick<Call<typeof createJournalEntry>, 'body' | 'today' | 'db' | 'actor'>

async function checkInput(
  call: InputCall,
): Promise<{ readonly input: CheckedInput; readonly accounts: Map<number, LineAccount> }> {
  const { body } = call
  const accounts = await accountsOfLines(call.db, body.lines)
  refuseIf([
    ...journalProblems(body, { today: call.today }),
    ...(body.post ? balanceProblems(body.lines) : []),
    ...accountProblems(body.lines, accounts),
  ])
  return { input: body as CheckedInput, accounts }
}

async function accountsOfLines(tx: Tx, lines: readonly { readonly accountId: number | null }[]) {
  return lockLineAccounts(tx, [...new Set(lines.flatMap((line) => line.accountId ?? []))])
}

function manualJournal(input: CheckedInput): Journal {
  const { entryDate, description, lines } = input
  return { entryDate, description, referenceType: 'manual', lines }
}
