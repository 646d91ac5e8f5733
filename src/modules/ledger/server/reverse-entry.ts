import type { Day } from '../../../platform/rules/day/day.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { partProblems, reversalDescription, reversedParts, type ReversedPart } from '../rules/reversal.ts'
import { notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import type { PostedEntry } from './journal-store.ts'
import { type Journal, lockEntry, readStandingLines, type StoredEntry } from './stored-journal.ts'
import { postJournal, postMirror, type PostingContext } from './post-journal.ts'

/** Which entry is reversed, on which day, and why. */
export interface EntryReversal {
  readonly entryId: number
  readonly entryDate: Day
  readonly reason: string
  /** The parts of its lines that are reversed; all that stands when left out. */
  readonly parts?: readonly ReversedPart[] | undefined
}

/**
 * Posts the mirror of the entry of a document that is cancelled, linked both ways. It keeps the type and number of the
 * document, so that nobody reverses it by itself; the document's rules have said yes before.
 */
export async function reverseDocumentEntry(
  tx: Tx,
  reversal: EntryReversal,
  context: PostingContext,
): Promise<PostedEntry> {
  const original = await lockPosted(tx, reversal.entryId)
  const { referenceType, referenceId, referenceNumber } = original
  const reference = {
    referenceType,
    referenceId: referenceId ?? undefined,
    referenceNumber: referenceNumber ?? undefined,
  }
  return postJournal(tx, { ...(await mirrorOf(tx, original, reversal)), ...reference }, context)
}

/** Posts the mirror of an entry that reverses itself, linked both ways. */
export async function reverseEntry(
  tx: Tx,
  reversal: EntryReversal,
  context: PostingContext,
): Promise<PostedEntry> {
  const original = await lockPosted(tx, reversal.entryId)
  return postJournal(tx, await ownMirrorOf(tx, original, reversal), context)
}

/** Posts the mirror of a locked entry, or of parts of it, that a person reverses; the rules of the entry have said yes before. */
export async function reverseByHand(
  tx: Tx,
  original: StoredEntry,
  { actor, ...reversal }: Omit<EntryReversal, 'entryId'> & { readonly actor: Actor },
): Promise<PostedEntry> {
  return postMirror(tx, await ownMirrorOf(tx, original, { ...reversal, entryId: original.id }), actor)
}

async function ownMirrorOf(tx: Tx, original: StoredEntry, reversal: EntryReversal): Promise<Journal> {
  const { id, entryNumber } = original
  const reference = { referenceType: 'reversal', referenceId: id, referenceNumber: entryNumber }
  return { ...(await mirrorOf(tx, original, reversal)), ...reference }
}

async function lockPosted(tx: Tx, entryId: number): Promise<StoredEntry> {
  const original = await lockEntry(tx, entryId)
  if (original === undefined || original.status !== 'posted') throw notFound()
  return original
}

async function mirrorOf(tx: Tx, original: StoredEntry, { entryId, entryDate, reason, parts }: EntryReversal) {
  const standing = await readStandingLines(tx, entryId)
  refuseIf(partProblems(parts, standing))
  return {
    entryDate,
    description: reversalDescription(original),
    reverses: { entryId, reason },
    lines: reversedParts(standing, parts),
  }
}
