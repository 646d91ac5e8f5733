import { sql } from 'kysely'
import { holds } from '../../../platform/rules/http/permission.ts'
import {
  rowOf,
  rowsOf,
  soleRowOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { problem } from '../rules/problem-codes.ts'

/** The departments that roles are narrowed to, by the codes of the roles. */
async function readRoleDepartments(db: Database): Promise<Map<string, number[]>> {
  const rows = await rowsOf(
    db,
    sql<{
      role: string
      ids: number[]
    }>`select d.role_code as role, json_agg(d.department_id order by o.code_order) as ids
      from role_department d join department o on o.id = d.department_id group by d.role_code`,
  )
  return new Map(rows.map(({ role, ids }) => [role, ids]))
}

/** Says which departments a role sees; the role is locked. */
async function writeRoleDepartments(tx: Tx, role: string, departments: readonly number[]): Promise<void> {
  const ids = [...new Set(departments)]
  const { known } = await soleRowOf(
    tx,
    sql<{ known: number }>`select count(*) as known from department where id = any(${ids}::bigint[])`,
  )
  const missing = problem('department-missing', 'departments', 'Departemen tidak ditemukan')
  refuseIf(known === ids.length ? [] : [missing])
  await sql`delete from role_department where role_code = ${role} and department_id <> all(${ids}::bigint[])`.execute(
    tx,
  )
  await sql`insert into role_department (role_code, department_id) select ${role}, unnest(${ids}::bigint[])
    on conflict do nothing`.execute(tx)
}

/** Somebody with the departments of their role, where it is narrowed to some: those, and all below them. */
export async function withDepartments(db: Database, actor: Actor): Promise<Actor> {
  if (holds(actor, 'departments.all')) return actor
  const row = await rowOf(
    db,
    sql<{ ids: number[] }>`with recursive seen (id) as (
        select department_id from role_department where role_code = ${actor.role}
        union select d.id from department d join seen s on d.parent_id = s.id)
      select coalesce(json_agg(id order by id), '[]') as ids from seen`,
  )
  return { ...actor, departments: row?.ids ?? [] }
}

/** How the departments of roles are read and written. */
export const roleDepartments = { read: readRoleDepartments, write: writeRoleDepartments }
