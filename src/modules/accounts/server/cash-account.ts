import { sql } from 'kysely'
import { rowOf, type Tx } from '../../../platform/server/database/database.ts'
import { objection } from '../../../platform/server/http/refusal.ts'
import { problem } from '../rules/problem-codes.ts'

/** The account money reaches or leaves, an active leaf that holds cash; refuses any other. */
export async function cashAccount(tx: Tx, accountId: number | null): Promise<number> {
  const found = await rowOf(
    tx,
    sql`select from account where id = ${accountId} and level = 3 and is_active and cash_flow_class = 'cash'`,
  )
  if (accountId === null || found === undefined)
    throw objection(problem('account-missing', 'accountId', 'Akun kas atau bank harus dipilih'))
  return accountId
}
