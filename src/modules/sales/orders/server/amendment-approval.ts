import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { isBelowCost } from '../../../inventory/server/index.ts'
import type { Proposal } from '../../../approvals/rules/proposal.ts'
import { overLimit } from '../rules/credit-limit.ts'
import { amendmentProposal, saleFacts } from '../rules/order-approval.ts'
import type { Amended } from './amended-order.ts'
import { asSent } from '../../rules/typed-lines.ts'
import { overdueDaysOf, readCustomerStanding } from './customer-standing.ts'

/** What whoever agrees to an amendment reads of it, and what rules look at. */
export async function amendmentProposalOf(
  tx: Tx,
  { order, input, amendedLines, plan, added, remaining, amounts, more }: Amended,
  today: Day,
): Promise<Proposal> {
  const standing = await readCustomerStanding(tx, order.customerId)
  const goods = added.map(({ product, quantity, subtotal }) => ({
    productId: product.id,
    quantity,
    subtotal,
  }))
  const sale = {
    // A day that stays was agreed to before.
    day: input.orderDate === order.orderDate ? today : input.orderDate,
    totalAmount: amounts.totalAmount,
    discountBasisPoints: amendedLines.map(({ discountBasisPoints }) => discountBasisPoints),
    departmentIds: [...new Set(amendedLines.flatMap(({ departmentId }) => departmentId ?? []))],
    isBelowCost: await isBelowCost(tx, goods),
    isOverLimit: standing !== undefined && more > 0 && overLimit(standing, more) > 0n,
    overdueDays: more > 0 ? await overdueDaysOf(tx, order.customerId, today) : 0,
    isNewCustomer: false,
  }
  const names = new Map([
    ...remaining.map((line) => [line.productId, line] as const),
    ...added.map(
      ({ product: { id, code: productCode, name: productName, unit } }) =>
        [id, { productCode, productName, unit }] as const,
    ),
  ])
  const changes = plan.changes.flatMap((change) => {
    const named = names.get(change.productId)
    return named === undefined ? [] : [{ ...change, ...named }]
  })
  return amendmentProposal(
    {
      ...order,
      ...amounts,
      newDate: input.orderDate,
      reason: input.reason.trim(),
      was: order.totalAmount,
      changes,
    },
    {
      facts: saleFacts(sale, today),
      input: { orderId: order.id, revision: order.revision, input: asSent(input) },
    },
  )
}
