import { sql } from 'kysely'
import { monthEnd, type Day } from '../../../platform/rules/day/day.ts'
import { rowsOf, type Database } from '../../../platform/server/database/database.ts'
import type { ClosingCheck } from '../../closing/rules/closing-check.ts'
import { balancesAt } from '../../ledger/server/index.ts'
import { landedLeftAt } from '../landed-costs/server/landed-left.ts'
import { statedFaults } from '../matching/server/match-store.ts'
import { purchasingPoints, type PurchasingMonth } from '../rules/month-points.ts'
import { longUnbilledDays } from '../unbilled/rules/unbilled-goods.ts'
import { unbilledAt } from '../unbilled/server/unbilled-rows.ts'

/** What purchasing adds to the checklists of months, as of their last day; decisions of differences as they are now. Three statements. */
export async function purchasingMonthPoints(
  db: Database,
  months: readonly Day[],
  today: Day,
): Promise<ReadonlyMap<Day, readonly ClosingCheck[]>> {
  const waiting = await readWaiting(db, months)
  const landed = await readLanded(db, months)
  const faults = await readFaultsOf(db, months, today)
  return new Map(
    months.map((month) => {
      const of = <Row extends { readonly month: Day }>(rows: readonly Row[]) =>
        rows.find((row) => row.month === month)
      const read = { ...none, ...of(waiting), ...of(landed), ...of(faults), month, lastDay: monthEnd(month) }
      return [month, purchasingPoints(read)]
    }),
  )
}

const none: Omit<PurchasingMonth, 'month' | 'lastDay'> = {
  keepsStock: false,
  ...{ grni: 0n, unbilledCount: 0, unbilled: 0n, longCount: 0, long: 0n, longNumbers: [] },
  ...{ clearing: 0n, landed: 0n, costs: [] },
  ...{ openFaults: 0, disputedBills: [] },
}

const asMonths = (months: readonly Day[]) =>
  sql`(select month, (month + interval '1 month - 1 day')::date as last_day from unnest(${[...months]}::date[]) u (month)) m`

const balanceOfRole = (role: 'grni' | 'landed_cost_clearing') =>
  sql`coalesce((select sum(balance) from (${balancesAt(
    sql`m.last_day`,
    sql`select account_id from account_role where role = ${role} and account_id is not null`,
  )}) b), 0)`

type Of<Field extends keyof PurchasingMonth> = Pick<PurchasingMonth, Field | 'month'>

type Waiting = Of<'keepsStock' | 'grni' | 'unbilledCount' | 'unbilled' | 'longCount' | 'long' | 'longNumbers'>

function readWaiting(db: Database, months: readonly Day[]): Promise<Waiting[]> {
  const isLong = sql`side = 'received' and days > ${longUnbilledDays}::int`
  return rowsOf(
    db,
    sql<Waiting>`
      select m.month, coalesce((select p.started_on <= m.last_day from stock_policy p), false) as "keepsStock",
        -${balanceOfRole('grni')} as grni, u.*
      from ${asMonths(months)} cross join lateral (
        select count(*)::int as "unbilledCount", coalesce(sum("left"), 0) as unbilled,
          (count(*) filter (where ${isLong}))::int as "longCount", coalesce(sum("left") filter (where ${isLong}), 0) as long,
          coalesce((array_agg(number order by day, id) filter (where ${isLong}))[1:5], '{}') as "longNumbers"
        from (${unbilledAt(sql`m.last_day`)}) w) u`,
  )
}

type Landed = Of<'clearing' | 'landed' | 'costs'>

function readLanded(db: Database, months: readonly Day[]): Promise<Landed[]> {
  return rowsOf(
    db,
    sql<Landed>`
      select m.month, ${balanceOfRole('landed_cost_clearing')} as clearing, coalesce(c.landed, 0) as landed,
        coalesce(c.costs, '[]') as costs
      from ${asMonths(months)} cross join lateral (
        select sum(w."left") as landed,
          jsonb_agg(jsonb_build_object('number', w.number, 'left', w."left"::text) order by w.number) as costs
        from (${landedLeftAt(sql`m.last_day`)}) w) c`,
  )
}

type Faults = Of<'openFaults' | 'disputedBills'>

function readFaultsOf(db: Database, months: readonly Day[], today: Day): Promise<Faults[]> {
  return rowsOf(
    db,
    sql<Faults>`
      with ${statedFaults(today)}
      select m.month, (count(f.key) filter (where f.state = 'open'))::int as "openFaults",
        coalesce(array_agg(distinct f.source_number) filter (where f.state = 'disputed'), '{}') as "disputedBills"
      from ${asMonths(months)} left join stated f on f.since <= m.last_day and f.state in ('open', 'disputed')
      group by m.month`,
  )
}
