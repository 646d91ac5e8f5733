import { addMonths, type Day } from '../../../platform/rules/day/day.ts'
import { nameKey } from '../../../platform/rules/text/name-key.ts'
import { changeBy } from '../../../platform/server/database/rows.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import { notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import { holdDepartments } from '../../departments/server/index.ts'
import { fiscalYearStart } from '../../periods/rules/fiscal-year.ts'
import { readFiscalYearStartMonth } from '../../settings/server/index.ts'
import type * as contract from '../contract.ts'
import type { Budget } from '../contract.ts'
import { raised } from '../rules/plan-months.ts'
import { isPlannable, planLineProblems, type PlanLine } from '../rules/plan.ts'
import { problem } from '../rules/problem-codes.ts'
import { readActualMonths } from './actual-store.ts'
import * as store from './budget-store.ts'
import { conflict } from './refusals.ts'
import { found, known, lockFor, type ActOn } from './budget-locks.ts'

/** Makes a budget of a fiscal year, empty or with the amounts of another or of what was posted. */
export async function createBudget({
  db,
  actor,
  body,
}: Pick<ActOn<typeof contract.createBudget>, 'db' | 'actor' | 'body'>): Promise<Budget> {
  refuseIf(await budgetProblems(db, body))
  await store.holdYear(db, body.firstDay)
  if ((await store.readLastRevision(db, body)) > 0)
    refuseIf([
      problem(
        'budget-exists',
        'name',
        'Anggaran dengan nama ini sudah ada di tahun buku itu. Buat revisinya, atau pilih nama lain.',
      ),
    ])
  const id = await insert(db, { ...body, revision: 1, by: actor.name })
  await store.writeLines(db, id, await copiedLines(db, body))
  return found(db, id)
}

type Creation = Call<typeof contract.createBudget>['body']

async function budgetProblems(tx: Tx, { name, firstDay }: Pick<Creation, 'name' | 'firstDay'>) {
  return [...nameProblems(name), ...(await yearProblems(tx, firstDay, 'firstDay'))]
}

async function yearProblems(tx: Tx, firstDay: Day, path: string) {
  if (!isPlannable(firstDay))
    return [problem('year-start-wrong', path, 'Pilih tahun buku antara 1950 dan 2150')]
  const isStart = fiscalYearStart(firstDay, await readFiscalYearStartMonth(tx)) === firstDay
  return isStart ? [] : [problem('year-start-wrong', path, 'Pilih hari pertama suatu tahun buku')]
}

function nameProblems(name: string) {
  return nameKey(name) === '' ? [problem('budget-name-missing', 'name', 'Nama anggaran harus diisi')] : []
}

type NewBudget = Pick<Creation, 'name' | 'firstDay' | 'notes'> & {
  readonly revision: number
  readonly revises?: number
  readonly by: string
}

function insert(tx: Tx, { firstDay, name, notes, revision, revises, by }: NewBudget): Promise<number> {
  const row = { firstDay, name, notes: notes ?? null, revision, revisesBudgetId: revises ?? null }
  return store.insertBudget(tx, { ...row, createdBy: by, updatedBy: by })
}

/** The lines a new budget begins with, on accounts that can still be planned. */
async function copiedLines(tx: Tx, { from, raiseBy }: Creation): Promise<PlanLine[]> {
  if (from.kind === 'nothing') return []
  const lines = from.kind === 'actual' ? await actualLines(tx, from.firstDay) : await linesOf(tx, from.id)
  return lines.map((line) => ({ ...line, months: raised(line.months, raiseBy) }))
}

async function actualLines(tx: Tx, firstDay: Day): Promise<PlanLine[]> {
  refuseIf(await yearProblems(tx, firstDay, 'from.firstDay'))
  return readActualMonths(tx, firstDay, await store.readPlannedAccounts(tx, []))
}

async function linesOf(tx: Tx, budgetId: number): Promise<PlanLine[]> {
  if ((await store.findBudget(tx, budgetId)) === undefined) throw notFound()
  const accounts = await store.readPlannedAccounts(tx, [])
  const used = new Set(accounts.map(({ accountId }) => accountId))
  return (await store.readLines(tx, budgetId)).filter(({ accountId }) => used.has(accountId))
}

/** Rewrites name, notes and some lines of a draft. */
export async function changeBudget(call: ActOn<typeof contract.changeBudget>): Promise<Budget> {
  const { db, actor, body } = call
  const { id, name, firstDay } = await lockFor(call, 'edit')
  const [accounts, departments] = [
    await store.readPlannedAccounts(db, await store.readLines(db, id)),
    await holdDepartments(
      db,
      body.lines.flatMap(({ departmentId }) => departmentId ?? []),
    ),
  ]
  refuseIf([
    ...nameProblems(body.name),
    ...planLineProblems(body.lines, {
      accounts: new Map(accounts.map((each) => [each.accountId, each])),
      departments,
    }),
  ])
  if (body.name.toLowerCase() !== name.toLowerCase()) {
    await store.holdYear(db, firstDay)
    if ((await store.readLastRevision(db, { firstDay, name: body.name })) > 0)
      refuseIf([problem('budget-exists', 'name', 'Anggaran dengan nama ini sudah ada di tahun buku itu')])
  }
  await store.writeLines(db, id, body.lines)
  await store.writeBudget(db, { id, name: body.name, notes: body.notes ?? null, ...changeBy(actor.name) })
  return found(db, id)
}

export async function deleteBudget(
  call: ActOn<typeof contract.deleteBudget>,
): Promise<Record<string, never>> {
  const { id } = await lockFor(call, 'delete')
  await store.removeBudget(call.db, id)
  return {}
}

/** Begins the next version of an approved budget with its amounts. */
export async function reviseBudget(call: ActOn<typeof contract.reviseBudget>): Promise<Budget> {
  const { db, actor } = call
  const { firstDay } = await known(call)
  await store.holdYear(db, firstDay)
  const { id, name, notes } = await lockFor(call, 'revise')
  if ((await store.findOpenRevision(db, id)) !== undefined)
    throw conflict('budget-revised', 'Anggaran ini sudah punya revisi yang belum disetujui')
  const revision = (await store.readLastRevision(db, { firstDay, name })) + 1
  const next = await insert(db, {
    firstDay,
    name,
    notes: notes ?? undefined,
    revision,
    revises: id,
    by: actor.name,
  })
  await store.copyLines(db, id, next)
  return found(db, next)
}

/** The first days of fiscal years a budget can be made for: from the year before that of today to the third after it. */
export async function plannableYears(tx: Tx, today: Day): Promise<Day[]> {
  const start = fiscalYearStart(today, await readFiscalYearStartMonth(tx))
  return [-1, 0, 1, 2, 3].map((years) => addMonths(start, 12 * years))
}
