import { sql } from 'kysely'
import { rowsOf, soleRowOf, type Database } from '../../src/platform/server/database/database.ts'
import { accountIds } from '../server.ts'
import type { Goods } from './trader.ts'

/** Products, warehouses and parties of a trade, written once; one product is valued by layers, one warehouse may fall below nothing. */
export async function tradeGoods(db: Database): Promise<Goods> {
  const idsOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await rowsOf(db, statement)).map(({ id }) => id)
  const products =
    await idsOf(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    select 'PRD-7700' || n, 'Dagangan ' || n, 'pcs', false, 0, 50000 from generate_series(1, 5) n returning id`)
  const [service = 0] =
    await idsOf(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values ('PRD-77009', 'Jasa Pasang', 'hour', true, 0, 90000) returning id`)
  await sql`insert into stock_item (product_id, method) values (${products[4]}, 'fifo')`.execute(db)
  const more = await idsOf(sql`insert into warehouse (code, name, allows_negative)
    values ('CABANG', 'Cabang Uji', false), ('DEPO', 'Depo Uji', true) returning id`)
  const { id: first } = await soleRowOf(db, sql<{ id: number }>`select min(id) as id from warehouse`)
  const vendors = await idsOf(sql`insert into vendor (code, name, npwp16, is_pkp)
    select 'VEND-7700' || n, 'PT Pemasok Uji ' || n, '0012345678901000', n < 3 from generate_series(1, 3) n returning id`)
  const customers = await idsOf(sql`insert into customer (code, name)
    select 'CUST-7700' || n, 'PT Pembeli Uji ' || n from generate_series(1, 3) n returning id`)
  const { clearing } = await soleRowOf(
    db,
    sql<{
      clearing: number
    }>`select account_id as clearing from account_role where role = 'landed_cost_clearing'`,
  )
  return {
    products,
    service,
    warehouses: [first, ...more],
    vendors,
    customers,
    account: await accountIds(db),
    clearing,
  }
}
