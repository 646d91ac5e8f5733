import { sql } from 'kysely'
import { holds } from '../../../../platform/rules/http/permission.ts'
import {
  rowOf,
  rowsOf,
  soleRowOf,
  type Database,
  type Tx,
} from '../../../../platform/server/database/database.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { problem } from '../../rules/problem-codes.ts'

/** The warehouses that roles are narrowed to, by the codes of the roles. */
async function readRoleWarehouses(db: Database): Promise<Map<string, number[]>> {
  const rows = await rowsOf(
    db,
    sql<{
      role: string
      ids: number[]
    }>`select role_code as role, json_agg(warehouse_id order by warehouse_id) as ids
      from role_warehouse group by role_code`,
  )
  return new Map(rows.map(({ role, ids }) => [role, ids]))
}

/** Says which warehouses a role sees; the role is locked. */
async function writeRoleWarehouses(tx: Tx, role: string, warehouses: readonly number[]): Promise<void> {
  const ids = [...new Set(warehouses)]
  const { known } = await soleRowOf(
    tx,
    sql<{ known: number }>`select count(*) as known from warehouse where id = any(${ids}::bigint[])`,
  )
  refuseIf(
    known === ids.length ? [] : [problem('warehouse-unusable', 'warehouses', 'Gudang tidak ditemukan')],
  )
  await sql`delete from role_warehouse where role_code = ${role} and warehouse_id <> all(${ids}::bigint[])`.execute(
    tx,
  )
  await sql`insert into role_warehouse (role_code, warehouse_id) select ${role}, unnest(${ids}::bigint[])
    on conflict do nothing`.execute(tx)
}

/** Somebody with the warehouses of their role, where it is narrowed to some. */
export async function withWarehouses(db: Database, actor: Actor): Promise<Actor> {
  if (holds(actor, 'warehouses.all')) return actor
  const row = await rowOf(
    db,
    sql<{ ids: number[] }>`select coalesce(json_agg(warehouse_id order by warehouse_id), '[]') as ids
      from role_warehouse where role_code = ${actor.role}`,
  )
  return { ...actor, warehouses: row?.ids ?? [] }
}

/** How the warehouses of roles are read and written. */
export const roleWarehouses = { read: readRoleWarehouses, write: writeRoleWarehouses }
