import { assert } from '../../../platform/rules/proof/assert.ts'
import { snapshot } from '../../../platform/server/database/snapshot.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { objection, refuseIf } from '../../../platform/server/http/refusal.ts'
import { readDepartments } from '../../departments/server/index.ts'
import { readPlannedBetween } from '../../budget/server/index.ts'
import type { BooksBetween } from '../../ledger/rules/books-between.ts'
import { readBooksByDepartment, readPart, settleKnownAt } from '../../ledger/server/index.ts'
import { besideBudget, headsOf } from '../rules/budget-column.ts'
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

interface ResultQuery {
  readonly columns: readonly StatementColumn[]
  readonly choice: string
}

/** The income statement of a department with those below it, of what names none, or of all of them side by side. */
export async function readDepartmentResult(db: Database, query: Query, { columns, choice }: ResultQuery) {
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
    const books = chosenBooks(choice, parts, departments)
    if (query.compare === 'budget') {
      return { department, ...(await besideItsBudget(tx, books, { columns, choice, framework })) }
    }
    const now = incomeStatement(books, columns, framework)
    if (since === undefined) return { columns, department, ...now }
    const then = await readBooksByDepartment(tx, { cuts, knownAt: since })
    const before = incomeStatement(chosenBooks(choice, then, departments), columns, framework)
    return { columns, department, rows: withFormer(now.rows, before.rows), checks: now.checks }
  })
}

/** The same beside what is planned for the department with those below it, or for none. */
async function besideItsBudget(
  tx: Database,
  books: BooksBetween,
  { columns: [range], choice, framework }: ResultQuery & Pick<Query, 'framework'>,
) {
  assert(range !== undefined, 'a statement has a range')
  const columns = besideBudget(
    range,
    await readPlannedBetween(tx, { ...range, of: await readPart(tx, choice) }),
  )
  return { columns: headsOf(columns), ...incomeStatement(books, columns, framework) }
}
