import { atOnce, exportList } from '../../../platform/server/files/export-list.ts'
import { plainCell, readTable } from '../../../platform/server/files/table-file.ts'
import { snapshot } from '../../../platform/server/database/snapshot.ts'
import { answer, type Call, type Route } from '../../../platform/server/http/answer.ts'
import { notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { cellName } from '../../../platform/rules/file/cell-name.ts'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import * as contract from '../contract.ts'
import { budgetStatusTexts, budgetTitle } from '../rules/budget-status.ts'
import { comparisonColumns } from '../rules/comparison-columns.ts'
import { spanTexts } from '../rules/comparison.ts'
import { monthHeads, planColumns } from '../rules/plan-columns.ts'
import { readPlanRows } from '../rules/plan-file.ts'
import { isNothing } from '../rules/plan-months.ts'
import { problem } from '../rules/problem-codes.ts'
import * as acts from './budget-acts.ts'
import * as approval from './budget-approval.ts'
import { findBudget, readBudgets, readHeadings, readPlannedAccounts } from './budget-store.ts'
import { compareBudget } from './comparison.ts'
import { listControls, removeControl, writeControl } from './controls.ts'
import { listStops } from './stops.ts'

/** Everything budgets answer over HTTP. */
export const budgetRoutes: Route[] = [
  answer(contract.listBudgets, async ({ db, today }) => ({
    rows: await readBudgets(db),
    firstDays: await acts.plannableYears(db, today),
  })),
  answer(contract.readBudget, ({ db, params }) => snapshot(db, (tx) => wholePlan(tx, params.id))),
  answer(contract.exportBudget, exportPlan),
  answer(contract.createBudget, acts.createBudget),
  answer(contract.changeBudget, acts.changeBudget),
  answer(contract.deleteBudget, acts.deleteBudget),
  answer(contract.submitBudget, approval.submitBudget),
  answer(contract.returnBudget, approval.returnBudget),
  answer(contract.approveBudget, approval.approveBudget),
  answer(contract.reviseBudget, acts.reviseBudget),
  answer(contract.readBudgetFile, readFile, { transaction: false }),
  answer(contract.listBudgetControls, ({ db }) => listControls(db)),
  answer(contract.listBudgetStops, ({ db }) => listStops(db)),
  answer(contract.writeBudgetControl, writeControl),
  answer(contract.removeBudgetControl, removeControl),
  answer(contract.readBudgetComparison, ({ db, query }) => snapshot(db, (tx) => compareBudget(tx, query))),
  answer(contract.exportBudgetComparison, exportComparison),
]

async function wholePlan(db: Database, id: number) {
  const budget = await findBudget(db, id)
  if (budget === undefined) throw notFound()
  return {
    ...budget,
    accounts: (await readPlannedAccounts(db, id)).map((each) => ({ ...each, months: [...each.months] })),
    headings: await readHeadings(db),
  }
}

async function exportPlan(call: Call<typeof contract.exportBudget>) {
  const budget = await findBudget(call.db, call.params.id)
  if (budget === undefined) throw notFound()
  return exportList(call, {
    title: 'Anggaran',
    filters: [
      budgetTitle(budget),
      budgetStatusTexts[budget.status],
      `Tahun buku mulai ${formatMonth(budget.firstDay)}`,
    ],
    columns: planColumns(budget.firstDay),
    batches: (db) =>
      atOnce(async () =>
        (await readPlannedAccounts(db, budget.id)).filter(
          ({ isActive, months }) => isActive || !isNothing(months),
        ),
      ),
  })
}

/** The most rows of a file: more than any chart has. */
const mostRows = 5_000

async function readFile({ db, params, body, query }: Call<typeof contract.readBudgetFile>) {
  const budget = await findBudget(db, params.id)
  if (budget === undefined) throw notFound()
  const { rows, faults } = await readTable(body, { format: query.format, mostRows: mostRows + 20 })
  if (rows.length > mostRows) refuseIf([problem('too-many-rows', 'body', 'Maksimal 5.000 baris per file')])
  const accounts = await readPlannedAccounts(db, budget.id)
  const reading = readPlanRows(
    rows.map((row) => row.map(plainCell)),
    { accounts, heads: monthHeads(budget.firstDay) },
  )
  return {
    lines: reading.lines.map((line) => ({ ...line, months: [...line.months] })),
    problems: [
      ...faults.map(({ row, place, message }) => ({ cell: cellName(place, row + 1), message })),
      ...reading.problems,
    ].slice(0, 200),
  }
}

function exportComparison(call: Call<typeof contract.exportBudgetComparison>) {
  const { query } = call
  return exportList(call, {
    title: 'Budget vs Actual',
    paper: { title: 'ANGGARAN DAN REALISASI' },
    filters: [`${spanTexts[query.span]} (${formatMonth(query.of)})`],
    columns: comparisonColumns,
    batches: (db) =>
      atOnce(async () => {
        const { rows, totals } = await compareBudget(db, query)
        return [...rows, totals.revenue, totals.expense, totals.result, totals.asset]
      }),
    lookOf: ({ level }) => (level < Number(query.level) ? 'heading' : 'body'),
  })
}
