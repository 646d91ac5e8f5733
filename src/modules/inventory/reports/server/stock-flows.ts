import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { sumTotals, toTotal, type Total } from '../../../../platform/rules/money/money.ts'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { atOnce, exportList } from '../../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { thousandths } from '../../server/replay-store.ts'
import * as contract from '../contract.ts'
import { ageColumns, partValue, stockAges, type AgeRow, type StockAge } from '../rules/stock-ages.ts'
import { mutationColumns, type MutationRow } from '../rules/stock-mutations.ts'

interface Range {
  readonly from: Day
  readonly to: Day
}

/** Goods that only change their place neither come nor go. */
const changesPlace = sql`m.reference_type = 'stock_transfer' and m.counter_account_id is null`

/** What came and went of each product within days. One query. */
function readMutations(db: Database, { from, to }: Range): Promise<MutationRow[]> {
  return rowsOf(
    db,
    sql<MutationRow>`
      with opening as (
        select product_id, sum(quantity) as quantity, sum(value) as value from stock_day_balance where day < ${from} group by 1
      ), moved as (
        select m.product_id, coalesce(sum(m.quantity) filter (where m.quantity > 0), 0) as in_quantity,
          coalesce(sum(m.value) filter (where m.quantity > 0), 0) as in_value,
          coalesce(sum(m.quantity) filter (where m.quantity < 0), 0) as out_quantity,
          coalesce(sum(m.value) filter (where m.quantity < 0), 0) as out_value,
          coalesce(sum(m.value) filter (where m.quantity = 0), 0) as revaluation
        from stock_movement m where m.day between ${from} and ${to} and not (${changesPlace} and m.quantity <> 0) group by 1
      )
      select p.id as "productId", p.code as "productCode", p.name as "productName", p.unit,
        coalesce(o.quantity, 0)::float8 as "openingQuantity", coalesce(o.value, 0) as "openingValue",
        coalesce(v.in_quantity, 0)::float8 as "inQuantity", coalesce(v.in_value, 0) as "inValue",
        coalesce(v.out_quantity, 0)::float8 as "outQuantity", coalesce(v.out_value, 0) as "outValue",
        coalesce(v.revaluation, 0) as revaluation,
        (coalesce(o.quantity, 0) + coalesce(v.in_quantity, 0) + coalesce(v.out_quantity, 0))::float8 as "closingQuantity",
        coalesce(o.value, 0) + coalesce(v.in_value, 0) + coalesce(v.out_value, 0) + coalesce(v.revaluation, 0) as "closingValue"
      from opening o full join moved v using (product_id) join product p on p.id = product_id
      where v.product_id is not null or o.quantity <> 0 or o.value <> 0
      order by p.code_order, p.id`,
  )
}

interface Standing {
  readonly productId: number
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly quantity: string
  readonly value: bigint
  readonly idleDays: number | null
  readonly upTo30: string
  readonly upTo90: string
  readonly upTo180: string
}

