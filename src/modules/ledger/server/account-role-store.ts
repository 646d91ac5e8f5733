import { sql } from 'kysely'
import { changedBy, rowOf, rowsOf, type Database, type Tx } from '../../../platform/server/database.ts'
import type { AccountRole } from '../rules/account-role.ts'

export interface MappedRole {
  readonly role: AccountRole
  readonly version: number
  readonly id: number
  readonly code: string
  readonly name: string
  readonly isActive: boolean
}

/** Every role that has an account, with that account. */
export async function readMappedRoles(db: Database): Promise<MappedRole[]> {
  return rowsOf(
    db,
    sql<MappedRole>`select r.role, r.version, a.id, a.code, a.name, a.is_active as "isActive"
      from account_role r join account a on a.id = r.account_id`,
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

/** Makes a role use an account, in place of the one it used. */
export async function mapRole(tx: Tx, role: AccountRole, accountId: number): Promise<void> {
  await sql`
    insert into account_role as r (role, account_id) values (${role}, ${accountId})
    on conflict (role) do update set account_id = excluded.account_id, updated_at = now(), version = r.version + 1
      where r.account_id <> excluded.account_id`.execute(tx)
}

/** Leaves a role without account. */
export async function unmapRole(tx: Tx, role: AccountRole): Promise<void> {
  await changedBy(tx, sql`delete from account_role where role = ${role}`)
}

/** An account that a role is to use, kept from being switched off or removed meanwhile. */
export async function holdAccount(
  tx: Tx,
  id: number,
): Promise<{ code: string; isActive: boolean } | undefined> {
  return rowOf(
    tx,
    sql<{
      code: string
      isActive: boolean
    }>`select code, is_active as "isActive" from account where id = ${id} for share`,
  )
}
