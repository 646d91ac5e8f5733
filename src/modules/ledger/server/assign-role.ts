import type { Database, Tx } from '../../../platform/server/database.ts'
import { notFound, refuseIf } from '../../../platform/server/refusal.ts'
import { accountRoles, isAccountRole, roleLabel, type AccountRole } from '../rules/account-role.ts'
import { roleAccountProblems } from '../rules/account.ts'
import { holdAccount, mapRole, readMappedRoles, unmapRole, type MappedRole } from './account-role-store.ts'

export interface RoleRow {
  readonly role: AccountRole
  readonly label: string
  readonly account: { readonly id: number; readonly code: string; readonly name: string } | null
  readonly version: number
}

/** Every role in the order of the chart, mapped or not. */
export async function listRoles(db: Database): Promise<RoleRow[]> {
  const mapped = new Map((await readMappedRoles(db)).map((row) => [row.role, row]))
  return accountRoles.map((role) => rowOf(role, mapped.get(role)))
}

function rowOf(role: AccountRole, mapped: MappedRole | undefined): RoleRow {
  const account = mapped === undefined ? null : { id: mapped.id, code: mapped.code, name: mapped.name }
  return { role, label: roleLabel(role), account, version: mapped?.version ?? 0 }
}

/** Chooses the account of a role, an active leaf, or leaves the role without one. */
export async function assignRole(tx: Tx, role: string, accountId: number | null): Promise<RoleRow> {
  if (!isAccountRole(role)) throw notFound()
  if (accountId === null) await unmapRole(tx, role)
  else await mapRole(tx, role, await usableAccount(tx, accountId))
  const row = (await listRoles(tx)).find((each) => each.role === role)
  if (row === undefined) throw notFound()
  return row
}

async function usableAccount(tx: Tx, id: number): Promise<number> {
  const account = await holdAccount(tx, id)
  if (account === undefined) throw notFound()
  refuseIf(roleAccountProblems(account))
  return id
}
