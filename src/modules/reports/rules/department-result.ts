import type { Problem } from '../../../platform/rules/http/problem.ts'
import { departmentText, subtreeOf, type Department } from '../../departments/rules/department.ts'
import type { BooksBetween } from '../../ledger/rules/books-between.ts'
import { timelineOfAll } from '../../ledger/rules/timeline.ts'
import { problem } from './problem-codes.ts'
import type { StatementColumn } from './statement-column.ts'
import { isResult, netMovement, type ResultColumn } from './statement-source.ts'

/** The books by department, as they are read. */
interface Parts {
  readonly whole: BooksBetween
  readonly departments: ReadonlyMap<number, BooksBetween>
  readonly rest: BooksBetween
}

const withoutDepartment = 'Tanpa departemen'

/** The department a report is narrowed to, by what was asked for; `undefined` where there is none of that id. */
export function chosenName(choice: string, departments: readonly Department[]): string | undefined {
  if (choice === 'none') return withoutDepartment
  const found = departments.find(({ id }) => String(id) === choice)
  return found && departmentText(found)
}

/** The books of what was asked for: a department with those below it, or what names none. */
export function chosenBooks(choice: string, parts: Parts, departments: readonly Department[]): BooksBetween {
  if (choice === 'none') return parts.rest
  const below = subtreeOf(Number(choice), departments).flatMap((id) => parts.departments.get(id) ?? [])
  const ofPart = (part: 'posted' | 'closing' | 'opening') => timelineOfAll(below.map((books) => books[part]))
  const { accounts } = parts.whole
  return { accounts, posted: ofPart('posted'), closing: ofPart('closing'), opening: ofPart('opening') }
}

/** A column for each department that earned or spent something, what names none, and the whole, which they add up to. */
export function departmentColumns(
  range: StatementColumn,
  parts: Parts,
  departments: readonly Department[],
): ResultColumn[] {
  const columns = departments.flatMap((department) => {
    const books = parts.departments.get(department.id)
    return books !== undefined && moved(books, range) ? [{ ...range, label: department.code, books }] : []
  })
  return [
    ...columns,
    { ...range, label: withoutDepartment, books: parts.rest },
    { ...range, label: 'Jumlah', books: parts.whole },
  ]
}

function moved(books: BooksBetween, range: StatementColumn): boolean {
  return books.accounts.filter(isResult).some(({ id }) => netMovement(books, id, range) !== 0n)
}

/** Columns of departments stand beside nothing else. */
export function choiceProblems(
  choice: string,
  query: { readonly compare: string; readonly since?: string | undefined },
): Problem[] {
  if (choice !== 'columns' || (query.compare === 'none' && query.since === undefined)) return []
  const message = 'Kolom per departemen tidak dapat bersama pembanding atau “Berubah sejak”'
  return [problem('department-columns', 'department', message)]
}
