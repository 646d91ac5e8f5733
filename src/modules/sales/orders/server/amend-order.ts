import { sql } from 'kysely'
import { soleRowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { changeBy, insertRow, updateRow } from '../../../../platform/server/database/rows.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { waitsFor, type Carrying, type Waits } from '../../../approvals/server/index.ts'
import type { SeenDocument } from '../../../documents/server/index.ts'
import { refuseBeyondAvailable } from '../../../inventory/server/index.ts'
import { conflict } from '../../server/refusals.ts'
import type { AmendmentInput } from '../contract.ts'
import { additionallyWanted } from '../rules/amendment.ts'
import { salesOrderApprovals } from '../rules/order-approval.ts'
import { amendmentProposalOf } from './amendment-approval.ts'
import { refuseOverLimit } from './customer-standing.ts'
import { lockOrderFor } from './lock-order-for.ts'
import { raiseLines, stepOf } from './order-progress.ts'
import { lockOrder, type StoredOrder } from './order-store.ts'
import { insertLines, type OrderLine } from './order-line-store.ts'
import { promisedGoods } from './promised-goods.ts'
import { amendedOrder, fresh, type Amended } from './amended-order.ts'

/** Makes the next version of a confirmed order, or gives what it waits for. Limit, stock and agreement are asked again. */
export async function amendOrder(
  tx: Tx,
  { seen, input }: { readonly seen: SeenDocument; readonly input: AmendmentInput },
  carrying: Carrying,
): Promise<Waits | undefined> {
  const order = await lockOrderFor(tx, 'amend', seen)
  const amended = await amendedOrder(tx, { order, input }, carrying.today)
  const { plan, added, more } = amended
  const freed = new Map<number, number>()
  for (const { orderLineId, quantity } of plan.cuts) {
    const line = amended.remaining.find(({ id }) => id === orderLineId)
    if (line !== undefined) freed.set(line.productId, (freed.get(line.productId) ?? 0) + quantity)
  }
  const { customerId } = order
  if (more > 0)
    await refuseOverLimit(tx, { customerId, totalAmount: more, seller: carrying.actor }, 'amendment')
  await refuseBeyondAvailable(tx, async () => wanted(added, freed), promisedGoods)
  const propose = () => amendmentProposalOf(tx, amended, carrying.today)
  const waits = await waitsFor(tx, { kind: salesOrderApprovals.kind, propose }, carrying)
  if (waits !== undefined) return waits
  await writeAmendment(tx, amended, carrying.actor)
  return undefined
}

/** What an amendment waited as: it is of one version of its order. */
export async function seenVersion(
  tx: Tx,
  { orderId, revision }: { readonly orderId: number; readonly revision: number },
): Promise<StoredOrder> {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) throw notFound()
  if (order.revision !== revision)
    throw conflict('order-amended', `Order ${order.orderNumber} sudah menjadi versi ${order.revision}.`)
  return order
}

const wanted = (added: readonly OrderLine[], freed: ReadonlyMap<number, number>) =>
  additionallyWanted(
    added.map(({ product, quantity }) => ({
      productId: product.id,
      productName: product.name,
      unit: product.unit,
      isService: product.isService,
      quantity,
    })),
    freed,
  ).filter(({ quantity }) => quantity > 0)

async function writeAmendment(tx: Tx, amended: Amended, actor: Carrying['actor']): Promise<void> {
  const { order, input, plan, added, remaining: kept, amounts } = amended
  const revision = order.revision + 1
  await insertRow(tx, 'sales_order_amendment', {
    orderId: order.id,
    revision,
    reason: input.reason.trim(),
    changes: sql`${JSON.stringify(plan.changes)}::jsonb`,
    totalBefore: order.totalAmount,
    totalAfter: amounts.totalAmount,
    createdBy: actor.name,
  })
  const { after } = await soleRowOf(
    tx,
    sql<{
      after: number
    }>`select coalesce(max(line_number), 0) as after from sales_order_line where order_id = ${order.id}`,
  )
  if (added.length > 0) await insertLines(tx, { orderId: order.id, after, sinceRevision: revision }, added)
  await raiseLines(tx, 'closedQuantity', plan.cuts)
  await raiseLines(tx, 'amendedQuantity', plan.cuts)
  await updateRow(tx, 'sales_order', {
    id: order.id,
    revision,
    orderDate: input.orderDate,
    notes: input.notes ?? null,
    ...amounts,
    ...stepOf([...kept, ...added.map(fresh)], order),
    ...changeBy(actor.name),
  })
}
