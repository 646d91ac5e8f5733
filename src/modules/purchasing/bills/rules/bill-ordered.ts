import { z } from 'zod'
import { rupiah } from '../../../../platform/rules/http/endpoint.ts'
import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import {
  zeroQuantity,
  ofThousandths,
  storedQuantity,
  type Quantity,
} from '../../../../platform/rules/money/quantity.ts'
import { clearedShare } from '../../../inventory/receipts/rules/cleared-share.ts'
import type { BilledTaxClass } from '../../../tax/rules/tax-class.ts'
import type { BillOrderedDraft } from './bill-draft.ts'
import { draftQuantity } from './bill-goods.ts'

/** Goods of an order that have not come in, as the form of a bill shows them and as the bill charges them. */
export type BillOrdered = BillOrderedDraft & {
  readonly orderNumber: string
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  /** What is expected and not billed. */
  readonly left: Quantity
  readonly orderedQuantity: Quantity
  readonly orderedAmount: Rupiah
}

type Priced = Pick<BillOrdered, 'orderedQuantity' | 'orderedAmount' | 'left'>

/** What of the order's net some of what is left is. */
function chargedFor({ orderedQuantity, orderedAmount, left }: Priced, quantity: Quantity): Rupiah {
  const whole = { quantity: orderedQuantity, amount: orderedAmount }
  const before = ofThousandths(orderedQuantity - left)
  const none = { ...whole, billedQuantity: zeroQuantity, billedAmount: zeroRupiah }
  return clearedShare(
    { ...whole, billedQuantity: before, billedAmount: clearedShare(none, before) },
    quantity,
  )
}

interface Row {
  readonly orderLineId: number
  readonly orderNumber: string
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly taxClass: BilledTaxClass
  readonly orderedQuantity: number
  readonly orderedAmount: Rupiah
  readonly left: number
}

/** What is left of goods, at the price of the order. */
export function orderedOfRow(row: Row): BillOrdered {
  const { orderLineId, orderNumber, productCode, productName, unit, taxClass, orderedAmount } = row
  const named = { orderLineId, orderNumber, productCode, productName, unit, taxClass, orderedAmount }
  const left = storedQuantity(String(row.left))
  const orderedQuantity = storedQuantity(String(row.orderedQuantity))
  const goods = { ...named, left, orderedQuantity }
  return { ...goods, quantity: left, amount: chargedFor(goods, left) }
}

/** Another quantity, at the price of the order until another amount was typed. */
export function withOrderedQuantity(goods: BillOrdered, quantity: Quantity): BillOrdered {
  const isOwn = goods.amount === chargedFor(goods, goods.quantity)
  return { ...goods, quantity, ...(isOwn ? { amount: chargedFor(goods, quantity) } : {}) }
}

/** What they are charged beyond the price of the order. */
export function orderedDifference(goods: BillOrdered): number {
  return goods.amount - chargedFor(goods, goods.quantity)
}

/** Goods as rules and server take them. */
export function billOrdered({ orderLineId, quantity, amount, taxClass }: BillOrderedDraft): BillOrderedDraft {
  return { orderLineId, quantity, amount, taxClass }
}

export function sameOrdered(some: readonly BillOrdered[], others: readonly BillOrdered[]): boolean {
  return JSON.stringify(some.map(billOrdered)) === JSON.stringify(others.map(billOrdered))
}

/** How they are kept until the bill is posted. */
export const draftOrdered = z.array(
  z.object({
    orderLineId: z.int().positive(),
    orderNumber: z.string(),
    productCode: z.string(),
    productName: z.string(),
    unit: z.string(),
    quantity: draftQuantity,
    amount: rupiah,
    taxClass: z.enum(['taxed', 'untaxed']),
    left: draftQuantity,
    orderedQuantity: draftQuantity,
    orderedAmount: rupiah,
  }),
)
