import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { objection } from '../../../../platform/server/http/refusal.ts'
import type { SeenDocument } from '../../../documents/server/index.ts'
import { problem } from '../../rules/problem-codes.ts'
import type { closeSalesOrder } from '../contract.ts'
import { leftToDeliver } from '../rules/order-quantities.ts'
import { lockOrderFor } from './lock-order-for.ts'
import { raiseQuantities } from './order-progress.ts'
import { readOrderLines } from './order-lines.ts'

/** Closes what is left of an order to deliver, with a reason; the order goes on with what was delivered, or ends. */
export async function closeOrder(
  tx: Tx,
  seen: SeenDocument,
  { reason }: BodyOf<typeof closeSalesOrder>,
): Promise<void> {
  const order = await lockOrderFor(tx, 'close', seen)
  if (reason.trim() === '') throw objection(problem('reason-missing', 'reason', 'Alasan harus diisi'))
  const lines = await readOrderLines(tx, order.id)
  const by = lines
    .filter((line) => leftToDeliver(line) > 0)
    .map((line) => ({ orderLineId: line.id, quantity: leftToDeliver(line) }))
  await raiseQuantities(tx, {
    order,
    lines,
    raises: 'closedQuantity',
    by,
    actor: seen.actor,
    reason: reason.trim(),
  })
}
