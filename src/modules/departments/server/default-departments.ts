import { sql } from 'kysely'
import { rowOf, rowsOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import { notFound, refuseIf, stale } from '../../../platform/server/http/refusal.ts'
import type { changeDefaultDepartment, DefaultOfRecord, readDefaultDepartment } from '../contract.ts'
import type { DefaultDepartment, DefaultKind } from '../rules/default-department.ts'
import { problem } from '../rules/problem-codes.ts'
import { holdDepartments } from './department-store.ts'

/** Where the records of each kind are kept, and how one of them is called. */
export type DefaultRecords = Readonly<Record<DefaultKind, { readonly table: string; readonly name: string }>>

/** How many records may name a department: every form that has lines reads them. */
const most = 5_000

/** The defaults that lines are typed with: of people only one's own. */
export async function readDefaults(db: Database, actor: Pick<Actor, 'id'>): Promise<DefaultDepartment[]> {
  return rowsOf(
    db,
    sql<DefaultDepartment>`select record_kind as kind, record_id as "recordId", department_id as "departmentId"
      from department_default where record_kind <> 'user' or record_id = ${actor.id}
      order by record_kind, record_id`,
  )
}

/** The department that lines of a record that exists are given. */
export async function readDefault(
  { db, params: { kind, recordId } }: Pick<Call<typeof readDefaultDepartment>, 'db' | 'params'>,
  records: DefaultRecords,
): Promise<DefaultOfRecord> {
  await labelOf(db, records[kind], recordId)
  return defaultOf(db, kind, recordId)
}

async function defaultOf(db: Database, kind: DefaultKind, recordId: number): Promise<DefaultOfRecord> {
  const row = await rowOf(
    db,
    sql<DefaultOfRecord>`select department_id as "departmentId" from department_default
      where record_kind = ${kind} and record_id = ${recordId}`,
  )
  return row ?? { departmentId: null }
}

/** Says which department lines of a record are given; lines that exist stay as they are. */
export async function changeDefault(
  { db, params, body }: Call<typeof changeDefaultDepartment>,
  records: DefaultRecords,
): Promise<DefaultOfRecord> {
  const { kind, recordId } = params
  await sql`select pg_advisory_xact_lock(4230, 2)`.execute(db)
  const label = await labelOf(db, records[kind], recordId)
  const current = await defaultOf(db, kind, recordId)
  if (current.departmentId !== body.insteadOf) throw stale(current)
  if (body.departmentId !== null) await refuseUnfit(db, body.departmentId)
  await sql`delete from department_default where record_kind = ${kind} and record_id = ${recordId}`.execute(
    db,
  )
  if (body.departmentId !== null) {
    await sql`insert into department_default (record_kind, record_id, department_id, record_label)
      values (${kind}, ${recordId}, ${body.departmentId}, ${label})`.execute(db)
  }
  return { departmentId: body.departmentId }
}

async function labelOf(
  db: Database,
  { table, name }: DefaultRecords[DefaultKind],
  id: number,
): Promise<string> {
  const row = await rowOf(
    db,
    sql<{ label: string }>`select left(concat_ws(' - ', code_or_email, name), 500) as label from (
        select ${sql.ref(name)} as code_or_email, name from ${sql.table(table)} where id = ${id}) record`,
  )
  if (row === undefined) throw notFound()
  return row.label
}

async function refuseUnfit(db: Tx, departmentId: number): Promise<void> {
  const department = (await holdDepartments(db, [departmentId])).get(departmentId)
  const { isFull } = (await rowOf(
    db,
    sql<{ isFull: boolean }>`select count(*) >= ${most} as "isFull" from department_default`,
  )) ?? { isFull: false }
  refuseIf([
    ...(department?.isActive === true
      ? []
      : [problem('department-default-unfit', 'departmentId', 'Departemen tidak ditemukan atau tidak aktif')]),
    ...(isFull
      ? [
          problem(
            'department-defaults-full',
            'departmentId',
            'Departemen bawaan sudah diisi untuk 5.000 data',
          ),
        ]
      : []),
  ])
}
