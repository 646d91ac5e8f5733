import type { Actor } from '../../../../platform/server/http/actor.ts'
import type { Database, Tx } from '../../../../platform/server/database/database.ts'
import { Refusal } from '../../../../platform/server/http/refusal.ts'
import { transaction, withRetries } from '../../../../platform/server/database/transaction.ts'

interface Attempt<T> {
  readonly act: (tx: Tx) => Promise<T>
  /** Notes why the books refused the act, of which nothing has stayed. */
  readonly note: (tx: Tx, reason: string) => Promise<T>
}

/** Enters a due bill in a transaction; why it was refused is noted in another one. Everything else stays loud. */
export async function attemptBill<T>(db: Database, actor: Actor, { act, note }: Attempt<T>): Promise<T> {
  const within = (work: (tx: Tx) => Promise<T>) =>
    withRetries({ isRepeatable: true }, () => transaction(db, { actor, requestId: 'recurring-bill' }, work))
  try {
    return await within(act)
  } catch (error) {
    // While a file is imported nobody posts: that is no fault of the bill.
    if (
      !(error instanceof Refusal) ||
      error.code === 'import-running' ||
      error.code === 'recurring-run-closed'
    )
      throw error
    const reason = sentenceOf(error)
    return within((tx) => note(tx, reason))
  }
}

function sentenceOf(refusal: Refusal): string {
  const messages = refusal.problems.map(({ message }) => message)
  return messages.length === 0 ? refusal.message : [...new Set(messages)].join('; ')
}
