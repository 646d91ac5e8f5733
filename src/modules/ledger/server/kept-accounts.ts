import { sql } from 'kysely'
import type { Holder } from '../../../platform/rules/http/permission.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { rowsOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { isAskedAbout } from '../rules/journal-approval.ts'
import type { JournalLineDraft, LineAccount } from '../rules/journal.ts'
import { keptProblems, type KeptAccounts } from '../rules/kept-account.ts'
import { holds } from '../rules/permissions.ts'

/** Which of some accounts documents keep. One query. */
export async function readKeptAccounts(db: Database, accountIds: readonly number[]): Promise<KeptAccounts> {
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
export function mayMoveKept(actor: Holder): boolean {
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
export async function problemsOfKept(
  tx: Tx,
  entries: readonly Brought[],
  { actor, accounts }: Ground,
): Promise<Problem[][]> {
  const isBrought = ({ referenceType }: Brought) => isAskedAbout(referenceType)
  if (!entries.some(isBrought)) return entries.map(() => [])
  const kept = await readKeptAccounts(tx, [...accounts.keys()])
  return entries.map((entry) => {
    if (!isBrought(entry)) return []
    const mayMove = entry.referenceType !== 'recurring' && mayMoveKept(actor)
    return keptProblems(entry.lines, { kept, accounts, mayMove, isReasoned: entry.reverses !== undefined })
  })
}

/** Refuses an entry that moves accounts which documents keep. */
export async function refuseKept(tx: Tx, entry: Brought, ground: Ground): Promise<void> {
  refuseIf((await problemsOfKept(tx, [entry], ground)).flat())
}
