import { sql } from 'kysely'
import { rowsOf, type Database } from '../../../platform/server/database/database.ts'
import { zeroRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import type { MovedGoods } from '../rules/moved-goods.ts'
import type { StockLine } from './stock-act.ts'

/** What lines of documents keep of their products, by id. */
export async function readLineGoods(db: Database, ids: readonly number[]) {
  const rows = await rowsOf(
    db,
    sql<{ id: number; code: string; name: string; unit: string }>`select id, code, name, unit from product
      where id = any(${[...new Set(ids)]}::bigint[])`,
  )
  return new Map(rows.map(({ id, code, name, unit }) => [id, { productCode: code, productName: name, unit }]))
}

type LineGoods = Awaited<ReturnType<typeof readLineGoods>>

/** Lines that are to move, as whoever agrees to them reads them. */
export function goodsOnCards(
  goods: LineGoods,
  lines: readonly Pick<StockLine, 'productId' | 'quantity'>[],
  values: readonly Rupiah[],
): MovedGoods[] {
  const unknown = { productCode: '', productName: '', unit: '' }
  return lines.map(({ productId, quantity }, index) => ({
    ...(goods.get(productId) ?? unknown),
    quantity,
    value: values[index] ?? zeroRupiah,
  }))
}
