import type { Day } from '../../../platform/rules/day/day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { typeOfCode } from '../../accounts/rules/account-code.ts'
import type { RequiredType } from '../../departments/rules/department-rule.ts'
import { departmentFault, type Department } from '../../departments/rules/department.ts'
import { atLine } from './problem-codes.ts'

/** Revenue, cost and expense arise in a department; receivable, payable, tax and bank are of the whole organisation. */
export function takesDepartment({ code }: { readonly code: string }): boolean {
  const type = typeOfCode(code)
  return type === 'revenue' || type === 'expense'
}

interface Line {
  readonly accountId: number | null
  readonly departmentId?: number | null | undefined
}

/** What departments of lines are judged by; those that are not told of are not there. */
export interface DepartmentGround {
  readonly accounts: ReadonlyMap<number, { readonly code: string; readonly needsDepartment?: boolean }>
  readonly departments: ReadonlyMap<number, Department>
  /** Types of accounts whose lines must name one, where the accounts themselves do not say it. */
  readonly required?: readonly RequiredType[]
  readonly entryDate: Day | ''
  /** A draft may wait for departments that must be named. */
  readonly isPosted: boolean
}

/** Departments stand where they may, and where they must. */
export function departmentProblems(lines: readonly Line[], ground: DepartmentGround): Problem[] {
  return lines.flatMap((line, index) => problemsOfLine(line, index, ground))
}

function problemsOfLine(
  { accountId, departmentId }: Line,
  index: number,
  ground: DepartmentGround,
): Problem[] {
  const { accounts, departments, entryDate, isPosted, required = [] } = ground
  const account = accountId === null ? undefined : accounts.get(accountId)
  if (departmentId === null || departmentId === undefined) {
    const isMissing =
      account !== undefined &&
      (account.needsDepartment === true || required.some((type) => type === typeOfCode(account.code)))
    return isPosted && isMissing
      ? [atLine(index, ['department-required', 'departmentId'], 'Departemen harus dipilih')]
      : []
  }
  if (account !== undefined && !takesDepartment(account)) {
    const message = `Akun ${account.code} tidak memakai departemen; hanya baris pendapatan dan beban`
    return [atLine(index, ['department-refused', 'departmentId'], message)]
  }
  const fault = departmentFault(departments.get(departmentId), entryDate)
  return fault === undefined ? [] : [atLine(index, ['department-unfit', 'departmentId'], fault.message)]
}
