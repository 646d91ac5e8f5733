import type { Day } from '../../../platform/rules/day/day.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { snapshot } from '../../../platform/server/database/snapshot.ts'
import { readPlannedBetween } from '../../budget/server/index.ts'
import { readBooksBetween, settleKnownAt } from '../../ledger/server/index.ts'
import { readFiscalYearStartMonth, readStandard } from '../../settings/server/index.ts'
import { besideBudget, besideBudgetProblems, headsOf } from '../rules/budget-column.ts'
import { directCashFlow, indirectCashFlow } from '../rules/cash-flow.ts'
import { equityChanges } from '../rules/equity-changes.ts'
import { equityWithFormer } from '../rules/equity-former.ts'
import { withFormer } from '../rules/former-amounts.ts'
import { balanceSheet, incomeStatement, type Statement } from '../rules/position-and-result.ts'
import {
  columnProblems,
  cutsOfColumns,
  dayColumns,
  rangeColumns,
  type Comparison,
  type ResultComparison,
  type StatementColumn,
} from '../rules/statement-column.ts'
import { listedEntries, type NotedExtent } from '../rules/noncash-note.ts'
import type { Framework } from '../rules/statement-layout.ts'
import { readDepartmentResult } from './department-result.ts'
import { readFlowBooks } from './flow-books.ts'

interface StatementQuery {
  readonly compare: Comparison
  readonly knownAt?: string | undefined
  readonly since?: string | undefined
}

/** The standard asked for; that of the organisation when left out. */
type Followed = { readonly framework?: Framework | undefined }
type Range = { readonly from: Day; readonly to: Day }

/** How a statement comes from the books cut at the days of its columns, as known at a moment; one statement of SQL. */
type Composition = (
  db: Database,
  books: { readonly cuts: readonly Day[]; readonly knownAt: string | undefined },
) => Promise<Statement>

/** The balance sheet as of a day. */
export async function readPosition(
  db: Database,
  query: StatementQuery & Followed & { readonly to: Day; readonly months: number },
) {
  refuseIf(columnProblems({ from: query.to, to: query.to }, 'none').filter(({ path }) => path === 'to'))
  const startMonth = await readFiscalYearStartMonth(db)
  const framework = query.framework ?? (await readStandard(db))
  const columns = dayColumns(query.to, query.compare, { startMonth, months: query.months })
  return composed(db, { columns, query }, async (at, books) =>
    balanceSheet(await readBooksBetween(at, books), columns, framework),
  )
}

/** The income statement of a range. */
export async function readResult(
  db: Database,
  query: Omit<StatementQuery, 'compare'> &
    Range &
    Followed & { readonly compare: ResultComparison; readonly department?: string | undefined },
) {
  const columns = checkedColumns(query)
  const framework = query.framework ?? (await readStandard(db))
  if (query.compare === 'budget') refuseIf(besideBudgetProblems(query))
  if (query.department !== undefined)
    return readDepartmentResult(db, { ...query, framework }, { columns, choice: query.department })
  if (query.compare === 'budget') return readResultBesideBudget(db, query, framework)
  return composed(db, { columns, query }, async (at, books) =>
    incomeStatement(await readBooksBetween(at, books), columns, framework),
  )
}

/** The income statement of a range beside the budget in force of its months. */
async function readResultBesideBudget(
  db: Database,
  query: Omit<StatementQuery, 'compare'> & Range,
  framework: Framework,
) {
  const { from, to } = query
  await settleKnownAt(db, { knownAt: query.knownAt })
  return snapshot(db, async (tx) => {
    const columns = besideBudget({ from, to }, await readPlannedBetween(tx, { from, to }))
    const books = await readBooksBetween(tx, { cuts: cutsOfColumns(columns), knownAt: query.knownAt })
    return { columns: headsOf(columns), ...incomeStatement(books, columns, framework) }
  })
}

/** The cash flow statement of a range. */
export async function readCashMovements(
  db: Database,
  query: StatementQuery &
    Range & { readonly method: 'indirect' | 'direct'; readonly entries?: NotedExtent | undefined },
) {
  const columns = checkedColumns(query)
  const isDirect = query.method === 'direct'
  return composed(db, { columns, query }, async (at, asKnown) => {
    const mostListed = listedEntries[query.entries ?? 'some']
    const books = await readFlowBooks(at, { ...asKnown, columns, mostListed })
    return isDirect ? directCashFlow(books, columns) : indirectCashFlow(books, columns)
  })
}

/** The statement of changes in equity of a range. */
export async function readEquity(db: Database, query: StatementQuery & Range) {
  const columns = checkedColumns(query)
  const cuts = cutsOfColumns(columns)
  const asKnown = async (at: Database, knownAt: string | undefined) =>
    equityChanges(await readFlowBooks(at, { cuts, knownAt, columns, mostListed: 0 }), columns)
  const { knownAt, since } = query
  await settleKnownAt(db, { knownAt, since })
  if (since === undefined) return asKnown(db, knownAt)
  return snapshot(db, async (tx) => equityWithFormer(await asKnown(tx, knownAt), await asKnown(tx, since)))
}

function checkedColumns({
  from,
  to,
  compare,
}: Range & { readonly compare: ResultComparison }): StatementColumn[] {
  refuseIf(columnProblems({ from, to }, compare))
  return rangeColumns({ from, to }, compare)
}

/** A statement with its columns, and beside it the same as known at an earlier moment when that was query. */
async function composed(
  db: Database,
  {
    columns,
    query,
  }: { readonly columns: readonly StatementColumn[]; readonly query: Omit<StatementQuery, 'compare'> },
  compose: Composition,
) {
  const cuts = cutsOfColumns(columns)
  const now = { cuts, knownAt: query.knownAt }
  const { since } = query
  await settleKnownAt(db, { knownAt: query.knownAt, since })
  if (since === undefined) return { columns, ...(await compose(db, now)) }
  return snapshot(db, async (tx) => {
    const { rows, checks } = await compose(tx, now)
    const before = await compose(tx, { cuts, knownAt: since })
    return { columns, rows: withFormer(rows, before.rows), checks }
  })
}
