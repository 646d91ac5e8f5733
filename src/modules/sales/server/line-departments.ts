import type { Day } from '../../../platform/rules/day/day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { departmentFault } from '../../departments/rules/department.ts'
import { holdDepartments, needsDepartment } from '../../departments/server/index.ts'
import { departmentProblems } from '../../ledger/rules/line-department.ts'
import { lockDepartments } from '../../ledger/server/index.ts'
import { lineProblem, problem } from '../rules/problem-codes.ts'

interface Line {
  readonly departmentId?: number | null | undefined
}

/** What is wrong with the departments that lines name on a day; none of them changes until the end of the transaction. */
export async function unfitDepartments(tx: Tx, lines: readonly Line[], on: Day): Promise<Problem[]> {
  const named = lines.map(({ departmentId = null }) => ({ accountId: null, departmentId }))
  const departments = await lockDepartments(tx, [{ lines: named }])
  return departmentProblems(named, { accounts: new Map(), departments, entryDate: on, isPosted: false })
}

/** The same of the one department of a document without lines. */
export async function unfitDepartment(tx: Tx, departmentId: number | null, on: Day): Promise<Problem[]> {
  if (departmentId === null) return []
  const departments = await holdDepartments(tx, [departmentId])
  const fault = departmentFault(departments.get(departmentId), on)
  return fault === undefined ? [] : [problem('department-unfit', 'departmentId', fault.message)]
}

/** The lines that must name a department and name none, as a document of revenue is confirmed. */
export async function missingDepartments(
  tx: Tx,
  linesOf: () => readonly Line[] | Promise<readonly Line[]>,
): Promise<Problem[]> {
  if (!(await needsDepartment(tx, 'revenue'))) return []
  return (await linesOf()).flatMap(({ departmentId = null }, index) => {
    if (departmentId !== null) return []
    const line = index + 1
    const path = `lines.${index}.departmentId`
    return [lineProblem({ code: 'department-required', path, line }, `Baris ${line}: ${departmentMissing}`)]
  })
}

const departmentMissing = 'Departemen harus dipilih'

/** The same of a document without lines that is borne by an expense. */
export async function missingDepartment(tx: Tx, departmentId: number | null): Promise<Problem[]> {
  if (departmentId !== null || !(await needsDepartment(tx, 'expense'))) return []
  return [problem('department-required', 'departmentId', departmentMissing)]
}
