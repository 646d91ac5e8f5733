import { exactRupiah, roundDivision, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { ofThousandths, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import type { BilledTaxClass } from '../../../tax/rules/tax-class.ts'
import { millionths, priceOfMillionths, type UnitPrice } from './unit-price.ts'

/** A line of an order as typed: goods, or what an account is charged with. */
export interface OrderLineDraft {
  readonly productId: number | null
  readonly accountId: number | null
  readonly description: string
  readonly quantity: Quantity
  readonly unitPrice: UnitPrice
  readonly discountBasisPoints: number
  /** The net without VAT where it was typed: it wins over quantity and price. */
  readonly amount: Rupiah | null
  readonly taxClass: BilledTaxClass
  /** Which department bears what an account is charged with. */
  readonly departmentId?: number | null | undefined
  /** The line of a request that it orders. */
  readonly requestLineId?: number | null | undefined
}

type Priced = Pick<OrderLineDraft, 'quantity' | 'unitPrice' | 'discountBasisPoints' | 'amount'>

// Thousandths of a unit times millionths of a rupiah times the ten-thousandths that the discount leaves.
const parts = 1_000n * 1_000_000n * 10_000n

/** The net of a line; undefined beyond the exact range. */
export function netAmount({ quantity, unitPrice, discountBasisPoints, amount }: Priced): Rupiah | undefined {
  if (amount !== null) return amount
  const left = BigInt(10_000 - discountBasisPoints)
  return exactRupiah(roundDivision(BigInt(quantity) * millionths(unitPrice) * left, parts))
}

/** The price of one unit that a typed net comes to. */
export function priceOfNet(net: Rupiah, quantity: Quantity): UnitPrice | undefined {
  return quantity <= 0
    ? undefined
    : priceOfMillionths(roundDivision(BigInt(net) * 1_000_000_000n, BigInt(quantity)))
}

/** A line that was ordered, and what of it came in before. */
export interface ReceivableLine {
  readonly quantity: Quantity
  readonly received: Quantity
}

/**
 * What goods that come in now are of an amount of their line: its cumulative share, so that all parts together are the whole;
 * what comes beyond the order is worth the net of one unit.
 */
export function receivedShare(
  { quantity, received }: ReceivableLine,
  now: Quantity,
  { amount, before }: { readonly amount: Rupiah; readonly before: Rupiah },
): Rupiah {
  const share = (units: number) => roundDivision(BigInt(amount) * BigInt(Math.round(units)), BigInt(quantity))
  const reached = received + now
  const due = reached <= quantity ? share(reached) : BigInt(amount) + share(reached - quantity)
  // Receipts are cancelled in any order; a few rupiah of rounding may not go below nothing.
  const rest = due - BigInt(before)
  return toRupiah(rest < 0n ? 0n : rest)
}

/** How much of a line may come beyond what was ordered: a twentieth. */
export function mostReceivable({ quantity, received }: ReceivableLine): Quantity {
  return ofThousandths(Math.max(Math.floor((quantity * 105) / 100) - received, 0))
}

/** What is still expected of a line. */
export function leftToReceive({ quantity, received }: ReceivableLine): Quantity {
  return ofThousandths(Math.max(quantity - received, 0))
}
