import { sql } from 'kysely'
import type { Holder } from '../../../platform/rules/http/permission.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { rowsOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { isJudged } from '../rules/journal-approval.ts'
import type { JournalLineDraft, LineAccount } from '../rules/journal.ts'
import { guardedProblems, type GuardedAccounts } from '../rules/guarded-account.ts'
import { holds } from '../rules/permissions.ts'

/** Which of some accounts documents keep. One query. */
export async function readGuardedAccounts(
  db: Database,
  accountIds: readonly number[],
): Promise<GuardedAccounts> {
  const rows = await rowsOf(
    db,
    sql<{
      id: number
      keeper: string
    }>`select account_id as id, keeper from kept_accounts(${[...accountIds]}::bigint[])`,
  )
  return new Map(rows.map(({ id, keeper }) => [id, keeper]))
}

/** Whether someone may post on accounts that documents keep. */
export function mayMoveGuarded(actor: Holder): boolean {
  return holds(actor, 'entries.kept')
}

interface Brought {
  readonly referenceType: string
  readonly reverses?: object | undefined
  readonly lines: readonly JournalLineDraft[]
}

interface Ground {
  readonly actor: Holder
  readonly accounts: ReadonlyMap<number, LineAccount>
}

/**
 * What is wrong with entries that move accounts which documents keep, each in turn; nothing with entries of documents. At most one
 * query.
 */
export async function problemsOfGuarded(
  tx: Tx,
  entries: readonly Brought[],
  { actor, accounts }: Ground,
): Promise<Problem[][]> {
  const isBrought = ({ referenceType }: Brought) => isJudged(referenceType)
  if (!entries.some(isBrought)) return entries.map(() => [])
  const guarded = await readGuardedAccounts(tx, [...accounts.keys()])
  return entries.map((entry) => {
    if (!isBrought(entry)) return []
    const mayMove = entry.referenceType !== 'recurring' && mayMoveGuarded(actor)
    return guardedProblems(entry.lines, {
      guarded,
      accounts,
      mayMove,
      isReasoned: entry.reverses !== undefined,
    })
  })
}

/** Refuses an entry that moves accounts which documents keep. */
export async function refuseGuarded(tx: Tx, entry: Brought, ground: Ground): Promise<void> {
  refuseIf((await problemsOfGuarded(tx, [entry], ground)).flat())
}
