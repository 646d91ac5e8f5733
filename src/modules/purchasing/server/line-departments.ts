import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { holds } from '../../../platform/rules/http/permission.ts'
import { rowsOf, type Tx } from '../../../platform/server/database/database.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { departmentText } from '../../departments/rules/department.ts'
import { holdDepartments } from '../../departments/server/index.ts'
import { departmentProblems } from '../../ledger/rules/line-department.ts'
import { atLine } from '../../ledger/rules/problem-codes.ts'
import { lockDepartments } from '../../ledger/server/index.ts'

interface Line {
  readonly accountId: number | null
  readonly departmentId?: number | null | undefined
}

/**
 * Refuses lines whose departments stand where they may not, or not where they must, as their document is confirmed on a day; none of
 * the departments changes until the end of the transaction.
 */
export async function refuseUnfitDepartments(tx: Tx, lines: readonly Line[], on: Day): Promise<void> {
  const ids = lines.flatMap(({ accountId }) => accountId ?? [])
  const accounts = await rowsOf(
    tx,
    sql<{ id: number; code: string; needsDepartment: boolean }>`select id, code,
        needs_department(type) as "needsDepartment" from account where id = any(${ids}::bigint[])`,
  )
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const departments = await lockDepartments(tx, [{ lines }])
  refuseIf(departmentProblems(lines, { accounts: byId, departments, entryDate: on, isPosted: true }))
}

/** Who sees some departments only asks for those: of another, or of none, they would not see it again. */
export function refuseOtherDepartments(
  actor: Pick<Actor, 'permissions' | 'departments'>,
  lines: readonly Pick<Line, 'departmentId'>[],
): void {
  if (holds(actor, 'departments.all')) return
  const own = actor.departments ?? []
  const message = 'pilih departemen Anda sendiri'
  refuseIf(
    lines.flatMap(({ departmentId }, index) =>
      own.includes(departmentId ?? 0) ? [] : [atLine(index, ['department-unfit', 'departmentId'], message)],
    ),
  )
}

/** The departments that lines name, each once. */
export function departmentsOf(lines: readonly Pick<Line, 'departmentId'>[]): number[] {
  return [...new Set(lines.flatMap(({ departmentId }) => departmentId ?? []))]
}

/** The department of each line in words, for whoever agrees to them; nothing of any where none names one. */
export async function departmentTexts(
  tx: Tx,
  lines: readonly Pick<Line, 'departmentId'>[],
): Promise<string[][]> {
  const ids = departmentsOf(lines)
  if (ids.length === 0) return []
  const names = new Map(
    [...(await holdDepartments(tx, ids))].map(([id, department]) => [id, departmentText(department)]),
  )
  return lines.map(({ departmentId }) => [names.get(departmentId ?? 0) ?? ''])
}
