import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { ofThousandths, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import type { OrderStatus } from './order-actions.ts'

/** What became of a line of an order, in quantities that only rise. */
export interface LineQuantities {
  readonly quantity: Quantity
  /** Not to be delivered any more. */
  readonly closedQuantity: Quantity
  readonly deliveredQuantity: Quantity
  /** Came back before it was billed. */
  readonly returnedQuantity: Quantity
  readonly invoicedQuantity: Quantity
  /** Taken back by credit notes of what was billed. */
  readonly creditedQuantity: Quantity
  /** Billed by invoices that were cancelled: to be billed again. */
  readonly reopenedQuantity: Quantity
  /** Delivered at no price and given away: not to be billed. */
  readonly givenQuantity: Quantity
  /** What all of the line costs the customer, before VAT. */
  readonly subtotal: Rupiah
}

/** What is still to be delivered of a line. */
export function leftToDeliver(line: LineQuantities): Quantity {
  return ofThousandths(line.quantity - line.closedQuantity - line.deliveredQuantity)
}

/** What was delivered of a line, did not come back and is not billed. */
export function leftToBill(line: LineQuantities): Quantity {
  const { deliveredQuantity, returnedQuantity, givenQuantity } = line
  return ofThousandths(deliveredQuantity - returnedQuantity - givenQuantity - standingInvoiced(line))
}

/** What invoices that stand bill of a line. */
export function standingInvoiced(
  line: Pick<LineQuantities, 'invoicedQuantity' | 'reopenedQuantity'>,
): Quantity {
  return ofThousandths(line.invoicedQuantity - line.reopenedQuantity)
}

/** How far an order has come, from the quantities of its lines. */
export interface OrderProgress {
  readonly isLeftToDeliver: boolean
  readonly isLeftToBill: boolean
  /** All that is left to bill has no price: no invoice can bill it. */
  readonly isLeftFree: boolean
  readonly isDelivered: boolean
  readonly isInvoiced: boolean
  readonly isReturned: boolean
  readonly isGiven: boolean
}

export function progressOf(lines: readonly LineQuantities[]): OrderProgress {
  return {
    isLeftToDeliver: lines.some((line) => leftToDeliver(line) > 0),
    isLeftToBill: lines.some((line) => leftToBill(line) > 0),
    isLeftFree: lines.every((line) => leftToBill(line) === 0 || line.subtotal === 0),
    isDelivered: lines.some((line) => line.deliveredQuantity > 0),
    isInvoiced: lines.some((line) => line.invoicedQuantity > 0),
    isReturned: lines.some((line) => line.returnedQuantity > 0),
    isGiven: lines.some((line) => line.givenQuantity > 0),
  }
}

/** The state a confirmed order has come to; it only rises. */
export function risenStatus(status: OrderStatus, progress: OrderProgress): OrderStatus {
  if (status === 'draft' || progress.isLeftToDeliver || !progress.isDelivered) return status
  if (status === 'invoiced' || (progress.isInvoiced && !progress.isLeftToBill)) return 'invoiced'
  return 'delivered'
}

/** Whether an order ended without an invoice: nothing is left of it, and nothing was billed. */
export function endsUnbilled({ isLeftToDeliver, isLeftToBill, isInvoiced }: OrderProgress): boolean {
  return !isLeftToDeliver && !isLeftToBill && !isInvoiced
}

export type OrderBadge = 'partlyDelivered' | 'partlyInvoiced' | 'returned' | 'closed'

/** What is said of an order beside its state. */
export const orderBadgeTexts: Readonly<Record<OrderBadge, string>> = {
  partlyDelivered: 'Kirim sebagian',
  partlyInvoiced: 'Tagih sebagian',
  returned: 'Retur',
  closed: 'Ditutup',
}

/** What stands beside the state of an order. */
export function badgesOf(
  progress: OrderProgress,
  { closedAt }: { readonly closedAt: string | null },
): OrderBadge[] {
  const { isLeftToDeliver, isLeftToBill, isDelivered, isInvoiced, isReturned } = progress
  return [
    ...(isDelivered && isLeftToDeliver ? (['partlyDelivered'] as const) : []),
    ...(isInvoiced && (isLeftToBill || isLeftToDeliver) ? (['partlyInvoiced'] as const) : []),
    ...(isReturned ? (['returned'] as const) : []),
    ...(closedAt !== null ? (['closed'] as const) : []),
  ]
}
