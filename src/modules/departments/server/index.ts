import { answer, type Route } from '../../../platform/server/http/answer.ts'
import type { Guard } from '../../../platform/server/database/health-check.ts'
import { recordRoutes } from '../../records/server/index.ts'
import { departmentApi, listDepartments } from '../contract.ts'
import { departmentStore, readDepartments } from './department-store.ts'

export { departmentStore, hasDepartments, holdDepartments, readDepartments } from './department-store.ts'

/** What keeps departments a tree. */
export const departmentsGuards: readonly Guard[] = [['department', 'department_tree']]

/** Everything about departments over HTTP. */
export const departmentsRoutes: Route[] = [
  ...recordRoutes(departmentApi, departmentStore, () => ({ conditions: [], words: [] })),
  answer(listDepartments, async ({ db }) => ({ rows: await readDepartments(db) })),
]
