import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { ofThousandths, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { formatQuantity } from '../../../../platform/rules/money/quantity.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { problem } from '../../rules/problem-codes.ts'
import { thousandths } from '../../server/replay-store.ts'
import { lockItems, readPolicy } from '../../server/stock-store.ts'

/** What an order wants of a product. */
interface WantedGoods {
  readonly productId: number
  readonly productName: string
  readonly unit: string
  readonly isService: boolean
  readonly quantity: Quantity
}

/**
 * Where the policy says so, refuses an order that wants more than is there and not reserved yet, with its products locked. `reserved`
 * is what orders reserved already, as `StockPromises` has it.
 */
export async function refuseBeyondAvailable(
  tx: Tx,
  readLines: () => Promise<readonly WantedGoods[]>,
  reserved: RawBuilder<unknown>,
): Promise<void> {
  const { beyondAvailable, startedOn } = await readPolicy(tx)
  if (beyondAvailable === 'allow' || startedOn === null) return
  const lines = await readLines()
  const goods = lines.filter(({ isService }) => !isService)
  const items = await lockItems(
    tx,
    goods.map(({ productId }) => productId),
  )
  const left = await readLeft(tx, [...items.keys()], reserved)
  refuseIf(beyondProblems(lines, left))
}

/** What stands of locked products and is reserved by nobody. */
async function readLeft(
  tx: Tx,
  products: readonly number[],
  reserved: RawBuilder<unknown>,
): Promise<Map<number, bigint>> {
  const rows = await rowsOf(
    tx,
    sql<{ id: number; left: string }>`select p.id, (
        coalesce((select sum(b.quantity) from stock_balance b where b.product_id = p.id), 0)
        - coalesce((select sum(r.quantity) from ${reserved} r where r.product_id = p.id), 0))::numeric(18, 3)::text as left
      from product p where p.id = any(${products}::bigint[])`,
  )
  return new Map(rows.map(({ id, left }) => [id, thousandths(left)]))
}

/** Lines are served in their order; each takes from what those before it left. */
function beyondProblems(lines: readonly WantedGoods[], left: Map<number, bigint>): Problem[] {
  return lines.flatMap(({ productId, productName, unit, isService, quantity }, at) => {
    const there = left.get(productId)
    if (isService || there === undefined) return []
    left.set(productId, there - BigInt(quantity))
    if (BigInt(quantity) <= there) return []
    const available = formatQuantity(ofThousandths(there > 0n ? there : 0n))
    const text = `${productName}: dipesan ${formatQuantity(quantity)} ${unit}, tersedia ${available}`
    return [problem('beyond-available', `lines.${at}.quantity`, text)]
  })
}
