import { snapshot } from '../../../platform/server/database/snapshot.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { objection, refuseIf } from '../../../platform/server/http/refusal.ts'
import { readDepartments } from '../../departments/server/index.ts'
import { readBooksByDepartment, settleKnownAt } from '../../ledger/server/index.ts'
import { chosenBooks, chosenName, choiceProblems, departmentColumns } from '../rules/department-result.ts'
import { withFormer } from '../rules/former-amounts.ts'
import { incomeStatement } from '../rules/position-and-result.ts'
import { problem } from '../rules/problem-codes.ts'
import { cutsOfColumns, type ResultComparison, type StatementColumn } from '../rules/statement-column.ts'
import type { Framework } from '../rules/statement-layout.ts'

interface Query {
  readonly framework: Framework
  readonly compare: ResultComparison
  readonly knownAt?: string | undefined
  readonly since?: string | undefined
}

interface Asked {
  readonly columns: readonly StatementColumn[]
  readonly choice: string
}

/** The income statement of a department with those below it, of what names none, or of all of them side by side. */
export async function readDepartmentResult(db: Database, query: Query, { columns, choice }: Asked) {
  refuseIf(choiceProblems(choice, query))
  const { framework, knownAt, since } = query
  const cuts = cutsOfColumns(columns)
  await settleKnownAt(db, { knownAt, since })
  return snapshot(db, async (tx) => {
    const departments = await readDepartments(tx)
    const parts = await readBooksByDepartment(tx, { cuts, knownAt })
    if (choice === 'columns') {
      const [range] = columns
      const shown = range === undefined ? [] : departmentColumns(range, parts, departments)
      const heads = shown.map(({ from, to, label }) => ({ from, to, label }))
      return { columns: heads, ...incomeStatement(parts.whole, shown, framework) }
    }
    const department = chosenName(choice, departments)
    if (department === undefined) {
      throw objection(problem('department-unknown', 'department', 'Departemen tidak ditemukan'))
    }
    const now = incomeStatement(chosenBooks(choice, parts, departments), columns, framework)
    if (since === undefined) return { columns, department, ...now }
    const then = await readBooksByDepartment(tx, { cuts, knownAt: since })
    const before = incomeStatement(chosenBooks(choice, then, departments), columns, framework)
    return { columns, department, rows: withFormer(now.rows, before.rows), checks: now.checks }
  })
}
