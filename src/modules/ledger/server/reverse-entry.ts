import type { Day } from '../../../platform/rules/day/day.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { partProblems, reversalDescription, reversedParts, type ReversedPart } from '../rules/reversal.ts'
import { notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import type { PostedEntry } from './journal-store.ts'
import { approvalFor, askFor, type Carrying, type Waits } from '../../approvals/server/index.ts'
import { journalApprovals, journalProposal } from '../rules/journal-approval.ts'
import {
  type Journal,
  lockEntry,
  lockLineAccounts,
  readStandingLines,
  type StoredEntry,
} from './stored-journal.ts'
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
  // Whoever agreed to the entry agreed to its end.
  return postJournal(tx, await ownMirrorOf(tx, original, reversal), { ...context, isAgreed: true })
}

/** A reversal that a person asks for, once more or for a request that was granted. */
type ByHand = Omit<EntryReversal, 'entryId'> & Carrying

/**
 * Posts the mirror of a locked entry, or of parts of it, that a person reverses, unless a rule asks people to agree first; the rules of
 * the entry have said yes before.
 */
export async function reverseByHand(
  tx: Tx,
  original: StoredEntry,
  { actor, today, grant, previousId, ...reversal }: ByHand,
): Promise<PostedEntry | Waits> {
  const { id, entryNumber: number, description } = original
  const mirror = await ownMirrorOf(tx, original, { ...reversal, entryId: id })
  const propose = async () =>
    journalProposal(
      mirror,
      {
        act: 'journal.reverse',
        title: `Pembalikan ${number}: ${description}`,
        about: { table: 'journal_entry', id, number },
        input: { ...reversal, entryId: id },
      },
      {
        accounts: await lockLineAccounts(
          tx,
          mirror.lines.map(({ accountId }) => accountId),
        ),
        today,
      },
    )
  const gate = await approvalFor(tx, { kind: journalApprovals.kind, propose }, { today, grant })
  if (gate.is === 'needed') return askFor(tx, gate, { actor, previousId })
  return postMirror(tx, mirror, actor)
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
