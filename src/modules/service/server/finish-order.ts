import type { BodyOf } from '../../../platform/rules/http/endpoint.ts'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../accounts/server/index.ts'
import type { Caller, SeenDocument } from '../../documents/server/index.ts'
import { endCost, passCost } from '../../inventory/server/index.ts'
import type { finishServiceOrder, reopenServiceOrder } from '../contract.ts'
import { finishProblems, movesLeft, partStands } from '../rules/part-use.ts'
import { problem } from '../rules/problem-codes.ts'
import { workDayProblems } from '../rules/service-order.ts'
import { lockServiceOrderFor } from './lock-service-order.ts'
import { moveParts } from './move-parts.ts'
import {
  markServiceOrder,
  readPlannedLines,
  readStandingUses,
  readWork,
  type StoredServiceOrder,
} from './service-order-store.ts'

/**
 * Finishes the work: parts that are written and not yet taken are taken with it, so that what is billed is what was used.
 * Under warranty their cost becomes an expense at once; else it waits for the invoice.
 */
export async function finishOrder(
  tx: Tx,
  seen: SeenDocument,
  { input, today }: { readonly input: BodyOf<typeof finishServiceOrder>; readonly today: Day },
): Promise<void> {
  const order = await lockServiceOrderFor(tx, 'finish', { ...seen, today })
  const { finishedOn: day, warehouseId, completionNotes, receivedBy, signature } = input
  const { lines, uses, lastUse } = await readWork(tx, order.id)
  const stands = partStands(lines, uses)
  const days = { today, orderDate: order.orderDate, lastUse }
  refuseIf([
    ...workDayProblems({ day, path: 'finishedOn', noun: 'Tanggal selesai' }, days),
    ...finishProblems(stands),
    ...worthProblems(order),
  ])
  const caller = { today, actor: seen.actor }
  await moveParts(tx, { order, day, warehouseId, moves: movesLeft(stands), uses }, caller)
  if (order.isWarranty) await expenseParts(tx, { order, day }, caller)
  const finished = { status: 'finished', finishedOn: day, completionNotes, receivedBy }
  await markServiceOrder(tx, { id: order.id, ...finished, signature: signature ?? null }, seen.actor)
}

/** Work outside of warranty is billed, so it is worth something. */
function worthProblems({ isWarranty, subtotal }: StoredServiceOrder): Problem[] {
  if (isWarranty || subtotal > 0) return []
  const text = 'Isi jasa atau suku cadang yang ditagih, atau tandai order ini garansi'
  return [problem('nothing-to-bill', 'lines', text)]
}

interface OnDay {
  readonly order: StoredServiceOrder
  readonly day: Day
}

const sourceOf = ({ orderNumber: number }: StoredServiceOrder) => ({ type: 'service_order', number })

/** The cost of parts under warranty. */
async function expenseParts(tx: Tx, { order, day }: OnDay, { actor }: Caller): Promise<void> {
  const planned = await readPlannedLines(tx, [order.id])
  const uses = await readStandingUses(tx, [order.id])
  const lines = uses.flatMap(({ movementId, productId, standing: quantity }) => {
    const departmentId = planned.find((line) => line.productId === productId)?.departmentId ?? null
    return movementId === null || quantity === 0 ? [] : [{ movementId, quantity, departmentId }]
  })
  if (lines.length === 0) return
  const { warranty_expense: toAccountId } = await accountsForRoles(tx, ['warranty_expense'])
  const says = `Garansi service order ${order.orderNumber} ${order.customerName}`
  await passCost(tx, { day, reference: sourceOf(order), says, toAccountId, lines }, actor)
}

/** Takes the finishing of an order back that was not billed: the work goes on. */
export async function reopenOrder(
  tx: Tx,
  seen: SeenDocument,
  { input: { day }, today }: { readonly input: BodyOf<typeof reopenServiceOrder>; readonly today: Day },
): Promise<void> {
  const order = await lockServiceOrderFor(tx, 'reopen', { ...seen, today })
  const days = { today, orderDate: order.finishedOn ?? order.orderDate, lastUse: null }
  refuseIf(workDayProblems({ day, path: 'day', noun: 'Tanggal dibuka lagi' }, days))
  if (order.isWarranty) await takeCostBack(tx, { order, day }, seen)
  const opened = { id: order.id, status: 'working', finishedOn: null, signature: null }
  await markServiceOrder(tx, opened, seen.actor)
}

async function takeCostBack(tx: Tx, { order, day }: OnDay, { actor }: SeenDocument): Promise<void> {
  const reference = sourceOf(order)
  const says = `Dibuka lagi: service order ${order.orderNumber} ${order.customerName}`
  await endCost(tx, { day, reference, says, of: reference }, actor)
}
