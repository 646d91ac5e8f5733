import { sql } from 'kysely'
import type { Call } from '../../../platform/server/http/answer.ts'
import { soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import { stale } from '../../../platform/server/http/refusal.ts'
import type { changeDepartmentRule as changeEndpoint, DepartmentRule } from '../contract.ts'
import { requiredTypes, type RequiredType } from '../rules/department-rule.ts'

const columns = sql`required_types as "requiredTypes", version`

/** Which lines must name a department once there is one. */
export async function readDepartmentRule(db: Database): Promise<DepartmentRule> {
  return soleRowOf(db, sql<DepartmentRule>`select ${columns} from department_rule`)
}

/** Whether lines of an account type must name a department now. */
export async function needsDepartment(db: Database, type: RequiredType): Promise<boolean> {
  const { needs } = await soleRowOf(db, sql<{ needs: boolean }>`select needs_department(${type}) as needs`)
  return needs
}

/** Says which lines must name a department; what was posted or confirmed before stays as it is. */
export async function changeDepartmentRule(call: Call<typeof changeEndpoint>): Promise<DepartmentRule> {
  const { body, db, version } = call
  const current = await soleRowOf(db, sql<DepartmentRule>`select ${columns} from department_rule for update`)
  if (current.version !== version) throw stale(current)
  const wanted = requiredTypes.filter((type) => body.requiredTypes.includes(type))
  return soleRowOf(
    db,
    sql<DepartmentRule>`update department_rule set required_types = ${wanted}::text[], updated_at = now(),
        version = version + 1 returning ${columns}`,
  )
}
