import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { QueryOf, ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { sumTotals, toTotal } from '../../../../platform/rules/money/money.ts'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { atOnce, exportList } from '../../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { balanceOfAccounts } from '../../../ledger/server/index.ts'
import { exportUnbilledGoods, readUnbilledGoods } from '../contract.ts'
import { isLongUnbilled, unbilledColumns, unbilledWaitTexts } from '../rules/unbilled-goods.ts'
import { unbilledAt } from './unbilled-rows.ts'

type Unbilled = ReplyOf<typeof readUnbilledGoods>

type UnbilledQuery = QueryOf<typeof readUnbilledGoods>

/** What came in and was not billed at the end of a day, beside its account. Four queries; call it within one snapshot. */
async function unbilledGoods(db: Database, { asOf, waits }: UnbilledQuery): Promise<Unbilled> {
  const { grni } = await accountsForRoles(db, ['grni'])
  const all = await readRows(db, asOf)
  const rows = waits === 'long' ? all.filter(isLongUnbilled) : all
  const accountBalance = toTotal(-toTotal(await balanceOfAccounts(db, sql`select ${grni}::bigint`, asOf)))
  const sum = (key: 'amount' | 'billed' | 'left') => sumTotals(rows.map((row) => row[key]))
  const totals = { amount: sum('amount'), billed: sum('billed'), left: sum('left') }
  const documentBalance = sumTotals(all.map((row) => row.left))
  return { rows, totals, documentBalance, accountBalance, isTied: documentBalance === accountBalance }
}

function readRows(db: Database, asOf: Day): Promise<Unbilled['rows']> {
  return rowsOf(
    db,
    sql<Unbilled['rows'][number]>`
      select side, number, day, vendor_code as "vendorCode", vendor_name as "vendorName", days, amount, billed, "left"
      from (${unbilledAt(sql`${asOf}::date`)}) u order by side desc, day, id`,
  )
}

export const unbilledRoutes: Route[] = [
  answer(readUnbilledGoods, ({ db, query }) => snapshot(db, (tx) => unbilledGoods(tx, query))),
  answer(exportUnbilledGoods, (call) =>
    exportList(call, {
      title: 'Belum Ditagih',
      paper: { title: 'BARANG DITERIMA BELUM DITAGIH' },
      filters: [
        `Per ${formatDay(call.query.asOf)}`,
        ...(call.query.waits === undefined ? [] : [unbilledWaitTexts[call.query.waits]]),
      ],
      columns: unbilledColumns,
      batches: (db) => atOnce(async () => (await unbilledGoods(db, call.query)).rows),
    }),
  ),
]
