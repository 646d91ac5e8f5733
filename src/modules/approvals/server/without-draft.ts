import type { Tx } from '../../../platform/server/database/database.ts'
import type { Proposal } from '../rules/proposal.ts'
import type { Carrying } from './carry-out.ts'
import { approvalFor, askFor, type Waits } from './gate.ts'
import { conflict } from './refusals.ts'

interface Proposed {
  readonly kind: string
  readonly propose: () => Promise<Proposal> | Proposal
}

/** What an act without a draft waits for: nobody where it is free or was granted. It is asked once all else has said yes, and before anything is written. */
export async function waitsFor(
  tx: Tx,
  proposed: Proposed,
  { actor, today, grant, previousId }: Carrying,
): Promise<Waits | undefined> {
  const gate = await approvalFor(tx, proposed, { today, grant })
  return gate.is === 'needed' ? askFor(tx, gate, { actor, previousId }) : undefined
}

/** Whether an act waits instead of being done. */
export function isWaiting<Done extends object>(made: Done | Waits): made is Waits {
  return 'requestId' in made
}

/** What an act answers that may have to wait. */
export function orWaiting<Done extends object>(made: Done | Waits): Done | { readonly waits: Waits } {
  return isWaiting(made) ? { waits: made } : made
}

/** What was done by an act that takes no waiting: a part of something larger, which is refused as a whole. */
export function doneOrRefused<Done extends object>(made: Done | Waits, what: string): Done {
  if (!isWaiting(made)) return made
  throw conflict('approval-needed', `${what} perlu disetujui dahulu menurut aturan ${made.rule}.`)
}
