import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/server/database/database.ts'
import { objection } from '../../../platform/server/http/refusal.ts'
import { departmentText, subtreeOf } from '../../departments/rules/department.ts'
import { readDepartments } from '../../departments/server/index.ts'
import { problem } from '../rules/problem-codes.ts'
import { departmentSums, rangeSums, type Range } from './range-sums.ts'

/** What of the books a report is narrowed to: some departments, or what names none. */
export interface DepartmentPart {
  readonly name: string
  /** Null for what names none. */
  readonly ids: readonly number[] | null
}

/** The part that was asked for: a department with those below it, what names none, or no part. */
export async function readPart(
  db: Database,
  choice: string | undefined,
): Promise<DepartmentPart | undefined> {
  if (choice === undefined) return undefined
  if (choice === 'none') return { name: 'Tanpa departemen', ids: null }
  const departments = await readDepartments(db)
  const found = departments.find(({ id }) => String(id) === choice)
  if (found === undefined) {
    throw objection(problem('department-unfit', 'department', 'Departemen tidak ditemukan'))
  }
  return { name: departmentText(found), ids: subtreeOf(found.id, departments) }
}

/** Sums per account as `rangeSums` gives them, of a part of the books. */
export function sumsOfPart(
  range: Range,
  part: DepartmentPart | undefined,
  only?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (part === undefined) return rangeSums(range, only)
  const named = sql`(${departmentSums(range, only)}) named`
  if (part.ids !== null) {
    return sql`select account_id, sum(opening) as opening, sum(debit) as debit, sum(credit) as credit,
        sum(line_count)::bigint as line_count
      from ${named} where department_id = any(${part.ids}::bigint[]) group by account_id`
  }
  return sql`select account_id, sum(opening) as opening, sum(debit) as debit, sum(credit) as credit,
      sum(line_count)::bigint as line_count
    from (
      select account_id, opening, debit, credit, line_count from (${rangeSums(range, only)}) whole
      union all select account_id, -opening, -debit, -credit, -line_count from ${named}
    ) rest group by account_id`
}

/** The condition on lines of a part. */
export function linesOfPart(part: DepartmentPart | undefined): RawBuilder<unknown> {
  if (part === undefined) return sql``
  return part.ids === null
    ? sql`and department_id is null`
    : sql`and department_id = any(${part.ids}::bigint[])`
}
