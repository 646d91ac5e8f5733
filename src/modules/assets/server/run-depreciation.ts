import { sql } from 'kysely'
import { monthStart, type Day } from '../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import type { BodyOf } from '../../../platform/rules/http/endpoint.ts'
import { sumTotals, type Rupiah } from '../../../platform/rules/money/money.ts'
import {
  rowOf,
  rowsOf,
  soleRowOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import { insertRow, insertRows, updateRow } from '../../../platform/server/database/rows.ts'
import { notFound, objection } from '../../../platform/server/http/refusal.ts'
import { sidesOf } from '../../documents/rules/journal-sides.ts'
import type { Caller } from '../../documents/server/index.ts'
import { departmentFault } from '../../departments/rules/department.ts'
import { readDepartments } from '../../departments/server/index.ts'
import { largestPosting } from '../../ledger/rules/journal.ts'
import { postJournal, reverseDocumentEntry } from '../../ledger/server/index.ts'
import { readFiscalYearStartMonth } from '../../settings/server/index.ts'
import type { runDepreciation } from '../contract.ts'
import { depreciationSides } from '../rules/asset-journal.ts'
import { depreciationDay, monthObstacle, monthRows, type MonthRow } from '../rules/month-depreciation.ts'
import { assetsProblemCodes, problem } from '../rules/problem-codes.ts'
import { holdAssets, readDepreciable, type StoredAsset } from './asset-store.ts'
import { conflict } from './refusals.ts'

/** The latest month that is depreciated and stands. */
export async function readLastMonth(db: Database): Promise<Day | null> {
  const { last } = await soleRowOf(
    db,
    sql<{ last: Day | null }>`select max(month) as last from depreciation_run where cancelled_on is null`,
  )
  return last
}

/** What a month would depreciate as the assets stand. */
export async function readDue(
  db: Database,
  month: Day,
): Promise<{ assets: StoredAsset[]; rows: MonthRow[] }> {
  const assets = await readDepreciable(db, depreciationDay(month))
  return { assets, rows: monthRows(assets, { month, yearBegins: await readFiscalYearStartMonth(db) }) }
}

/** What rows of a month come to. */
export function totalsOf(rows: readonly { readonly commercial: Rupiah; readonly fiscal: Rupiah }[]) {
  return {
    commercial: sumTotals(rows.map(({ commercial }) => commercial)),
    fiscal: sumTotals(rows.map(({ fiscal }) => fiscal)),
  }
}

/** Whether a month is more than one entry can say. */
export function isBeyondPosting({ commercial, fiscal }: ReturnType<typeof totalsOf>): boolean {
  return commercial > largestPosting || fiscal > largestPosting
}

/** Depreciates a month as its caller saw it: one entry of its last day, and what each asset lost. */
export async function depreciate(tx: Tx, input: BodyOf<typeof runDepreciation>, { today, actor }: Caller) {
  const month = monthStart(input.month)
  await holdAssets(tx)
  const last = await readLastMonth(tx)
  if (last === month) throw conflict('depreciation-order', `${formatMonth(month)} sudah disusutkan`)
  const obstacle = monthObstacle(month, { today, last })
  if (obstacle !== undefined) throw conflict('depreciation-order', obstacle)
  const { assets, rows } = await readDue(tx, month)
  if (rows.length === 0)
    throw conflict('nothing-to-depreciate', `Tidak ada aset yang disusutkan pada ${formatMonth(month)}`)
  const totals = totalsOf(rows)
  const { told } = input
  if (totals.commercial !== BigInt(told.commercial) || totals.fiscal !== BigInt(told.fiscal))
    throw conflict(
      'depreciation-changed',
      'Aset berubah sejak pratinjau. Periksa lagi, lalu posting sekali lagi.',
    )
  if (isBeyondPosting(totals))
    throw conflict('depreciation-too-large', assetsProblemCodes['depreciation-too-large'])
  const postedOn = depreciationDay(month)
  const entry =
    totals.commercial === 0n
      ? undefined
      : await postJournal(
          tx,
          {
            entryDate: postedOn,
            description: `Penyusutan aset tetap ${formatMonth(month)}`,
            referenceType: 'depreciation',
            referenceNumber: month.slice(0, 7),
            lines: sidesOf(depreciationSides(await chargedAssets(tx, { assets, rows, postedOn }))),
          },
          { actor },
        )
  const runId = await insertRow(tx, 'depreciation_run', {
    ...{ month, postedOn, journalEntryId: entry?.id ?? null, createdBy: actor.name },
    ...{ commercialAmount: Number(totals.commercial), fiscalAmount: Number(totals.fiscal) },
  })
  await insertRows(
    tx,
    'depreciation_line',
    rows.map(({ id: assetId, commercial, fiscal }) => ({ runId, assetId, commercial, fiscal })),
  )
  return { entryNumber: entry?.entryNumber ?? null, month }
}

interface Charged {
  readonly assets: readonly StoredAsset[]
  readonly rows: readonly MonthRow[]
  readonly postedOn: Day
}

/** Assets with what they lose; a department that ended by that day is charged nothing more. */
async function chargedAssets(tx: Tx, { assets, rows, postedOn }: Charged) {
  const departments = new Map((await readDepartments(tx)).map((each) => [each.id, each]))
  const losing = new Map(rows.map(({ id, commercial }) => [id, commercial]))
  return assets.flatMap(({ id, departmentId, ...asset }) => {
    const commercial = losing.get(id)
    if (commercial === undefined) return []
    const department = departmentId === null ? undefined : departments.get(departmentId)
    const isCharged = department !== undefined && departmentFault(department, postedOn) === undefined
    return [{ ...asset, commercial, departmentId: isCharged ? department.id : null }]
  })
}

interface StoredRun {
  readonly id: number
  readonly month: Day
  readonly postedOn: Day
  readonly entryId: number | null
}

/** Takes the last month of depreciation back, by the mirror of its entry on the same day. */
export async function cancelRun(
  tx: Tx,
  id: number,
  { reason, actor }: Pick<Caller, 'actor'> & { readonly reason: string },
) {
  const why = reason.trim()
  if (why === '') throw objection(problem('reason-missing', 'reason', 'Alasan harus diisi'))
  await holdAssets(tx)
  const run = await rowOf(
    tx,
    sql<
      StoredRun & { cancelledOn: Day | null }
    >`select id, month, posted_on as "postedOn", journal_entry_id as "entryId",
        cancelled_on as "cancelledOn" from depreciation_run where id = ${id}`,
  )
  if (run === undefined) throw notFound()
  if (run.cancelledOn !== null) throw conflict('depreciation-order', 'Penyusutan ini sudah dibatalkan')
  await refuseRelied(tx, run)
  const { postedOn, month, entryId } = run
  const reversal =
    entryId === null
      ? undefined
      : await reverseDocumentEntry(tx, { entryId, entryDate: postedOn, reason: why }, { actor })
  await updateRow(tx, 'depreciation_run', {
    ...{ id, cancelledOn: postedOn, reversalEntryId: reversal?.id ?? null, cancelReason: why },
    version: sql`t.version + 1`,
  })
  return { entryNumber: reversal?.entryNumber ?? null, month }
}

/** Later months, and assets that left, stand on what was depreciated. */
async function refuseRelied(tx: Tx, { id, month }: StoredRun): Promise<void> {
  const last = await readLastMonth(tx)
  if (last !== null && last > month) {
    const text = `${formatMonth(last)} sudah disusutkan. Batalkan dahulu bulan itu.`
    throw conflict('depreciation-relied-on', text)
  }
  const left = await rowsOf(
    tx,
    sql<{
      number: string
    }>`select a.asset_number as number from depreciation_line l join capital_asset a on a.id = l.asset_id
      where l.run_id = ${id} and a.disposed_on is not null order by 1 limit 3`,
  )
  if (left.length > 0) {
    const text = `${left.map(({ number }) => number).join(', ')} sudah dilepas. Batalkan dahulu pelepasannya.`
    throw conflict('depreciation-relied-on', text)
  }
}
