import { answer, type Route } from '../../../platform/server/http/answer.ts'
import type { Guard } from '../../../platform/server/database/health-check.ts'
import { recordRoutes } from '../../records/server/index.ts'
import {
  changeDefaultDepartment,
  changeDepartmentRule,
  departmentApi,
  listDepartments,
  readDefaultDepartment,
  readDepartmentRule,
} from '../contract.ts'
import { changeDefault, readDefault, readDefaults, type DefaultRecords } from './default-departments.ts'
import * as rule from './department-rule.ts'
import { departmentStore, readDepartments } from './department-store.ts'

export { roleDepartments, withDepartments } from './role-departments.ts'
export { needsDepartment } from './department-rule.ts'
export { departmentStore, hasDepartments, holdDepartments, readDepartments } from './department-store.ts'

/** What keeps departments a tree. */
export const departmentsGuards: readonly Guard[] = [['department', 'department_tree']]

/** Everything about departments over HTTP; the kinds of records that name one are later modules'. */
export const departmentsRoutes = (records: DefaultRecords): Route[] => [
  ...recordRoutes(departmentApi, departmentStore, () => ({ conditions: [], words: [] })),
  answer(listDepartments, async ({ db, actor }) => {
    const rows = await readDepartments(db)
    if (rows.length === 0) return { rows, required: [], defaults: [] }
    const { requiredTypes } = await rule.readDepartmentRule(db)
    return { rows, required: requiredTypes, defaults: await readDefaults(db, actor) }
  }),
  answer(readDefaultDepartment, (call) => readDefault(call, records)),
  answer(changeDefaultDepartment, (call) => changeDefault(call, records)),
  answer(readDepartmentRule, ({ db }) => rule.readDepartmentRule(db)),
  answer(changeDepartmentRule, (call) => rule.changeDepartmentRule(call)),
]
