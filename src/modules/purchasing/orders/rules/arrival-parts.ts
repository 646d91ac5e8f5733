import { toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { ofThousandths, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import {
  clearedShare,
  leftToBill,
  type BillableGoods,
} from '../../../inventory/receipts/rules/cleared-share.ts'
import { receivedShare, type ReceivableLine } from './ordered-line.ts'

/** Goods that a bill charged before they came in, and what of them came since. */
export interface BilledAhead extends BillableGoods {
  readonly billLineId: number
}

/** Goods of one line of an order that come in together, as they are worth something. */
export interface ArrivalPart {
  /** The line of a bill that charged them before; null where none did. */
  readonly billLineId: number | null
  readonly quantity: Quantity
  /** What they come in at: what their bill says, else their share of what the order costs. */
  readonly amount: Rupiah
  /** Their share of what the order costs; null where they come in at it. */
  readonly costAmount: Rupiah | null
  /** Their share of the net of the order. */
  readonly netAmount: Rupiah
}

interface Ordered extends ReceivableLine {
  readonly costAmount: Rupiah
  readonly netAmount: Rupiah
  readonly receivedCost: Rupiah
  readonly receivedNet: Rupiah
}

/** Goods of a line that come in now, parted by the bills that charged them before; these are served first, the oldest bill before others. */
export function arrivalParts(line: Ordered, now: Quantity, bills: readonly BilledAhead[]): ArrivalPart[] {
  const parts: ArrivalPart[] = []
  let { received, receivedCost, receivedNet } = line
  const add = (quantity: Quantity, bill: BilledAhead | null): void => {
    if (quantity <= 0) return
    const at = { quantity: line.quantity, received }
    const cost = receivedShare(at, quantity, { amount: line.costAmount, before: receivedCost })
    const netAmount = receivedShare(at, quantity, { amount: line.netAmount, before: receivedNet })
    const amount = bill === null ? cost : clearedShare(bill, quantity)
    const billLineId = bill?.billLineId ?? null
    parts.push({ billLineId, quantity, amount, costAmount: bill === null ? null : cost, netAmount })
    received = ofThousandths(received + quantity)
    receivedCost = toRupiah(receivedCost + cost)
    receivedNet = toRupiah(receivedNet + netAmount)
  }
  let left = now
  for (const bill of bills) {
    const taken = ofThousandths(Math.min(left, leftToBill(bill)))
    add(taken, bill)
    left = ofThousandths(left - taken)
  }
  add(left, null)
  return parts
}
