import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ImportPlan } from '../../../platform/rules/file/import-plan.ts'
import { rowsOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import type { TableFormat } from '../../../platform/server/files/table-cell.ts'
import { plainCell, readTableFile } from '../../../platform/server/files/table-file.ts'
import type { ColumnRecord } from '../../../platform/rules/file/record-column.ts'
import {
  importedAccount,
  placeOf,
  planChart,
  type ChangedAccount,
  type ChartAccount,
  type ChartPlan,
  type PlannedAccount,
} from '../rules/chart-file.ts'
import { changeAccount, insertAccount, lockAccount } from './account-store.ts'
import { writeReportPlace } from './report-place-store.ts'
import { lineProblem, problem } from '../rules/problem-codes.ts'
import { conflict, refusal } from './refusals.ts'

/** What can be judged without keeping anybody waiting. */
const mostRows = 2_000
const mostProblems = 500
const mostLines = 200

/** Every account as a file holds it, in code order. */
export async function readChartAccounts(db: Database): Promise<ChartAccount[]> {
  return rowsOf(
    db,
    sql<ChartAccount>`select a.id, a.version,
        array(select r.role from account_role r where r.account_id = a.id order by r.role) as roles,
        jsonb_build_object('code', a.code, 'name', a.name, 'type', a.type, 'description', a.description,
          'normalBalance', a.normal_balance, 'isActive', a.is_active, 'reportLine', a.report_line,
          'cashFlowClass', a.cash_flow_class, 'cashFlowLine', a.cash_flow_line) as record
      from account a order by a.code collate "C"`,
  )
}

type File = { readonly bytes: Uint8Array; readonly format: TableFormat }

async function planFile(db: Database, { bytes, format }: File): Promise<ChartPlan> {
  const rows = await readTableFile(bytes, { format, mostRows: mostRows + 20 })
  if (rows.length > mostRows) refuseIf([problem('too-many-rows', 'body', 'Maksimal 2.000 baris per file')])
  return planChart(
    rows.map((row) => row.map(plainCell)),
    await readChartAccounts(db),
  )
}

/** What importing a file would do; writes nothing. */
export async function checkChartFile(db: Database, file: File): Promise<ImportPlan> {
  const plan = await planFile(db, file)
  return {
    created: plan.created.length,
    changed: plan.changed.length,
    same: plan.same,
    problemCount: plan.problems.length,
    problems: plan.problems.slice(0, mostProblems),
    lines: [...plan.changed, ...plan.created]
      .slice(0, mostLines)
      .map(({ line, record, before, differences }) => ({
        line,
        code: String(record['code'] ?? ''),
        name: String(record['name'] ?? ''),
        isNew: before === undefined,
        differences: [...differences],
      })),
    digest: digestOf(plan),
  }
}

/** Imports a file as it was checked: all of it, or nothing when anything is wrong or has changed since. */
export async function applyChartFile(
  tx: Tx,
  { digest, ...file }: File & { readonly digest: string },
): Promise<{ created: number; changed: number }> {
  const plan = await planFile(tx, file)
  refuseProblems(plan)
  if (digestOf(plan) !== digest) throw changedSince()
  const { created, changed } = plan
  if (created.length + changed.length === 0)
    throw conflict('nothing-to-import', 'Tidak ada perubahan untuk diimpor')
  for (const each of changed) await change(tx, each)
  // Headings come before what is below them.
  for (const each of created.toSorted(byCode)) await create(tx, each)
  return { created: created.length, changed: changed.length }
}

function byCode(one: PlannedAccount, other: PlannedAccount): number {
  return String(one.record['code']) < String(other.record['code']) ? -1 : 1
}

function refuseProblems({ problems }: ChartPlan): void {
  const [first] = problems
  if (first === undefined) return
  const named = problems
    .slice(0, mostProblems)
    .map(({ cell, line, message }) => lineProblem({ code: 'import', path: cell, line }, message))
  throw refusal({ status: 422, code: 'import', title: first.message }, named)
}

function changedSince() {
  return conflict('changed-since', 'Bagan akun berubah sejak file diperiksa. Periksa kembali.')
}

async function create(tx: Tx, { record }: PlannedAccount): Promise<void> {
  const account = importedAccount(record)
  const id = await insertAccount(tx, account)
  await place(tx, id, record)
  if (!account.isActive) await write(tx, id, record)
}

async function change(tx: Tx, { record, before }: ChangedAccount): Promise<void> {
  const locked = await lockAccount(tx, before.id)
  if (locked?.version !== before.version) throw changedSince()
  await write(tx, before.id, record)
  await place(tx, before.id, record)
}

async function place(tx: Tx, id: number, record: ColumnRecord): Promise<void> {
  const chosen = placeOf(record)
  if (chosen !== undefined) await writeReportPlace(tx, id, chosen)
}

async function write(tx: Tx, id: number, record: ColumnRecord): Promise<void> {
  const account = await lockAccount(tx, id)
  if (account === undefined) throw changedSince()
  await changeAccount(tx, account, importedAccount(record))
}

function digestOf({ created, changed }: ChartPlan): string {
  const content = [...created, ...changed].map(({ record, before }) => [record, before?.id, before?.version])
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
