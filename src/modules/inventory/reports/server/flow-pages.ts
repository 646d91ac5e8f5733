import { sql, type RawBuilder } from 'kysely'
import { readCursor, writeCursor } from '../../../../platform/server/database/cursor.ts'

/** A page of products, and where it begins. */
export interface ProductPage {
  readonly after?: string | undefined
  readonly limit: number
}

/** Goods that only change their place neither come nor go. */
export const changesPlace = sql`m.reference_type = 'stock_transfer' and m.counter_account_id is null`

/** Products `p` behind the beginning of a page. */
export function behind({ after }: ProductPage): RawBuilder<unknown> {
  if (after === undefined) return sql`true`
  const [code, id] = readCursor(after, ['text', 'number'])
  return sql`(p.code_order, p.id) > (${code}, ${id}::bigint)`
}

interface Placed {
  readonly productId: number
  readonly sortKey: string
}

/** Rows of which one more than asked for was read, as a page. */
export function pageOf<Row extends Placed>(found: readonly Row[], { limit }: ProductPage) {
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ sortKey: _, ...row }) => row),
    ...(found.length > limit && last ? { next: writeCursor([last.sortKey, last.productId]) } : {}),
  }
}

const atOnce = 1000

/** All rows, some at a time. */
export async function* allOf<Row>(
  read: (page: ProductPage) => Promise<{ readonly rows: readonly Row[]; readonly next?: string | undefined }>,
): AsyncGenerator<readonly Row[]> {
  let after: string | undefined
  do {
    const { rows, next } = await read({ after, limit: atOnce })
    yield rows
    after = next
  } while (after !== undefined)
}
