import { sql } from 'kysely'
import {
  changedBy,
  rowOf,
  rowsOf,
  violationOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { assert } from '../../../platform/rules/proof/assert.ts'
import { objection, refuseIf } from '../../../platform/server/http/refusal.ts'
import type { RoleCandidate } from '../rules/account.ts'
import { type AccountRole, roleLabel } from '../rules/account-role.ts'
import { problem } from '../rules/problem-codes.ts'

export interface MappedRole {
  readonly role: AccountRole
  readonly id: number
}

/** Every role that has an account, with its id. */
export async function readMappedRoles(db: Database): Promise<MappedRole[]> {
  return rowsOf(
    db,
    sql<MappedRole>`select role, account_id as id from account_role where account_id is not null`,
  )
}

/** The roles an account serves. */
export async function rolesOfAccount(db: Database, accountId: number): Promise<AccountRole[]> {
  const rows = await rowsOf(
    db,
    sql<{ role: AccountRole }>`select role from account_role where account_id = ${accountId} order by role`,
  )
  return rows.map((row) => row.role)
}

/** What stands in the books for a role; nothing while nobody ever chose an account for it. */
export interface RoleChoice {
  readonly role: AccountRole
  readonly version: number
  readonly account: { readonly id: number; readonly code: string; readonly name: string } | null
  readonly keeper: string | null
}

export async function readRoleChoices(db: Database): Promise<RoleChoice[]> {
  return rowsOf(
    db,
    sql<RoleChoice>`select r.role, r.version, case when a.id is not null
        then json_build_object('id', a.id, 'code', a.code, 'name', a.name) end as account, k.keeper
      from account_role r left join account a on a.id = r.account_id
      left join (select distinct account_id, keeper from kept_accounts(array(select account_id from account_role where account_id is not null))) k
        on k.account_id = a.id`,
  )
}

/** Version of a role, locked against every other change; undefined while nobody ever chose an account for it. */
export async function lockRoleVersion(tx: Tx, role: AccountRole): Promise<number | undefined> {
  const row = await rowOf(
    tx,
    sql<{ version: number }>`select version from account_role where role = ${role} for update`,
  )
  return row?.version
}

/** Gives a role an account, or none; false when it was changed after this version. */
export async function writeRole(
  tx: Tx,
  seen: { readonly role: AccountRole; readonly version: number },
  accountId: number | null,
): Promise<boolean> {
  const changed = await refusingInUse(
    changedBy(
      tx,
      sql`insert into account_role as r (role, account_id, version) values (${seen.role}, ${accountId}, 2)
      on conflict (role) do update set account_id = excluded.account_id, updated_at = now(), version = r.version + 1
        where r.version = ${seen.version}`,
    ),
  )
  return changed === 1
}

/** What documents keep on an account does not move with its role. */
async function refusingInUse<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement
  } catch (error) {
    const violation = violationOf(error)
    throw violation?.sqlState === 'NR014'
      ? objection(problem('role-kept', 'accountId', violation.message))
      : error
  }
}

/** An account that a role is to use, kept from being switched off or removed meanwhile. */
export async function holdAccount(tx: Tx, id: number): Promise<RoleCandidate | undefined> {
  return rowOf(
    tx,
    sql<RoleCandidate>`select code, type, is_active as "isActive", report_line as "reportLine"
      from account where id = ${id} for share`,
  )
}

/** The accounts automatic journals use for these roles; refuses, naming each role that has no account. */
export async function accountsForRoles<Role extends AccountRole>(
  tx: Tx,
  roles: readonly Role[],
): Promise<Record<Role, number>> {
  const mapped = new Map((await readMappedRoles(tx)).map((row) => [row.role, row.id]))
  refuseIf(roles.filter((role) => !mapped.has(role)).map(unmapped))
  const ids: { [each in Role]?: number | undefined } = {}
  for (const role of roles) ids[role] = mapped.get(role)
  assert(isWhole(ids, roles), 'a role without an account was refused')
  return ids
}

function unmapped(role: AccountRole): Problem {
  const message = `Peran akun "${roleLabel(role)}" belum dipetakan. Pilih akunnya di Chart of Accounts › Akun otomatis.`
  return problem('role-unmapped', 'roles', message)
}

function isWhole<Role extends AccountRole>(
  ids: { readonly [each in Role]?: number | undefined },
  roles: readonly Role[],
): ids is Record<Role, number> {
  return roles.every((role) => ids[role] !== undefined)
}
