import { sql } from 'kysely'
import { addMonths, monthStart, toDay, type Day } from '../../../platform/rules/day/day.ts'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { toTotal } from '../../../platform/rules/money/money.ts'
import { rowsOf, type Database } from '../../../platform/server/database/database.ts'
import type { Caller } from '../../documents/server/index.ts'
import type {
  DepreciationMonth,
  DepreciationRow,
  listDepreciationMonths,
  readDepreciation,
} from '../contract.ts'
import { monthObstacle } from '../rules/month-depreciation.ts'
import { holds } from '../rules/permissions.ts'
import { assetsProblemCodes } from '../rules/problem-codes.ts'
import { isBeyondPosting, readDue, readLastMonth, totalsOf } from './run-depreciation.ts'

type Run = NonNullable<DepreciationMonth['run']>

function readRuns(db: Database, from: Day, to: Day): Promise<(Run & { month: Day })[]> {
  return rowsOf(
    db,
    sql<Run & { month: Day }>`
      select r.id, r.month, e.entry_number as "entryNumber", r.created_by as "createdBy", r.commercial_amount as commercial,
        r.fiscal_amount as fiscal, (select count(*) from depreciation_line l where l.run_id = r.id)::int as assets
      from depreciation_run r left join journal_entry e on e.id = r.journal_entry_id
      where r.cancelled_on is null and r.month between ${from} and ${to} order by r.month`,
  )
}

/** The months of a year with what each was depreciated by. */
export async function readMonths(
  db: Database,
  year: string,
): Promise<ReplyOf<typeof listDepreciationMonths>> {
  const first = toDay(`${year}-01-01`)
  const runs = new Map(
    (await readRuns(db, first, addMonths(first, 11))).map(({ month, ...run }) => [month, run]),
  )
  const months = Array.from({ length: 12 }, (_, index) => addMonths(first, index))
  return { rows: months.map((month) => ({ month, run: runs.get(month) ?? null })) }
}

/** What each asset lost with a month. */
function readPosted(db: Database, runId: number): Promise<DepreciationRow[]> {
  return rowsOf(
    db,
    sql<DepreciationRow>`
      select a.asset_number as "assetNumber", a.name, a.category_name as "categoryName", a.cost, l.commercial, l.fiscal,
        (a.cost - a.carried_commercial - (
          select sum(x.commercial) from depreciation_line x join depreciation_run q on q.id = x.run_id
          where x.asset_id = a.id and q.cancelled_on is null and q.month <= r.month))::bigint as "bookValue",
        false as "catchesUp"
      from depreciation_line l join depreciation_run r on r.id = l.run_id join capital_asset a on a.id = l.asset_id
      where l.run_id = ${runId} order by a.asset_number`,
  )
}

/** A month as it was depreciated, or as it would be. A few queries; call it within one snapshot. */
export async function readMonth(
  db: Database,
  day: Day,
  { actor, today }: Caller,
): Promise<ReplyOf<typeof readDepreciation>> {
  const month = monthStart(day)
  const [found] = await readRuns(db, month, month)
  const last = await readLastMonth(db)
  const mayAct = holds(actor, 'assets.edit')
  if (found !== undefined) {
    const { month: _, ...run } = found
    const { commercial, fiscal } = run
    return {
      ...{
        month,
        run,
        rows: await readPosted(db, run.id),
        totals: { commercial: toTotal(commercial), fiscal: toTotal(fiscal) },
      },
      actions: mayAct && last === month ? ['cancel'] : [],
      obstacle: null,
    }
  }
  const obstacle = monthObstacle(month, { today, last }) ?? null
  const due = obstacle === null ? (await readDue(db, month)).rows : []
  const rows = due.map(({ id: _, ...row }) => row)
  const totals = totalsOf(rows)
  const isBeyond = isBeyondPosting(totals)
  return {
    ...{ month, run: null, rows, totals },
    obstacle: isBeyond ? assetsProblemCodes['depreciation-too-large'] : obstacle,
    actions: mayAct && rows.length > 0 && !isBeyond ? ['run'] : [],
  }
}
