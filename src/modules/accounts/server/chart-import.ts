import { sql } from 'kysely'
import type { PlainValues } from '../../../platform/rules/field/field.ts'
import { targetColumns } from '../../../platform/rules/file/column-mapping.ts'
import {
  shownPlan,
  type ImportPlan,
  type ChangedLine,
  type Plan,
} from '../../../platform/rules/file/import-plan.ts'
import { planDigest, refuseUnfit } from '../../../platform/server/files/import-plan.ts'
import { rowsOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import { readMappedFile, type MappedFile } from '../../../platform/server/files/mapped-file.ts'
import { chartFields } from '../rules/chart-columns.ts'
import {
  importedAccount,
  placeOf,
  planChart,
  type ChartAccount,
  type PlannedAccount,
} from '../rules/chart-file.ts'
import type { AccountBooks, ClassChoice } from './account-books.ts'
import { changeAccount, insertAccount, lockAccount } from './account-store.ts'
import { writeReportPlace } from './report-place-store.ts'
import { problem } from '../rules/problem-codes.ts'
import { conflict } from './refusals.ts'

/** What can be judged without keeping anybody waiting. */
const mostRows = 2_000

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

/** What is read of a file. */
export const chartFile = {
  targets: targetColumns(chartFields, ['code', 'name']),
  mostRows,
  tooMany: problem('too-many-rows', 'body', 'Maksimal 2.000 baris per file'),
}

async function planFile(db: Database, file: MappedFile): Promise<Plan<ChartAccount>> {
  return planChart(await readMappedFile(file, chartFile), await readChartAccounts(db))
}

/** What importing a file would do; writes nothing. */
export async function checkChartFile(db: Database, file: MappedFile): Promise<ImportPlan> {
  const plan = await planFile(db, file)
  return shownPlan(chartFields, plan, planDigest(plan))
}

/** Imports a file as it was checked: all of it, or nothing when anything is wrong or has changed since. */
export async function applyChartFile(
  tx: Tx,
  { digest, ...file }: MappedFile & { readonly digest: string },
  books: Pick<AccountBooks, 'reclassify'>,
): Promise<{ created: number; changed: number }> {
  const plan = await planFile(tx, file)
  refuseUnfit(plan, digest, changedSince)
  const { created, changed } = plan
  await books.reclassify(tx, changed.flatMap(classChoice), async () => {
    for (const each of changed) await change(tx, each)
  })
  // Headings come before what is below them.
  for (const each of created.toSorted(byCode)) await create(tx, each)
  return { created: created.length, changed: changed.length }
}

function classChoice({ record, before }: ChangedLine<ChartAccount>): ClassChoice[] {
  const chosen = placeOf(record)
  return chosen === undefined ? [] : [{ id: before.id, cashFlowClass: chosen.cashFlowClass }]
}

function byCode(one: PlannedAccount, other: PlannedAccount): number {
  return String(one.record['code']) < String(other.record['code']) ? -1 : 1
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

async function change(tx: Tx, { record, before }: ChangedLine<ChartAccount>): Promise<void> {
  const locked = await lockAccount(tx, before.id)
  if (locked?.version !== before.version) throw changedSince()
  await write(tx, before.id, record)
  await place(tx, before.id, record)
}

async function place(tx: Tx, id: number, record: PlainValues): Promise<void> {
  const chosen = placeOf(record)
  if (chosen !== undefined) await writeReportPlace(tx, id, chosen)
}

async function write(tx: Tx, id: number, record: PlainValues): Promise<void> {
  const account = await lockAccount(tx, id)
  if (account === undefined) throw changedSince()
  await changeAccount(tx, account, importedAccount(record))
}
