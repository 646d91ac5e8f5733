import type { Day } from '../../../platform/rules/day.ts'
import type { Tx } from '../../../platform/server/database.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { reversalDescription, reversedLines } from '../rules/reversal.ts'
import { lockEntry, readLines, type WrittenEntry } from './journal-store.ts'
import { postJournal, type PostingContext } from './post-journal.ts'

/**
 * Posts the mirror of the entry of a document that is cancelled, linked both ways. It keeps the type and number of the
 * document, so that nobody reverses it by itself; the document's rules have said yes before.
 */
export async function reverseDocumentEntry(
  tx: Tx,
  reversal: { readonly entryId: number; readonly entryDate: Day; readonly reason: string },
  context: PostingContext,
): Promise<WrittenEntry> {
  const { entryId, entryDate, reason } = reversal
  const original = await lockEntry(tx, entryId)
  if (original === undefined || original.status !== 'posted') throw notFound()
  const mirror = {
    entryDate,
    description: reversalDescription(original),
    referenceType: original.referenceType,
    referenceId: original.referenceId ?? undefined,
    referenceNumber: original.referenceNumber ?? undefined,
    reverses: { entryId, reason },
    lines: reversedLines(await readLines(tx, entryId)),
  }
  return postJournal(tx, mirror, context)
}
