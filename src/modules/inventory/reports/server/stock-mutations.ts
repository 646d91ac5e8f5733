import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { rowsOf, soleRowOf, type Database } from '../../../../platform/server/database/database.ts'
import type { MutationRow } from '../rules/stock-mutations.ts'
import { behind, changesPlace, pageOf, type ProductPage } from './flow-pages.ts'

interface Range {
  readonly from: Day
  readonly to: Day
}

type Found = MutationRow & { readonly sortKey: string }

/** What came and went of a page of products within days, each from its own days and movements alone. One query. */
export async function readMutations(db: Database, { from, to }: Range, page: ProductPage) {
  const within = sql`m.product_id = p.id and m.day between ${from} and ${to} and not (${changesPlace} and m.quantity <> 0)`
  const before = sql`stock_day_balance d where d.product_id = p.id and d.day < ${from}`
  const found = await rowsOf(
    db,
    sql<Found>`
      with page as materialized (
        select p.id from product p
        where ${behind(page)} and (exists (select from stock_movement m where ${within})
          or exists (select 1 from ${before} having sum(d.quantity) <> 0 or sum(d.value) <> 0))
        order by p.code_order, p.id limit ${page.limit + 1}
      )
      select p.id as "productId", p.code as "productCode", p.name as "productName", p.unit, p.code_order as "sortKey",
        o.quantity::float8 as "openingQuantity", o.value as "openingValue",
        v.in_quantity::float8 as "inQuantity", v.in_value as "inValue",
        v.out_quantity::float8 as "outQuantity", v.out_value as "outValue", v.revaluation,
        (o.quantity + v.in_quantity + v.out_quantity)::float8 as "closingQuantity",
        o.value + v.in_value + v.out_value + v.revaluation as "closingValue"
      from page join product p using (id)
      cross join lateral (select coalesce(sum(d.quantity), 0) as quantity, coalesce(sum(d.value), 0) as value from ${before}) o
      cross join lateral (
        select coalesce(sum(m.quantity) filter (where m.quantity > 0), 0) as in_quantity,
          coalesce(sum(m.value) filter (where m.quantity > 0), 0) as in_value,
          coalesce(sum(m.quantity) filter (where m.quantity < 0), 0) as out_quantity,
          coalesce(sum(m.value) filter (where m.quantity < 0), 0) as out_value,
          coalesce(sum(m.value) filter (where m.quantity = 0), 0) as revaluation
        from stock_movement m where ${within}
      ) v
      order by p.code_order, p.id`,
  )
  return pageOf(found, page)
}

type Totals = Pick<MutationRow, 'openingValue' | 'inValue' | 'outValue' | 'revaluation' | 'closingValue'>

/** The values of all products together. One query. */
export function readMutationTotals(db: Database, { from, to }: Range): Promise<Totals> {
  return soleRowOf(
    db,
    sql<Totals>`
      select o.value as "openingValue", v.in_value as "inValue", v.out_value as "outValue", v.revaluation,
        o.value + v.in_value + v.out_value + v.revaluation as "closingValue"
      from (select coalesce(sum(value), 0) as value from stock_account_day where day < ${from}) o,
        (select coalesce(sum(m.value) filter (where m.quantity > 0), 0) as in_value,
          coalesce(sum(m.value) filter (where m.quantity < 0), 0) as out_value,
          coalesce(sum(m.value) filter (where m.quantity = 0), 0) as revaluation
        from stock_movement m where m.day between ${from} and ${to} and not (${changesPlace} and m.quantity <> 0)) v`,
  )
}
