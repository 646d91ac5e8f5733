import type { Day } from '../../../../platform/rules/day/day.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import type { SeenDocument } from '../../../documents/server/index.ts'
import { passCost } from '../../../inventory/server/index.ts'
import { holdGoods } from '../../deliveries/server/stock-of-deliveries.ts'
import { allBillable } from '../../invoices/rules/bill.ts'
import {
  byOrderLine,
  costsOf,
  readBillable,
  type ShippedLine,
} from '../../invoices/server/billed-deliveries.ts'
import type { giveSalesOrder } from '../contract.ts'
import { giveawayProblems, giveawayReasonTexts, giveawayRoles, giveawayText } from '../rules/giveaway.ts'
import { insertGiveaway, readLastCancelled } from './giveaway-store.ts'
import { oweVat, type OwedVat } from './giveaway-vat.ts'
import { lockOrderFor } from './lock-order-for.ts'
import { readOrderLines } from './order-lines.ts'
import { raiseQuantities } from './order-progress.ts'
import type { StoredOrder } from './order-store.ts'

type Input = BodyOf<typeof giveSalesOrder>

/** Gives away what was delivered at no price, so that the order ends: the account of the reason takes its cost, and VAT where a gift owes it. */
export async function giveAway(
  tx: Tx,
  seen: SeenDocument,
  { input, today }: { readonly input: Input; readonly today: Day },
): Promise<{ entryNumber: string | null }> {
  const { actor } = seen
  const order = await lockOrderFor(tx, 'give', seen)
  const deliveries = await readBillable(tx, order.id)
  const lastCancelled = await readLastCancelled(tx, order.id)
  refuseIf(giveawayProblems(input, { today, deliveries, lastCancelled }))
  const lines = await readOrderLines(tx, order.id)
  const parts = allBillable(deliveries)
  const { entry, vat } = await passGiven(tx, { order, input, deliveries }, actor)
  const id = await insertGiveaway(tx, parts, {
    ...{ orderId: order.id, givenOn: input.day, reason: input.reason, notes: input.notes ?? null },
    ...{ costEntryId: entry?.id ?? null, vatEntryId: vat?.entryId ?? null, createdBy: actor.name },
  })
  await vat?.register(id)
  const by = byOrderLine(parts)
  const reason = giveawayText(input.reason, input.notes ?? '')
  await raiseQuantities(tx, { order, lines, raises: 'givenQuantity', by, actor, reason })
  return { entryNumber: entry?.entryNumber ?? null }
}

interface Given {
  readonly order: StoredOrder
  readonly input: Input
  readonly deliveries: readonly ShippedLine[]
}

interface PassedOn {
  readonly entry: { readonly id: number; readonly entryNumber: string } | null
  readonly vat: OwedVat | undefined
}

/** The cost of what left stock goes to the account of the reason; gives its entry, and the VAT of a gift. */
async function passGiven(tx: Tx, { order, input, deliveries }: Given, actor: Actor): Promise<PassedOn> {
  const { day, reason } = input
  const shipped = deliveries.filter(({ movementId }) => movementId !== null)
  if (shipped.length === 0) return { entry: null, vat: undefined }
  await holdGoods(tx, day, shipped)
  const role = giveawayRoles[reason]
  const { [role]: toAccountId } = await accountsForRoles(tx, [role])
  const says = `Diserahkan tanpa tagihan ${order.orderNumber} ${order.customerName}: ${giveawayReasonTexts[reason]}`
  const reference = { type: 'sales_order', number: order.orderNumber }
  const lines = costsOf(allBillable(shipped), shipped)
  const act = { day, reference, says, toAccountId, byProduct: role === 'cogs', lines }
  const { amounts: costs, entry } = await passCost(tx, act, actor)
  if (reason !== 'sample') return { entry, vat: undefined }
  const goods = shipped.map(({ productId, left: quantity }) => ({ productId, quantity }))
  const vat = await oweVat(tx, { order, day, goods, costs, says, expenseAccountId: toAccountId }, actor)
  return { entry, vat }
}
