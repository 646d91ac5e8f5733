import type { Day } from '../../../../platform/rules/day/day.ts'
import type { FormProblem } from '../../../../platform/rules/form/form-state.ts'
import { unreadableProblems } from '../../../../platform/rules/grid/grid-draft.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { JournalDraft } from '../rules/journal-content.ts'
import { gridColumns, lineDraft, linesToSave } from '../rules/journal-grid.ts'
import type { RequiredType } from '../../../departments/rules/department-rule.ts'
import type { Department } from '../../../departments/rules/department.ts'
import { departmentProblems } from '../../../ledger/rules/line-department.ts'
import {
  accountProblems,
  balanceProblems,
  journalProblems,
  type LineAccount,
} from '../../../ledger/rules/journal.ts'

type Context = {
  readonly today: Day
  readonly accounts: ReadonlyMap<number, LineAccount>
  readonly departments?: ReadonlyMap<number, Department>
  readonly required?: readonly RequiredType[]
  readonly toPost: boolean
}

/** Everything that keeps a form from being saved, or posted: the same rules as on the server, and texts that are no amounts. */
export function formProblems(draft: JournalDraft, context: Context): FormProblem[] {
  const { today, accounts, departments = new Map(), required = [], toPost } = context
  const lines = linesToSave(draft.grid.lines).map(lineDraft)
  const ground = { accounts, departments, required, entryDate: draft.entryDate, isPosted: toPost }
  const found = [
    ...journalProblems({ ...draft, lines }, { today }),
    ...accountProblems(lines, accounts),
    ...departmentProblems(lines, ground),
  ]
  return besideUnreadable([...found, ...(toPost ? balanceProblems(lines) : [])], draft)
}

/** What the rules found together with amounts that cannot be read, in the order of the form. */
export function besideUnreadable(
  found: readonly Problem[],
  draft: Pick<JournalDraft, 'grid' | 'unreadable'>,
): FormProblem[] {
  const unread = unreadableProblems(draft, gridColumns)
  return inOrder([...found.filter((each) => !isSaidOtherwise(each, unread)), ...unread])
}

const missing: ReadonlyMap<string, readonly string[]> = new Map([
  ['amount-missing', ['debit', 'credit']],
  ['account-missing', ['account']],
])

/** A line whose account or amount cannot be read has none; saying so as well would only confuse. */
function isSaidOtherwise({ code, line }: Problem, unread: readonly FormProblem[]): boolean {
  const columns = missing.get(code)?.map((column) => `lines.${(line ?? 0) - 1}.${column}`)
  return columns !== undefined && unread.some(({ path }) => columns.includes(path))
}

/** What is about the whole first, then line by line. */
function inOrder(problems: readonly FormProblem[]): FormProblem[] {
  return problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
}
