import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import {
  ofThousandths,
  zeroQuantity,
  storedQuantity,
  type Quantity,
} from '../../../../platform/rules/money/quantity.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { moveStock } from '../../server/move-stock.ts'
import type { MovedStock, SourceReference } from '../../server/stock-act.ts'
import { readMovementsOf } from '../../server/stock-store.ts'
import type { ReceivedGoods } from './billed-goods.ts'

/** What a document makes of goods that were received before it. */
interface OfReceived {
  readonly day: Day
  readonly reference: SourceReference
  readonly says: string
}

type Goods = Pick<ReceivedGoods, 'productId' | 'warehouseId' | 'movementId'>

export interface AddedCost extends OfReceived {
  /** The account that bears what is no longer in stock: the document debits it with everything, stock takes its part from there. */
  readonly expenseAccountId: number | null
  readonly lines: readonly {
    readonly goods: Goods
    readonly amount: Rupiah
    readonly sourceLine: number
  }[]
}

/**
 * A later price, or a cost of bringing them, makes received goods worth more or less: into stock as far as they are on hand, the
 * rest stays on the account of expense. Gives the part of each; null when no line says an amount.
 */
export async function addCostOfGoods(tx: Tx, cost: AddedCost, caller: Caller): Promise<MovedStock | null> {
  const { expenseAccountId: counterAccountId, lines, ...act } = cost
  const differing = lines.map(
    ({ goods: { productId, warehouseId, movementId: of }, amount, sourceLine }) => ({
      ...{ productId, warehouseId, counterAccountId, sourceLine },
      ...({ kind: 'difference', quantity: zeroQuantity, basis: { is: 'difference', of, amount } } as const),
    }),
  )
  const worth = differing.filter(({ basis }) => basis.amount !== 0)
  return worth.length === 0 ? null : moveStock(tx, { ...act, lines: worth }, caller)
}

/**
 * What a document made of received goods is taken back: costs it added leave stock as far as the goods are still there, goods it sent
 * back come in at what they left with.
 */
export async function undoGoodsOf(tx: Tx, act: OfReceived, caller: Caller): Promise<MovedStock | null> {
  const movements = await readMovementsOf(tx, act.reference)
  if (movements.length === 0) return null
  const lines = movements.map(({ id: of, productId, warehouseId, quantity }, index) => ({
    ...{ productId, warehouseId, counterAccountId: null, sourceLine: index + 1 },
    ...({ kind: 'cancellation', basis: { is: 'reversal', of } } as const),
    quantity: ofThousandths(0 - storedQuantity(quantity)),
  }))
  return moveStock(tx, { ...act, lines }, caller)
}

export interface SentBack extends OfReceived {
  readonly lines: readonly {
    readonly goods: Goods
    readonly quantity: Quantity
    readonly sourceLine: number
  }[]
}

/**
 * Received goods go back to their vendor: they leave at the average, by layers those of their receipt first, against the variance of
 * prices, where the document credits its claim. At most what came in and did not go back before.
 */
export async function sendBackGoods(tx: Tx, back: SentBack, caller: Caller): Promise<MovedStock> {
  const { purchase_price_variance: counterAccountId } = await accountsForRoles(tx, [
    'purchase_price_variance',
  ])
  const { lines, ...act } = back
  return moveStock(
    tx,
    {
      ...act,
      lines: lines.map(({ goods: { productId, warehouseId, movementId: of }, quantity, sourceLine }) => ({
        ...{ productId, warehouseId, counterAccountId, sourceLine },
        ...({
          kind: 'vendor_return',
          quantity: ofThousandths(0 - quantity),
          basis: { is: 'origin', of },
        } as const),
      })),
    },
    caller,
  )
}
