import type { Day } from '../../../../platform/rules/day/day.ts'
import { ofThousandths, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import type { Caller } from '../../../documents/server/index.ts'
import {
  costAccountOf,
  holdStock,
  isStockKept,
  moveStock,
  type StockLine,
} from '../../../inventory/server/index.ts'

/** The document whose goods move. */
interface Moving {
  readonly referenceType: 'sales_delivery' | 'delivery_return' | 'credit_note'
  readonly number: string
  readonly day: Day
  readonly says: string
}

/** Where goods leave or come in; none named, the first warehouse, or where they left from. */
interface Placed {
  readonly warehouseId?: number | null | undefined
}

interface Shipped {
  readonly productId: number
  readonly isService: boolean
  readonly quantity: Quantity
  /** The line somebody typed, from 0; its place here when left out. */
  readonly typedLine?: number
}

/** Holds the goods that an act is to move or bill, before it takes a number. */
export async function holdGoods(
  tx: Tx,
  day: Day,
  lines: readonly { readonly productId: number | null; readonly isService: boolean }[],
): Promise<boolean> {
  const goods = lines.flatMap(({ productId, isService }) => (isService ? [] : (productId ?? [])))
  if (goods.length === 0 || !(await isStockKept(tx, day))) return false
  await holdStock(tx, goods)
  return true
}

/** The same for acts of several days: what is not kept on the last of them is kept on none. */
export async function holdGoodsOfDays(
  tx: Tx,
  days: readonly Day[],
  lines: Parameters<typeof holdGoods>[2],
): Promise<void> {
  const lastDay = days.toSorted().at(-1)
  if (lastDay !== undefined) await holdGoods(tx, lastDay, lines)
}

/** Takes goods out of stock to where they wait for their invoice; gives the movement of each line, none of services and of
 *  what leaves before stock is kept. */
export async function shipGoods(
  tx: Tx,
  { lines, warehouseId = null, ...moving }: Moving & { readonly lines: readonly Shipped[] } & Placed,
  caller: Caller,
): Promise<(number | null)[]> {
  const goods = lines.filter(({ isService }) => !isService)
  if (goods.length === 0 || !(await isStockKept(tx, moving.day))) return lines.map(() => null)
  const { shipped_not_invoiced: counterAccountId } = await accountsForRoles(tx, ['shipped_not_invoiced'])
  const moved = await moveStock(
    tx,
    actOf(
      moving,
      goods.map((line) => ({
        productId: line.productId,
        warehouseId,
        quantity: ofThousandths(-line.quantity),
        kind: 'delivery',
        basis: { is: 'average' },
        counterAccountId,
        sourceLine: lines.indexOf(line) + 1,
        typedLine: line.typedLine ?? lines.indexOf(line),
      })),
    ),
    caller,
  )
  return lines.map((line) => moved.lines[goods.indexOf(line)]?.movementIds[0] ?? null)
}

/** Goods that come back: of a movement, or of a delivery before stock was kept. */
export interface GoodsBack extends Shipped {
  readonly movementId: number | null
}

/** Takes goods back into stock with the share of the cost they left with: from where they wait for their invoice, or from the
 *  cost of the invoice that billed them. What left before stock was kept comes in at the average of its moment. */
export async function takeGoodsBack(
  tx: Tx,
  {
    lines,
    billedBy,
    warehouseId = null,
    ...moving
  }: Moving & { readonly lines: readonly GoodsBack[]; readonly billedBy?: string } & Placed,
  caller: Caller,
): Promise<void> {
  const goods = lines.filter(({ isService, quantity }) => !isService && quantity > 0)
  if (goods.length === 0 || !(await isStockKept(tx, moving.day))) return
  const { cogs } = await accountsForRoles(tx, ['cogs'])
  const ids = goods.map(({ productId }) => productId)
  const costAccount = await costAccountOf(tx, ids, cogs)
  const billed = billedBy === undefined ? {} : { billedBy: { type: 'sales_invoice', number: billedBy } }
  const back = goods.map(({ productId, quantity, movementId }): StockLine => ({
    productId,
    warehouseId,
    quantity,
    kind: 'return',
    basis: movementId === null ? { is: 'average' } : { is: 'back', of: movementId, ...billed },
    counterAccountId: costAccount(productId),
  }))
  await moveStock(tx, actOf(moving, back), caller)
}

function actOf({ referenceType: type, number, day, says }: Moving, lines: readonly StockLine[]) {
  return { day, reference: { type, number }, says, lines }
}
