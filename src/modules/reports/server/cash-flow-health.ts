import { sql } from 'kysely'
import { addDays, type Day } from '../../../platform/rules/day/day.ts'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { soleRowOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import type { HealthCheck, HealthResult } from '../../../platform/server/database/health-check.ts'
import { longSnapshot } from '../../../platform/server/database/snapshot.ts'
import { fiscalYearLabel, fiscalYearsBetween, type FiscalYear } from '../../periods/rules/fiscal-year.ts'
import { cutsOf } from '../../ledger/rules/timeline.ts'
import { readFiscalYearStartMonth } from '../../settings/server/index.ts'
import { directCashFlow } from '../rules/cash-flow.ts'
import { readFlowBooks } from './flow-books.ts'

/** What must be true of the statements over all fiscal years. */
export const reportsHealth: readonly HealthCheck[] = [
  {
    key: 'cash_flow',
    label: 'Arus kas tidak langsung tanpa sisa',
    advice:
      'Beri akun yang disebut kelas arus kas di Atur pos laporan. Bila yang disebut sebuah tahun buku, simpan cadangan untuk pemeriksaan dan jangan menandatangani laporan arus kasnya.',
    run: (db: Database) => longSnapshot(db, checkCashFlow),
  },
]

async function checkCashFlow(tx: Tx): Promise<HealthResult> {
  const years = await readFiscalYears(tx)
  const figure = `${formatCount(years.length)} tahun buku`
  const wrong = years.length === 0 ? undefined : await firstRemainder(tx, years)
  return wrong === undefined ? { ok: true, figure } : { ok: false, figure, firstWrong: wrong }
}

/** Every fiscal year that anything was posted in or between. */
async function readFiscalYears(tx: Tx): Promise<FiscalYear[]> {
  const { first, last } = await soleRowOf(
    tx,
    sql<{ first: Day | null; last: Day | null }>`
      select min(entry_date) as first, max(entry_date) as last from journal_entry where status = 'posted'`,
  )
  if (first === null || last === null) return []
  return fiscalYearsBetween(first, last, await readFiscalYearStartMonth(tx))
}

/** The first account without a class, or the first year whose flows do not lead from its first cash to its last. */
async function firstRemainder(tx: Tx, years: readonly FiscalYear[]): Promise<string | undefined> {
  const columns = years.map(({ firstDay, lastDay }) => ({ from: firstDay, to: lastDay }))
  const cuts = cutsOf(columns.flatMap(({ from, to }) => [from, addDays(to, 1)]))
  const { checks } = directCashFlow(await readFlowBooks(tx, { cuts, columns, mostListed: 0 }), columns)
  const [account] = checks.find(({ key }) => key === 'classified')?.blame ?? []
  if (account !== undefined) return account
  const gaps = checks.filter(({ key }) => key === 'flows' || key === 'methods')
  const year = years.find((_, index) => gaps.some(({ differences }) => differences[index] !== 0n))
  return year && fiscalYearLabel(year)
}
