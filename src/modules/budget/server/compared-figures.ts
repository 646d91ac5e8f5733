import type { Day } from '../../../platform/rules/day/day.ts'
import { assert } from '../../../platform/rules/proof/assert.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { notFound } from '../../../platform/server/http/refusal.ts'
import { readDepartments } from '../../departments/server/index.ts'
import type { BooksBetween } from '../../ledger/rules/books-between.ts'
import { timelineOfAll } from '../../ledger/rules/timeline.ts'
import { readBooksBetween, readBooksByDepartment, readPart } from '../../ledger/server/index.ts'
import { byAccount, type PlanLine } from '../rules/plan.ts'
import { readLines, type Seen } from './budget-store.ts'
import { readCommitted, type Committed } from './commitments.ts'

/** What was planned, what came and what is ordered, of the whole or of some departments; by account. */
export interface Figures {
  readonly lines: ReadonlyMap<number, readonly PlanLine[]>
  readonly books: BooksBetween
  readonly committed: ReadonlyMap<number, readonly Committed[]>
}

/** The same as it is read, with the parts of the books where they were asked for. */
interface ReadFigures {
  readonly lines: readonly PlanLine[]
  readonly whole: BooksBetween
  readonly departments: ReadonlyMap<number, BooksBetween>
  readonly rest: BooksBetween
  readonly committed: readonly Committed[]
}

type Asked = { readonly cuts: readonly Day[]; readonly budgetId: number; readonly isParted: boolean }

/** Reads what is compared; call it within one snapshot of the books. */
export async function readFigures(db: Database, { cuts, budgetId, isParted }: Asked): Promise<ReadFigures> {
  const [from, until] = [cuts[0], cuts.at(-1)]
  assert(from !== undefined && until !== undefined, 'a year is cut at its months')
  const [lines, committed, books] = await Promise.all([
    readLines(db, budgetId),
    readCommitted(db, { from, until }),
    isParted ? readBooksByDepartment(db, { cuts }) : readWholeBooks(db, cuts),
  ])
  return { lines, committed, ...books }
}

async function readWholeBooks(db: Database, cuts: readonly Day[]) {
  const whole = await readBooksBetween(db, { cuts })
  return { whole, departments: new Map<number, BooksBetween>(), rest: whole }
}

/** The figures of some departments, null for what names none; of everything when none are given. */
export function figuresOf(read: ReadFigures, ids?: readonly (number | null)[]): Figures {
  const isOf = ({ departmentId }: { readonly departmentId: number | null }) =>
    ids === undefined || ids.includes(departmentId)
  return {
    lines: byAccount(read.lines.filter(isOf)),
    committed: byAccount(read.committed.filter(isOf)),
    books: ids === undefined ? read.whole : booksOf(read, ids),
  }
}

function booksOf({ whole, departments, rest }: ReadFigures, ids: readonly (number | null)[]): BooksBetween {
  const books = ids.flatMap((id) => (id === null ? [rest] : (departments.get(id) ?? [])))
  const [only] = books
  if (books.length === 1 && only !== undefined) return only
  const ofPart = (part: 'posted' | 'closing' | 'opening') => timelineOfAll(books.map((each) => each[part]))
  const { accounts } = whole
  return { accounts, posted: ofPart('posted'), closing: ofPart('closing'), opening: ofPart('opening') }
}

interface Chosen {
  /** What it is narrowed to, in words. */
  readonly name: string | null
  /** Departments it is narrowed to, null for what names none; everything when absent. */
  readonly ids: readonly (number | null)[] | undefined
  readonly columns: readonly { readonly id: number | null; readonly name: string }[]
}

/** What was asked for, of the departments that somebody sees; all of them when nothing is said of that. */
export async function chosenParts(db: Database, choice: string | undefined, seen: Seen): Promise<Chosen> {
  if (choice === 'columns') {
    const departments = (await readDepartments(db)).filter(({ id }) => seen?.includes(id) ?? true)
    const columns = departments.map(({ id, code }) => ({ id, name: code }))
    const none = { id: null, name: 'Tanpa departemen' }
    return { name: null, ids: seen, columns: seen === undefined ? [...columns, none] : columns }
  }
  const part = await readPart(db, choice)
  if (part === undefined) return { name: null, ids: seen, columns: [] }
  const ids = (part.ids ?? [null]).filter((id) => seen === undefined || (id !== null && seen.includes(id)))
  if (ids.length === 0) throw notFound()
  return { name: part.name, ids, columns: [] }
}
