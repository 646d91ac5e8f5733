import { z } from 'zod'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { parseDay, type Day } from '../../../../platform/rules/day/day.ts'
import { rupiah } from '../../../../platform/rules/http/endpoint.ts'
import { toRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import {
  zeroQuantity,
  storedQuantity,
  toQuantity,
  type Quantity,
} from '../../../../platform/rules/money/quantity.ts'
import {
  clearedShare,
  leftToBill,
  type BillableGoods,
} from '../../../inventory/receipts/rules/cleared-share.ts'
import type { BilledTaxClass } from '../../../tax/rules/tax-class.ts'
import type { BillGoodsDraft } from './bill-draft.ts'

/** Goods that came in, as the form of a bill shows them and as the bill charges them. */
export type BillGoods = BillGoodsDraft & {
  readonly receiptNumber: string
  readonly receiptDate: Day
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly received: BillableGoods
  /** What they are of their purchase order, without VAT; null without one. */
  readonly netAmount: Rupiah | null
}

interface Row {
  readonly receiptId: number
  readonly lineNumber: number
  readonly receiptNumber: string
  readonly receiptDate: Day
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly quantity: number
  readonly amount: Rupiah
  readonly billedQuantity: number
  readonly billedAmount: Rupiah
  readonly netAmount: Rupiah | null
  readonly orderedTaxClass: BilledTaxClass | null
}

/** Goods at what a bill charges for them: by their order where there is one, else by what they came in at. */
function chargedAt({ received, netAmount }: Pick<BillGoods, 'received' | 'netAmount'>): BillableGoods {
  if (netAmount === null) return received
  const none = { ...received, amount: netAmount, billedQuantity: zeroQuantity, billedAmount: zeroRupiah }
  return {
    ...none,
    billedQuantity: received.billedQuantity,
    billedAmount: clearedShare(none, received.billedQuantity),
  }
}

/** What is left of goods, charged at what it came in at. */
export function goodsOfRow(row: Row, taxClass: BilledTaxClass): BillGoods {
  const { receiptId, lineNumber, receiptNumber, receiptDate, productCode, productName, unit } = row
  const received: BillableGoods = {
    quantity: storedQuantity(String(row.quantity)),
    amount: row.amount,
    billedQuantity: storedQuantity(String(row.billedQuantity)),
    billedAmount: row.billedAmount,
  }
  const quantity = leftToBill(received)
  const { netAmount } = row
  const names = { receiptId, lineNumber, receiptNumber, receiptDate, productCode, productName, unit }
  return {
    ...names,
    ...{ received, netAmount, quantity },
    amount: clearedShare(chargedAt({ received, netAmount }), quantity),
    taxClass: row.orderedTaxClass ?? taxClass,
  }
}

/** Another quantity, at what it came in at until another amount was typed. */
export function withQuantity(goods: BillGoods, quantity: Quantity): BillGoods {
  const charged = chargedAt(goods)
  const isOwn = goods.amount === clearedShare(charged, goods.quantity)
  return { ...goods, quantity, ...(isOwn ? { amount: clearedShare(charged, quantity) } : {}) }
}

/** What they are charged beyond what they came in at. */
export function differenceOf({ amount, quantity, ...goods }: BillGoods): Rupiah {
  return toRupiah(amount - clearedShare(chargedAt(goods), quantity))
}

/** How goods are named: `GR-2026-00007 · 05 Okt 2026`. */
export function receiptOf({ receiptNumber, receiptDate }: BillGoods): string {
  return `${receiptNumber} · ${formatDay(receiptDate)}`
}

/** Goods as rules and server take them. */
export function billGoods({
  receiptId,
  lineNumber,
  quantity,
  amount,
  taxClass,
}: BillGoodsDraft): BillGoodsDraft {
  return { receiptId, lineNumber, quantity, amount, taxClass }
}

export function sameGoods(some: readonly BillGoods[], others: readonly BillGoods[]): boolean {
  return JSON.stringify(some.map(billGoods)) === JSON.stringify(others.map(billGoods))
}

/** A quantity as it is kept. */
export const draftQuantity = z.number().transform((value, context): Quantity => {
  const read = toQuantity(value / 1000)
  if (read === undefined) context.addIssue('not a quantity')
  return read ?? zeroQuantity
})

/** How they are kept until the bill is posted. */
export const draftGoods = z.array(
  z.object({
    receiptId: z.int().positive(),
    lineNumber: z.int().positive(),
    receiptNumber: z.string(),
    receiptDate: z.string().transform((text, context): Day => {
      const day = parseDay(text)
      if (day === undefined) context.addIssue('not a day')
      return day ?? ('2000-01-01' as Day)
    }),
    productCode: z.string(),
    productName: z.string(),
    unit: z.string(),
    quantity: draftQuantity,
    amount: rupiah,
    taxClass: z.enum(['taxed', 'untaxed']),
    netAmount: rupiah.nullable().default(null),
    received: z.object({
      quantity: draftQuantity,
      amount: rupiah,
      billedQuantity: draftQuantity,
      billedAmount: rupiah,
    }),
  }),
)
