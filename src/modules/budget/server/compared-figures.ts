import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { toTotal, type Total } from '../../../platform/rules/money/money.ts'
import { assert } from '../../../platform/rules/proof/assert.ts'
import { soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import { plannedOnce } from '../../../platform/server/database/statement-marks.ts'
import { notFound } from '../../../platform/server/http/refusal.ts'
import { readDepartments } from '../../departments/server/index.ts'
import { netMovements, netMovementsByDepartment, readPart } from '../../ledger/server/index.ts'
import type { Heading } from '../rules/comparison.ts'
import { byAccount, type PlanLine, type PlannedAccount } from '../rules/plan.ts'
import { headings, linesOf, plannableAccounts, type Seen } from './budget-store.ts'
import { committedBetween, type Committed } from './commitments.ts'

/** What an account came to in each month, debit positive. */
type Net = readonly Total[]

/** What was planned, what came and what is ordered, of the whole or of some departments; by account. */
export interface Figures {
  readonly lines: ReadonlyMap<number, readonly PlanLine[]>
  readonly net: (accountId: number) => Net
  readonly committed: ReadonlyMap<number, readonly Committed[]>
}

/** The same as it is read: what came by department, null for the whole, and account. */
interface ReadFigures {
  readonly accounts: readonly PlannedAccount[]
  readonly headings: readonly Heading[]
  readonly lines: readonly PlanLine[]
  readonly net: ReadonlyMap<number | null, ReadonlyMap<number, Net>>
  readonly noNet: Net
  readonly committed: readonly Committed[]
}

/** A row of what accounts came to: department, account, interval, amount; JSON would round large sums. */
type NetRow = readonly [number | null, number, number, string]

interface Read extends Pick<ReadFigures, 'accounts' | 'headings' | 'lines'> {
  readonly committed: readonly (Omit<Committed, 'amount'> & { readonly amount: string })[]
  readonly net: readonly NetRow[]
}

type FiguresQuery = { readonly cuts: readonly Day[]; readonly budgetId: number; readonly isParted: boolean }

/** Reads what is compared in one statement. */
export async function readFigures(
  db: Database,
  { cuts, budgetId, isParted }: FiguresQuery,
): Promise<ReadFigures> {
  const [from, until] = [cuts[0], cuts.at(-1)]
  assert(from !== undefined && until !== undefined, 'a year is cut at its months')
  const whole = sql`select null::bigint as department_id, w.* from (${netMovements(cuts)}) w`
  const net = isParted ? sql`${whole} union all ${netMovementsByDepartment(cuts)}` : whole
  const { net: rows, ...read } = await soleRowOf(
    db,
    plannedOnce(sql<Read>`select ${listOf(plannableAccounts, sql`code collate "C"`)} as accounts,
      ${listOf(headings, sql`code collate "C"`)} as headings, ${listOf(linesOf(budgetId))} as lines,
      ${listOf(committedBetween({ from, until }))} as committed,
      (select coalesce(json_agg(json_build_array(department_id, account_id, interval_number, amount::text)), '[]')
        from (${net}) net) as net`),
  )
  const noNet = cuts.slice(1).map(() => 0n)
  const committed = read.committed.map((each) => ({ ...each, amount: toTotal(each.amount) }))
  return { ...read, committed, net: netOf(rows, noNet), noNet }
}

/** The rows of a query as one list. */
function listOf(query: RawBuilder<unknown>, order?: RawBuilder<unknown>): RawBuilder<unknown> {
  const ordered = order === undefined ? sql`` : sql`order by ${order}`
  return sql`(select coalesce(json_agg(to_json(each) ${ordered}), '[]') from (${query}) each)`
}

function netOf(rows: readonly NetRow[], noNet: Net): ReadFigures['net'] {
  const found = new Map<number | null, Map<number, Total[]>>()
  for (const [departmentId, accountId, interval, amount] of rows) {
    const ofPart = found.get(departmentId) ?? new Map<number, Total[]>()
    const months = ofPart.get(accountId) ?? [...noNet]
    months[interval - 1] = toTotal(amount)
    found.set(departmentId, ofPart.set(accountId, months))
  }
  return found
}

/** The figures of some departments, null for what names none; of everything when none are given. */
export function figuresOf(read: ReadFigures, ids?: readonly (number | null)[]): Figures {
  const isOf = ({ departmentId }: { readonly departmentId: number | null }) =>
    ids === undefined || ids.includes(departmentId)
  return {
    lines: byAccount(read.lines.filter(isOf)),
    committed: byAccount(read.committed.filter(isOf)),
    net: netOfParts(read, ids),
  }
}

/** What came of some departments; of none is what the whole has beyond all of them. */
function netOfParts({ net, noNet }: ReadFigures, ids?: readonly (number | null)[]): Figures['net'] {
  const of = (part: number | null, accountId: number) => net.get(part)?.get(accountId) ?? noNet
  if (ids === undefined) return (accountId) => of(null, accountId)
  const departments = [...net.keys()].filter((id) => id !== null)
  const sum = (parts: readonly (number | null)[], accountId: number) =>
    parts
      .map((id) => of(id, accountId))
      .reduce((a, b) => a.map((amount, at) => amount + (b[at] ?? 0n)), noNet)
  const named = ids.filter((id) => id !== null)
  if (named.length === ids.length) return (accountId) => sum(named, accountId)
  return (accountId) => {
    const [whole, all, own] = [of(null, accountId), sum(departments, accountId), sum(named, accountId)]
    return whole.map((amount, at) => amount - (all[at] ?? 0n) + (own[at] ?? 0n))
  }
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
