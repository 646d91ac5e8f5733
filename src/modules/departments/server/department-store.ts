import { sql } from 'kysely'
import { rowsOf, soleRowOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import { recordStore } from '../../records/server/index.ts'
import { placeProblems, type Department } from '../rules/department.ts'
import { departments } from '../rules/departments.ts'

export const departmentStore = recordStore(departments, {
  references: { parentId: sql`select id, code, name from department` },
  refusals: async (db, records) => {
    if (records.every(({ parentId }) => parentId === null)) return records.map(() => [])
    // Two people who move departments below each other are judged one after the other.
    await sql`select pg_advisory_xact_lock(4230, 1)`.execute(db)
    return placeProblems(records, await readDepartments(db))
  },
})

const columns = sql`id, code, name, parent_id as "parentId", is_active as "isActive",
  valid_from as "validFrom", valid_until as "validUntil"`

/** All departments in the order of their codes. */
export async function readDepartments(db: Database): Promise<Department[]> {
  return rowsOf(db, sql<Department>`select ${columns} from department order by code_order, id`)
}

/** Departments by their ids; none is removed or made inactive until the end of the transaction. */
export async function holdDepartments(tx: Tx, ids: readonly number[]): Promise<Map<number, Department>> {
  const rows = await rowsOf(
    tx,
    sql<Department>`select ${columns} from department where id = any(${[...new Set(ids)]}::bigint[])
      order by id for share`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether there is any: without one nothing is shown of them. */
export async function hasDepartments(db: Database): Promise<boolean> {
  const { any } = await soleRowOf(db, sql<{ any: boolean }>`select exists (select from department) as any`)
  return any
}
