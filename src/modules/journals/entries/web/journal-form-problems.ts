import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { JournalContent } from '../rules/journal-content.ts'
import { gridColumns, lineDraft, linesToSave, type GridCell, type GridLine } from '../rules/journal-grid.ts'
import {
  accountProblems,
  balanceProblems,
  journalProblems,
  type LineAccount,
} from '../../../ledger/rules/journal.ts'
import type { Unreadable } from '../../../../platform/web/grid/use-grid-rows.ts'
import { cellName } from './use-journal-content.ts'
import type { ShownProblem } from '../../../../platform/web/call/refusal-problems.ts'

type Typed = JournalContent & { readonly lines: readonly GridLine[] }
type Context = {
  readonly today: Day
  readonly accounts: ReadonlyMap<number, LineAccount>
  readonly unreadable: Unreadable
  readonly toPost: boolean
}

/** Everything that keeps a form from being saved, or posted: the same rules as on the server, and texts that are no amounts. */
export function formProblems(typed: Typed, { today, accounts, unreadable, toPost }: Context): Problem[] {
  const lines = linesToSave(typed.lines).map(lineDraft)
  const found = [...journalProblems({ ...typed, lines }, { today }), ...accountProblems(lines, accounts)]
  return besideUnreadable([...found, ...(toPost ? balanceProblems(lines) : [])], typed.lines, unreadable)
}

/** What the rules found together with amounts that cannot be read, in the order of the form. */
export function besideUnreadable(
  found: readonly Problem[],
  lines: readonly GridLine[],
  unreadable: Unreadable,
): Problem[] {
  const unread = unreadableProblems(lines, unreadable)
  return inOrder([...found.filter((each) => !isSaidOtherwise(each, unread)), ...unread])
}

/** A line whose amount cannot be read has none; saying so as well would only confuse. */
function isSaidOtherwise({ code, line }: Problem, unread: readonly Problem[]): boolean {
  return code === 'amount-missing' && unread.some((each) => each.line === line)
}

/** What is about the whole first, then line by line. */
function inOrder(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
}

function unreadableProblems(lines: readonly GridLine[], unreadable: Unreadable): Problem[] {
  if (unreadable.size === 0) return []
  return lines.flatMap((line, index) =>
    gridColumns.flatMap((column) => {
      const message = unreadable.get(cellName(line.key, column))
      if (message === undefined) return []
      const at = { code: 'amount-unreadable', path: `lines.${index}.${column}`, line: index + 1 }
      return [{ ...at, message: `Baris ${index + 1}: ${message}` }]
    }),
  )
}

/** The cell a problem is about, or undefined when it is about the head or the whole. */
export function cellOfProblem({ path }: Pick<ShownProblem, 'path'>): GridCell | undefined {
  const [, row, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
  if (row === undefined) return undefined
  const column = field === 'accountId' ? 'account' : gridColumns.find((each) => each === field)
  return column && { row: Number(row), column }
}

/** Which cells are wrong, as `row:column`, to mark them. */
export function wrongCells(problems: readonly ShownProblem[]): ReadonlySet<string> {
  return new Set(
    problems.flatMap((each) => {
      const cell = cellOfProblem(each)
      return cell ? [`${cell.row}:${cell.column}`] : []
    }),
  )
}
