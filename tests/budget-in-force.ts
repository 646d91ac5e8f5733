import { sql } from 'kysely'
import * as budgets from '../src/modules/budget/contract.ts'
import { readWorkspace } from '../src/modules/settings/contract.ts'
import { soleRowOf, type Database } from '../src/platform/server/database/database.ts'
import type { ApprovalWorld } from './approval-world.ts'

interface Planned {
  readonly codes: readonly string[]
  /** Of every month, on each account. */
  readonly amount: number
}

/** A budget of this year with the same amount every month, in force. */
export async function budgetInForce(
  { rina, admin, account }: Pick<ApprovalWorld, 'rina' | 'admin' | 'account'>,
  { codes, amount }: Planned,
): Promise<void> {
  const { today } = await admin.call(readWorkspace)
  const firstDay = `${today.slice(0, 4)}-01-01` as never
  const made = await rina.call(budgets.createBudget, { body: { firstDay, name: `Uji ${Math.random()}` } })
  const at = { params: { id: String(made.id) } as never }
  const months = Array.from({ length: 12 }, () => amount)
  const lines = codes.map((code) => ({ accountId: account(code), months }))
  const body = { name: made.name, lines: lines as never }
  const filled = await rina.call(budgets.changeBudget, { ...at, version: made.version, body })
  const submitted = await rina.call(budgets.submitBudget, { ...at, version: filled.version })
  await admin.call(budgets.approveBudget, { ...at, version: submitted.version })
}

/** Two accounts of one group of expenses that the example company has never used. */
export async function unusedCosts(db: Database): Promise<string[]> {
  const { codes } = await soleRowOf(
    db,
    sql<{ codes: string[] }>`select (array_agg(code order by code))[1:2] as codes from account a
      where level = 3 and type = 'expense' and is_active and normal_balance = 'debit'
        and not exists (select from account_month_balance b where b.account_id = a.id)
      group by parent_code having count(*) >= 2 order by min(code) limit 1`,
  )
  return codes
}