/** What stands of each product at the end of a day, by how long it has been there: what came last is what is left. One query. */
async function readAges(db: Database, asOf: Day): Promise<AgeRow[]> {
  // What was taken back never came, nor left; what takes it back does neither.
  const stood = sql`m.day <= ${asOf} and m.basis <> 'reversal' and not (${changesPlace}) and not exists (
    select from stock_movement r where r.product_id = m.product_id and r.of_sequence = m.sequence and r.basis = 'reversal'
      and r.day <= ${asOf})`
  const within = (first: number, last: number) =>
    sql`coalesce(sum(left_over) filter (where ${asOf}::date - day between ${sql.lit(first)} and ${sql.lit(last)}), 0)::text`
  const rows = await rowsOf(
    db,
    sql<Standing>`
      with standing as (
        select product_id, sum(quantity) as quantity, sum(value) as value from stock_day_balance where day <= ${asOf}
        group by 1 having sum(quantity) <> 0 or sum(value) <> 0
      ), came as (
        select m.product_id, m.day, greatest(0, least(m.quantity, s.quantity - coalesce(sum(m.quantity) over (
            partition by m.product_id order by m.day desc, m.sequence desc
            rows between unbounded preceding and 1 preceding), 0))) as left_over
        from stock_movement m join standing s using (product_id)
        where m.quantity > 0 and ${stood}
      ), aged as (
        select product_id, ${within(0, 30)} as "upTo30", ${within(31, 90)} as "upTo90", ${within(91, 180)} as "upTo180"
        from came group by 1
      )
      select p.id as "productId", p.code as "productCode", p.name as "productName", p.unit, s.quantity::text as quantity, s.value,
        coalesce(a."upTo30", '0') as "upTo30", coalesce(a."upTo90", '0') as "upTo90", coalesce(a."upTo180", '0') as "upTo180",
        ${asOf}::date - coalesce(
          (select max(m.day) from stock_movement m where m.product_id = s.product_id and m.quantity < 0 and ${stood}),
          (select min(m.day) from stock_movement m where m.product_id = s.product_id and m.quantity > 0 and ${stood})
        ) as "idleDays"
      from standing s join product p on p.id = s.product_id left join aged a using (product_id)
      order by p.code_order, p.id`,
  )
  return rows.map(({ quantity, value, upTo30, upTo90, upTo180, ...row }) => {
    const whole = thousandths(quantity)
    const young = [upTo30, upTo90, upTo180].map(thousandths)
    const older = whole - young.reduce((sum, each) => sum + each, 0n)
    return {
      ...row,
      quantity: Number(quantity),
      value: toTotal(value),
      ages: agesOf(BigInt(value), [...young, older]),
    }
  })
}

function agesOf(value: bigint, quantities: readonly bigint[]): Record<StockAge, Total> {
  const parts = partValue(value, quantities)
  return Object.fromEntries(stockAges.map((age, at) => [age, toTotal(parts[at] ?? 0n)])) as Record<
    StockAge,
    Total
  >
}

const total = <Row>(rows: readonly Row[], of: (row: Row) => Total) => sumTotals(rows.map(of))

async function mutationsOf(db: Database, range: Range) {
  const rows = await readMutations(db, range)
  return {
    rows,
    totals: {
      openingValue: total(rows, (row) => row.openingValue),
      inValue: total(rows, (row) => row.inValue),
      outValue: total(rows, (row) => row.outValue),
      revaluation: total(rows, (row) => row.revaluation),
      closingValue: total(rows, (row) => row.closingValue),
    },
  }
}

async function agesReport(db: Database, asOf: Day) {
  const rows = await readAges(db, asOf)
  return {
    rows,
    totals: {
      value: total(rows, ({ value }) => value),
      ages: Object.fromEntries(stockAges.map((age) => [age, total(rows, ({ ages }) => ages[age])])) as Record<
        StockAge,
        Total
      >,
    },
  }
}

export const stockFlowRoutes: Route[] = [
  answer(contract.readStockMutations, ({ db, query }) => snapshot(db, (tx) => mutationsOf(tx, query))),
  answer(contract.exportStockMutations, (call) =>
    exportList(call, {
      title: 'Mutasi Persediaan',
      paper: { title: 'MUTASI PERSEDIAAN' },
      filters: [`${formatDay(call.query.from)} s.d. ${formatDay(call.query.to)}`],
      columns: mutationColumns,
      batches: (db) => atOnce(() => readMutations(db, call.query)),
    }),
  ),
  answer(contract.readStockAges, ({ db, query }) => snapshot(db, (tx) => agesReport(tx, query.asOf))),
  answer(contract.exportStockAges, (call) =>
    exportList(call, {
      title: 'Umur Persediaan',
      paper: { title: 'UMUR PERSEDIAAN' },
      filters: [`Per ${formatDay(call.query.asOf)}`],
      columns: ageColumns,
      batches: (db) => atOnce(() => readAges(db, call.query.asOf)),
    }),
  ),
]
