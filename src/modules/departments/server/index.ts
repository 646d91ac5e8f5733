import { answer, type Route } from '../../../platform/server/http/answer.ts'
import type { Guard } from '../../../platform/server/database/health-check.ts'
import { recordRoutes } from '../../records/server/index.ts'
import { changeDepartmentRule, departmentApi, listDepartments, readDepartmentRule } from '../contract.ts'
import * as rule from './department-rule.ts'
import { departmentStore, readDepartments } from './department-store.ts'

export { roleDepartments, withDepartments } from './role-departments.ts'
export { needsDepartment } from './department-rule.ts'
export { departmentStore, hasDepartments, holdDepartments, readDepartments } from './department-store.ts'

/** What keeps departments a tree. */
export const departmentsGuards: readonly Guard[] = [['department', 'department_tree']]

/** Everything about departments over HTTP. */
export const departmentsRoutes: Route[] = [
  ...recordRoutes(departmentApi, departmentStore, () => ({ conditions: [], words: [] })),
  answer(listDepartments, async ({ db }) => {
    const rows = await readDepartments(db)
    return { rows, required: rows.length === 0 ? [] : (await rule.readDepartmentRule(db)).requiredTypes }
  }),
  answer(readDepartmentRule, ({ db }) => rule.readDepartmentRule(db)),
  answer(changeDepartmentRule, (call) => rule.changeDepartmentRule(call)),
]
