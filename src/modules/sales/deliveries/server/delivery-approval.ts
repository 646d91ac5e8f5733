import { zeroRupiah } from '../../../../platform/rules/money/money.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { waitsFor, type Carrying, type Waits } from '../../../approvals/server/index.ts'
import { overLimit } from '../../orders/rules/credit-limit.ts'
import { overdueDaysOf, readCustomerStanding } from '../../orders/server/customer-standing.ts'
import type { StoredOrder } from '../../orders/server/order-store.ts'
import type { StoredOrderLine } from '../../orders/server/order-lines.ts'
import { deliveryApprovals, deliveryProposal } from '../rules/delivery-approval.ts'

interface Leaving {
  readonly order: StoredOrder
  readonly deliveryDate: Day
  readonly delivered: readonly { readonly line: StoredOrderLine; readonly quantity: Quantity }[]
  readonly asked: Parameters<typeof deliveryProposal>[1]
}

/** What goods that leave wait for, where a rule looks at what their customer owes. One query where no rule stands. */
export function deliveryWaits(tx: Tx, leaving: Leaving, carrying: Carrying): Promise<Waits | undefined> {
  const { order, deliveryDate, delivered, asked } = leaving
  const propose = async () => {
    const standing = await readCustomerStanding(tx, order.customerId)
    const lines = delivered.map(({ line, quantity }) => ({ ...line, quantity }))
    return deliveryProposal(
      {
        ...order,
        ...{ orderId: order.id, deliveryDate, lines },
        isOverLimit: standing !== undefined && overLimit(standing, zeroRupiah) > 0n,
        overdueDays: await overdueDaysOf(tx, order.customerId, carrying.today),
      },
      asked,
    )
  }
  return waitsFor(tx, { kind: deliveryApprovals.kind, propose }, carrying)
}
