import { sql } from 'kysely'
import { rowsOf, type Database } from '../../../platform/server/database/database.ts'

/** What lines of documents keep of their products, by id. */
export async function readLineGoods(db: Database, ids: readonly number[]) {
  const rows = await rowsOf(
    db,
    sql<{ id: number; code: string; name: string; unit: string }>`select id, code, name, unit from product
      where id = any(${[...new Set(ids)]}::bigint[])`,
  )
  return new Map(rows.map(({ id, code, name, unit }) => [id, { productCode: code, productName: name, unit }]))
}
