import type { Tx } from '../../../platform/server/database/database.ts'
import { notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import type { AccountType } from '../rules/account-code.ts'
import { newAccountProblems, usualBalance } from '../rules/account.ts'
import type { NormalBalance } from '../rules/default-chart.ts'
import { insertAccount, readKnownAccounts } from './account-store.ts'

export interface AccountRequest {
  readonly code: string
  readonly name: string
  readonly type: AccountType
  readonly description?: string | undefined
  readonly parentId?: number | undefined
  readonly normalBalance?: NormalBalance | undefined
}

/** Adds an account to the chart and returns its id; refuses what specification §5 names. */
export async function createAccount(tx: Tx, request: AccountRequest): Promise<number> {
  const chart = await readKnownAccounts(tx)
  const parent = chart.find((account) => account.id === request.parentId)
  if (request.parentId !== undefined && parent === undefined) throw notFound()
  refuseIf(newAccountProblems({ ...request, parentCode: parent?.code }, chart))
  return insertAccount(tx, {
    code: request.code,
    name: request.name,
    type: request.type,
    description: request.description,
    normalBalance: request.normalBalance ?? usualBalance(request.type),
  })
}
