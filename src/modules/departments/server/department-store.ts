import { sql } from 'kysely'
import { rowsOf, type Database } from '../../../platform/server/database/database.ts'
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

/** All departments in the order of their codes. */
export async function readDepartments(db: Database): Promise<Department[]> {
  return rowsOf(
    db,
    sql<Department>`select id, code, name, parent_id as "parentId", is_active as "isActive",
        valid_from as "validFrom", valid_until as "validUntil"
      from department order by code_order, id`,
  )
}
