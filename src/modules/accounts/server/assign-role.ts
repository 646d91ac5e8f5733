import type { Database, Tx } from '../../../platform/server/database/database.ts'
import { notFound, refuseIf, stale } from '../../../platform/server/http/refusal.ts'
import { accountRoles, isAccountRole, roleLabel, type AccountRole } from '../rules/account-role.ts'
import { roleAccountProblems } from '../rules/account.ts'
import {
  holdAccount,
  lockRoleVersion,
  readRoleChoices,
  writeRole,
  type RoleChoice,
} from './account-role-store.ts'

export interface RoleRow extends RoleChoice {
  readonly label: string
}

/** What a role nobody ever chose an account for counts as. */
const firstVersion = 1

/** Every role in the order of the chart, mapped or not. */
export async function listRoles(db: Database): Promise<RoleRow[]> {
  const chosen = new Map((await readRoleChoices(db)).map((row) => [row.role, row]))
  return accountRoles.map((role) => ({
    version: firstVersion,
    account: null,
    keeper: null,
    ...chosen.get(role),
    role,
    label: roleLabel(role),
  }))
}

/** Chooses the account of a role, an active leaf, or leaves the role without one. */
export async function assignRole(
  tx: Tx,
  seen: { readonly role: string; readonly version: number },
  accountId: number | null,
): Promise<RoleRow> {
  const { role, version } = seen
  if (!isAccountRole(role)) throw notFound()
  const current = (await lockRoleVersion(tx, role)) ?? firstVersion
  if (current !== version) throw stale(await rowOf(tx, role))
  const usable = accountId === null ? null : await usableAccount(tx, accountId, role)
  if (!(await writeRole(tx, { role, version }, usable))) throw stale(await rowOf(tx, role))
  return rowOf(tx, role)
}

async function rowOf(tx: Tx, role: AccountRole): Promise<RoleRow> {
  const row = (await listRoles(tx)).find((each) => each.role === role)
  if (row === undefined) throw notFound()
  return row
}

async function usableAccount(tx: Tx, id: number, role: AccountRole): Promise<number> {
  const account = await holdAccount(tx, id)
  if (account === undefined) throw notFound()
  refuseIf(roleAccountProblems(account, role))
  return id
}
