import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { toTotal, type Total } from '../../../../platform/rules/money/money.ts'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { thousandths } from '../../server/replay-store.ts'
import { partValue, stockAges, type AgeRow, type StockAge } from '../rules/stock-ages.ts'
import { allOf, behind, changesPlace, pageOf, type ProductPage } from './flow-pages.ts'

interface Standing {
  readonly productId: number
  readonly productCode: string
  readonly productName: string
  readonly sortKey: string
  readonly unit: string
  readonly quantity: string
  readonly value: bigint
  readonly idleDays: number | null
  readonly upTo30: string
  readonly upTo90: string
  readonly upTo180: string
}

/** What stands of a page of products at the end of a day, by how long it has been there: what came last is what is left. One query. */
export async function readAges(db: Database, asOf: Day, page: ProductPage) {
  const rows = (await readStood(db, asOf, page)).map(agedRow)
  return pageOf(rows, page)
}

function readStood(db: Database, asOf: Day, page: ProductPage): Promise<Standing[]> {
  // What was taken back never came, nor left; what takes it back does neither.
  const stood = sql`m.product_id = p.id and m.day <= ${asOf} and m.basis <> 'reversal' and not (${changesPlace}) and not exists (
    select from stock_movement r where r.product_id = m.product_id and r.of_sequence = m.sequence and r.basis = 'reversal'
      and r.day <= ${asOf})`
  const within = (first: number, last: number) =>
    sql`coalesce(sum(left_over) filter (where ${asOf}::date - day between ${sql.lit(first)} and ${sql.lit(last)}), 0)::text`
  const until = sql`stock_day_balance d where d.product_id = p.id and d.day <= ${asOf}`
  return rowsOf(
    db,
    sql<Standing>`
      with page as materialized (
        select p.id from product p
        where ${behind(page)} and exists (select 1 from ${until} having sum(d.quantity) <> 0 or sum(d.value) <> 0)
        order by p.code_order, p.id limit ${page.limit + 1}
      )
      select p.id as "productId", p.code as "productCode", p.name as "productName", p.code_order as "sortKey", p.unit,
        s.quantity::text as quantity, s.value, a."upTo30", a."upTo90", a."upTo180",
        ${asOf}::date - coalesce(
          (select max(m.day) from stock_movement m where m.quantity < 0 and ${stood}),
          (select min(m.day) from stock_movement m where m.quantity > 0 and ${stood})
        ) as "idleDays"
      from page join product p using (id)
      cross join lateral (select sum(d.quantity) as quantity, sum(d.value) as value from ${until}) s
      cross join lateral (
        select ${within(0, 30)} as "upTo30", ${within(31, 90)} as "upTo90", ${within(91, 180)} as "upTo180"
        from (
          select m.day, greatest(0, least(m.quantity, s.quantity - coalesce(sum(m.quantity) over (
              order by m.day desc, m.sequence desc rows between unbounded preceding and 1 preceding), 0))) as left_over
          from stock_movement m where m.quantity > 0 and ${stood}
        ) came
      ) a
      order by p.code_order, p.id`,
  )
}

function agedRow({
  quantity,
  value,
  upTo30,
  upTo90,
  upTo180,
  ...row
}: Standing): AgeRow & { sortKey: string } {
  const whole = thousandths(quantity)
  const young = [upTo30, upTo90, upTo180].map(thousandths)
  const older = whole - young.reduce((sum, each) => sum + each, 0n)
  const parts = partValue(BigInt(value), [...young, older])
  return {
    ...row,
    quantity: Number(quantity),
    value: toTotal(value),
    ages: agesBy((_, at) => toTotal(parts[at] ?? 0n)),
  }
}

const agesBy = (of: (age: StockAge, at: number) => Total) =>
  Object.fromEntries(stockAges.map((age, at) => [age, of(age, at)])) as Record<StockAge, Total>

/** What all products are worth together by age, added up some products at a time. */
export async function readAgeTotals(db: Database, asOf: Day) {
  let value = 0n
  let ages = agesBy(() => 0n)
  for await (const rows of allOf((page) => readAges(db, asOf, page))) {
    value = rows.reduce((sum, row) => sum + BigInt(row.value), value)
    const before = ages
    ages = agesBy((age) => rows.reduce((sum, row) => sum + BigInt(row.ages[age]), BigInt(before[age])))
  }
  return { value, ages }
}
