import { addDays, type Day } from '../../../platform/rules/day.ts'
import type { Database, Tx } from '../../../platform/server/database.ts'
import { refuseIf } from '../../../platform/server/refusal.ts'
import { snapshot } from '../../../platform/server/snapshot.ts'
import { cutsOf } from '../../ledger/rules/timeline.ts'
import { readBooksBetween, readCashCounterparts, readEntryFlows } from '../../ledger/server/index.ts'
import { readFiscalYearStartMonth } from '../../settings/server/index.ts'
import { directCashFlow, indirectCashFlow } from '../rules/cash-flow.ts'
import { equityChanges } from '../rules/equity-changes.ts'
import { withFormer } from '../rules/former-amounts.ts'
import { balanceSheet, incomeStatement, type Statement } from '../rules/position-and-result.ts'
import {
  columnProblems,
  dayColumns,
  rangeColumns,
  type Comparison,
  type StatementColumn,
} from '../rules/statement-column.ts'
import type { Framework } from '../rules/statement-layout.ts'

interface Asked {
  readonly compare: Comparison
  readonly knownAt?: string | undefined
  readonly since?: string | undefined
}

type Range = { readonly from: Day; readonly to: Day }

/** How a statement comes from the books cut at the days of its columns, as known at a moment. */
type Composition = (tx: Tx, cuts: readonly Day[], knownAt: string | undefined) => Promise<Statement>

/** The balance sheet as of a day; five statements in one snapshot. */
export async function readPosition(
  db: Database,
  asked: Asked & { readonly to: Day; readonly months: number; readonly framework: Framework },
) {
  refuseIf(columnProblems({ from: asked.to, to: asked.to }, 'none').filter(({ path }) => path === 'to'))
  return snapshot(db, async (tx) => {
    const startMonth = await readFiscalYearStartMonth(tx)
    const columns = dayColumns(asked.to, asked.compare, { startMonth, months: asked.months })
    return composed(tx, { columns, asked }, async (at, cuts, knownAt) =>
      balanceSheet(await readBooksBetween(at, cuts, knownAt), columns, asked.framework),
    )
  })
}

/** The income statement of a range; four statements in one snapshot. */
export async function readResult(db: Database, asked: Asked & Range & { readonly framework: Framework }) {
  const columns = checkedColumns(asked)
  return snapshot(db, (tx) =>
    composed(tx, { columns, asked }, async (at, cuts, knownAt) =>
      incomeStatement(await readBooksBetween(at, cuts, knownAt), columns, asked.framework),
    ),
  )
}

/** The cash flow statement of a range; six statements in one snapshot, seven by the direct method. */
export async function readCashMovements(
  db: Database,
  asked: Asked & Range & { readonly method: 'indirect' | 'direct' },
) {
  const columns = checkedColumns(asked)
  return snapshot(db, (tx) =>
    composed(tx, { columns, asked }, async (at, cuts, knownAt) => {
      const books = await readCashBooks(at, cuts, knownAt)
      if (asked.method === 'indirect') return indirectCashFlow(books, columns)
      return directCashFlow(books, columns, await readCashCounterparts(at, cuts, knownAt))
    }),
  )
}

/** The statement of changes in equity of a range; six statements in one snapshot. */
export async function readEquity(db: Database, asked: Asked & Range) {
  const columns = checkedColumns(asked)
  return snapshot(db, async (tx) =>
    equityChanges(await readCashBooks(tx, cutsOfColumns(columns), asked.knownAt), columns),
  )
}

async function readCashBooks(tx: Tx, cuts: readonly Day[], knownAt: string | undefined) {
  return {
    ...(await readBooksBetween(tx, cuts, knownAt)),
    ...(await readEntryFlows(tx, cuts, knownAt)),
  }
}

function checkedColumns({ from, to, compare }: Range & Asked): StatementColumn[] {
  refuseIf(columnProblems({ from, to }, compare))
  return rangeColumns({ from, to }, compare)
}

function cutsOfColumns(columns: readonly StatementColumn[]): Day[] {
  return cutsOf(columns.flatMap(({ from, to }) => [from, addDays(to, 1)]))
}

/** A statement with its columns, and beside it the same as known at an earlier moment when that was asked. */
async function composed(
  tx: Tx,
  { columns, asked }: { readonly columns: readonly StatementColumn[]; readonly asked: Asked },
  compose: Composition,
) {
  const cuts = cutsOfColumns(columns)
  const { rows, checks } = await compose(tx, cuts, asked.knownAt)
  if (asked.since === undefined) return { columns, rows, checks }
  const before = await compose(tx, cuts, asked.since)
  return { columns, rows: withFormer(rows, before.rows), checks }
}
