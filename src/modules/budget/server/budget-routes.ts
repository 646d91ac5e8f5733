import { atOnce, exportList } from '../../../platform/server/files/export-list.ts'
import { plainCell, readTable } from '../../../platform/server/files/table-file.ts'
import { snapshot } from '../../../platform/server/database/snapshot.ts'
import { answer, type Call, type Route } from '../../../platform/server/http/answer.ts'
import { notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { cellName } from '../../../platform/rules/file/cell-name.ts'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import { departmentText } from '../../departments/rules/department.ts'
import { hasDepartments, readDepartments } from '../../departments/server/index.ts'
import * as contract from '../contract.ts'
import { budgetStatusTexts, budgetTitle } from '../rules/budget-status.ts'
import { comparisonColumns, departmentColumns } from '../rules/comparison-columns.ts'
import { spanTexts } from '../rules/comparison.ts'
import { monthHeads, planColumns } from '../rules/plan-columns.ts'
import { readPlanRows } from '../rules/plan-file.ts'
import { byAccount } from '../rules/plan.ts'
import { noMonths } from '../rules/plan-months.ts'
import { problem } from '../rules/problem-codes.ts'
import * as acts from './budget-acts.ts'
import * as approval from './budget-approval.ts'
import {
  findBudget,
  readBudgets,
  readHeadings,
  readLines,
  readPlannedAccounts,
  type Seen,
} from './budget-store.ts'
import { compareBudget } from './comparison.ts'
import { listControls, removeControl, writeControl } from './controls.ts'
import { listStops } from './stops.ts'

/** Everything budgets answer over HTTP. */
export const budgetRoutes: Route[] = [
  answer(contract.listBudgets, async ({ db, today, actor }) => ({
    rows: await readBudgets(db, actor.departments),
    firstDays: await acts.plannableYears(db, today),
  })),
  answer(contract.readBudget, ({ db, params, actor }) =>
    snapshot(db, (tx) => wholePlan(tx, params.id, actor.departments)),
  ),
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
  answer(contract.readBudgetComparison, ({ db, query, actor }) =>
    snapshot(db, (tx) => compareBudget(tx, query, actor.departments)),
  ),
  answer(contract.exportBudgetComparison, exportComparison),
]

async function wholePlan(db: Database, id: number, seen: Seen) {
  const budget = await findBudget(db, id, seen)
  if (budget === undefined) throw notFound()
  const lines = await readLines(db, id, seen)
  return {
    ...budget,
    accounts: await readPlannedAccounts(db, lines),
    lines: lines.map((line) => ({ ...line, months: [...line.months] })),
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
    columns: planColumns(budget.firstDay, { hasDepartments: await hasDepartments(call.db) }),
    batches: (db) => atOnce(() => planRows(db, budget.id, call.actor.departments)),
  })
}

/** Every account as a file has it, of no department and then of those that have a budget of it. */
async function planRows(db: Database, budgetId: number, seen: Seen) {
  const lines = byAccount(await readLines(db, budgetId, seen))
  const departments = new Map((await readDepartments(db)).map((each) => [each.id, departmentText(each)]))
  const accounts = await readPlannedAccounts(
    db,
    [...lines.keys()].map((accountId) => ({ accountId })),
  )
  return accounts.flatMap((account) => {
    const own = lines.get(account.accountId) ?? []
    const ofNone = own.find(({ departmentId }) => departmentId === null)?.months ?? noMonths
    return [
      ...(seen === undefined ? [{ ...account, department: '', months: ofNone }] : []),
      ...own.flatMap(({ departmentId, months }) =>
        departmentId === null
          ? []
          : [{ ...account, department: departments.get(departmentId) ?? '', months }],
      ),
    ]
  })
}

/** The most rows of a file: more than any chart has in every department. */
const mostRows = 20_000

async function readFile({ db, params, body, query }: Call<typeof contract.readBudgetFile>) {
  const budget = await findBudget(db, params.id)
  if (budget === undefined) throw notFound()
  const { rows, faults } = await readTable(body, { format: query.format, mostRows: mostRows + 20 })
  if (rows.length > mostRows) refuseIf([problem('too-many-rows', 'body', 'Maksimal 20.000 baris per file')])
  const saved = await readLines(db, budget.id)
  const used = new Set(saved.map(({ departmentId }) => departmentId))
  // What stands in the plan of a department that is not in use any more comes back as it went out.
  const departments = (await readDepartments(db)).map((each) => ({
    ...each,
    isActive: each.isActive || used.has(each.id),
  }))
  const reading = readPlanRows(
    rows.map((row) => row.map(plainCell)),
    { accounts: await readPlannedAccounts(db, saved), heads: monthHeads(budget.firstDay), departments },
  )
  return {
    lines: reading.lines.map((line) => ({ ...line, months: [...line.months] })),
    namesDepartments: reading.namesDepartments,
    problems: [
      ...faults.map(({ row, place, message }) => ({ cell: cellName(place, row + 1), message })),
      ...reading.problems,
    ].slice(0, 200),
  }
}

async function exportComparison(call: Call<typeof contract.exportBudgetComparison>) {
  const { db, query, actor } = call
  const compared = () => snapshot(db, (tx) => compareBudget(tx, query, actor.departments))
  const { department, departments } = await compared()
  return exportList(call, {
    title: 'Budget vs Actual',
    paper: { title: 'ANGGARAN DAN REALISASI' },
    filters: [
      `${spanTexts[query.span]} (${formatMonth(query.of)})`,
      ...(department === null ? [] : [`Departemen: ${department}`]),
    ],
    columns: departments.length > 0 ? departmentColumns(departments) : comparisonColumns,
    batches: () =>
      atOnce(async () => {
        const { rows, totals } = await compared()
        return [...rows, totals.revenue, totals.expense, totals.result, totals.asset]
      }),
    lookOf: ({ level }) => (level < Number(query.level) ? 'heading' : 'body'),
  })
}
