import type { Day } from '../../../platform/rules/day/day.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { notFound, objection, refuseIf, stale } from '../../../platform/server/http/refusal.ts'
import { deletionProblems, nameProblems, roleInUse } from '../rules/account.ts'
import type { AccountBooks } from './account-books.ts'
import { rolesOfAccount } from './account-role-store.ts'
import { changeAccount, lockAccount, readKnownAccounts, readUses, removeAccount } from './account-store.ts'
import { accountAt } from './chart.ts'

/** An account as somebody saw it, and what it is to become. */
export interface AccountEdit {
  readonly id: number
  readonly version: number
  readonly today: Day
  readonly change: {
    readonly name: string
    readonly description?: string | undefined
    readonly isActive: boolean
  }
}

/** Changes name, description and status of an account that is still at the version the caller saw. */
export async function editAccount(
  tx: Tx,
  { id, version, today, change }: AccountEdit,
  books: AccountBooks,
): Promise<void> {
  const account = await lockAccount(tx, id)
  if (account === undefined) throw notFound()
  if (account.version !== version) throw stale(await accountAt(tx, { id, day: today }, books))
  const others = (await readKnownAccounts(tx)).filter((other) => other.id !== account.id)
  const switchedOff = account.isActive && !change.isActive
  refuseIf([
    ...nameProblems({ name: change.name, type: account.type }, others),
    ...roleInUse(switchedOff ? await rolesOfAccount(tx, account.id) : [], 'menonaktifkan'),
  ])
  await changeAccount(tx, account, {
    name: change.name,
    description: change.description,
    isActive: change.isActive,
  })
}

/** Removes an account that nothing uses. */
export async function deleteAccount(tx: Tx, id: number, books: AccountBooks): Promise<void> {
  const account = await lockAccount(tx, id)
  if (account === undefined) throw notFound()
  const [blocked] = deletionProblems(await readUses(tx, account, books))
  if (blocked !== undefined) throw objection(blocked, 409, [])
  await removeAccount(tx, account)
}
