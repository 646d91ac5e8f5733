import { sql } from 'kysely'
import {
  rowOf,
  rowsOf,
  soleRowOf,
  violationOf,
  type Database,
  type Tx,
} from '../../../../platform/server/database/database.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { problem } from '../../rules/problem-codes.ts'
import type { HeldRole } from '../../rules/role.ts'
import { conflict } from '../../server/refusals.ts'
import { roleInUse, type RoleDraft } from '../rules/role-form.ts'

export interface RoleRow extends HeldRole {
  readonly name: string
  readonly people: number
  readonly version: number
}

const columns = sql`code as role, permissions as "rolePermissions", name, version,
  (select count(*) from user_account u where u.role = role.code) as people`

/** The presets, then the roles of one's own by name. */
export async function findRoles(db: Database): Promise<RoleRow[]> {
  return rowsOf(
    db,
    sql<RoleRow>`select ${columns} from role order by preset is null, case when preset is not null then number end, lower(name)`,
  )
}

/** A role as it stays until the end of the transaction. */
export async function holdRole(tx: Tx, code: string): Promise<RoleRow | undefined> {
  return rowOf(tx, sql<RoleRow>`select ${columns} from role where code = ${code} for share`)
}

export async function lockRole(tx: Tx, code: string): Promise<RoleRow | undefined> {
  return rowOf(tx, sql<RoleRow>`select ${columns} from role where code = ${code} for update`)
}

/** What was chosen for a role of one's own; null for a preset. */
export async function readRolePermissions(db: Database, code: string): Promise<readonly string[] | null> {
  const row = await rowOf(
    db,
    sql<{ permissions: string[] | null }>`select permissions from role where code = ${code}`,
  )
  return row === undefined ? [] : row.permissions
}

export async function findRoleName(db: Database, code: string): Promise<string | undefined> {
  const row = await rowOf(db, sql<{ name: string }>`select name from role where code = ${code}`)
  return row?.name
}

/** Another role whose name looks the same. */
export async function findRoleTwin(db: Database, name: string, except: string): Promise<string | undefined> {
  const row = await rowOf(
    db,
    sql<{
      name: string
    }>`select name from role where name_key(name) = name_key(${name}) and code <> ${except} limit 1`,
  )
  return row?.name
}

export async function insertRole(tx: Tx, { name, permissions }: RoleDraft): Promise<RoleRow> {
  return orNameTaken(
    soleRowOf(
      tx,
      sql<RoleRow>`insert into role (name, permissions) values (${name.trim()}, ${[...permissions]}::text[])
        returning ${columns}`,
    ),
  )
}

export async function updateRoleRow(tx: Tx, code: string, change: RoleDraft): Promise<RoleRow> {
  return orNameTaken(
    soleRowOf(
      tx,
      sql<RoleRow>`update role set name = ${change.name.trim()}, permissions = ${[...change.permissions]}::text[],
          updated_at = now(), version = version + 1
        where code = ${code} returning ${columns}`,
    ),
  )
}

/** Two who choose the same name at once: the second is told as if it had been taken before. */
async function orNameTaken(statement: Promise<RoleRow>): Promise<RoleRow> {
  try {
    return await statement
  } catch (error) {
    if (violationOf(error)?.constraint === 'role_name_alike')
      refuseIf([problem('name-taken', 'name', 'Nama peran sudah dipakai')])
    throw error
  }
}

/** Removes a role; one that somebody has stays. */
export async function deleteRoleRow(tx: Tx, code: string): Promise<void> {
  try {
    await sql`update sign_in_rule set totp_roles = array_remove(totp_roles, ${code}), updated_at = now(),
        version = version + 1 where ${code} = any(totp_roles)`.execute(tx)
    await sql`delete from role where code = ${code}`.execute(tx)
  } catch (error) {
    if (violationOf(error)?.constraint === 'user_account_role_fkey') throw conflict('role-in-use', roleInUse)
    throw error
  }
}
