import type { Day } from '../../../platform/rules/day/day.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { notFound } from '../../../platform/server/http/refusal.ts'
import { reversalDescription, reversedLines } from '../rules/reversal.ts'
import type { WrittenEntry } from './journal-store.ts'
import { postJournal, type PostingContext } from './post-journal.ts'
import { lockEntry, readLines, type StoredEntry } from './stored-journal.ts'

/** Which entry is reversed, on which day, and why. */
export interface EntryReversal {
  readonly entryId: number
  readonly entryDate: Day
  readonly reason: string
}

/**
 * Posts the mirror of the entry of a document that is cancelled, linked both ways. It keeps the type and number of the
 * document, so that nobody reverses it by itself; the document's rules have said yes before.
 */
export async function reverseDocumentEntry(
  tx: Tx,
  reversal: EntryReversal,
  context: PostingContext,
): Promise<WrittenEntry> {
  const original = await lockPosted(tx, reversal.entryId)
  const { referenceType, referenceId, referenceNumber } = original
  const reference = {
    referenceType,
    referenceId: referenceId ?? undefined,
    referenceNumber: referenceNumber ?? undefined,
  }
  return postJournal(tx, { ...(await mirrorOf(tx, original, reversal)), ...reference }, context)
}

/** Posts the mirror of an entry that was asked to reverse itself, as a reversal by hand would be. */
export async function reverseAccrual(
  tx: Tx,
  reversal: EntryReversal,
  context: PostingContext,
): Promise<WrittenEntry> {
  const original = await lockPosted(tx, reversal.entryId)
  const { id, entryNumber } = original
  const reference = { referenceType: 'reversal', referenceId: id, referenceNumber: entryNumber }
  return postJournal(tx, { ...(await mirrorOf(tx, original, reversal)), ...reference }, context)
}

async function lockPosted(tx: Tx, entryId: number): Promise<StoredEntry> {
  const original = await lockEntry(tx, entryId)
  if (original === undefined || original.status !== 'posted') throw notFound()
  return original
}

async function mirrorOf(tx: Tx, original: StoredEntry, { entryId, entryDate, reason }: EntryReversal) {
  return {
    entryDate,
    description: reversalDescription(original),
    reverses: { entryId, reason },
    lines: reversedLines(await readLines(tx, entryId)),
  }
}
