import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { soleRowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { insertRow, insertRows, updateRow } from '../../../../platform/server/database/rows.ts'
import { objection } from '../../../../platform/server/http/refusal.ts'
import type { Carrying, Waits } from '../../../approvals/server/index.ts'
import type { Caller, SeenDocument } from '../../../documents/server/index.ts'
import { conflict } from '../../server/refusals.ts'
import { problem } from '../../rules/problem-codes.ts'
import type { OrderInput } from '../contract.ts'
import { purchaseOrders } from '../rules/order-kind.ts'
import { holdRequested, stillRequested } from '../../requests/server/hold-requested.ts'
import { amendOrder } from './amend-order.ts'
import { changesOf } from './order-changes.ts'
import { readStanding, writeRevision } from './order-revisions.ts'
import { checkedOrder, type CheckedOrder } from './checked-order.ts'
import { expectedOn, orderWaits } from './order-approval.ts'
import { commitOrder, releaseOrder } from './order-budget.ts'
import { lockOrderFor } from './order-store.ts'

/** Writes an order to a vendor; gives its id, or what it waits for. The number is taken last. */
export async function createOrder(tx: Tx, input: OrderInput, carrying: Carrying): Promise<number | Waits> {
  const order = await checkedOrder(tx, input, carrying)
  await holdRequested(tx, input.lines)
  const waits = await orderWaits(tx, { ...order, input, changed: null }, carrying)
  if (waits !== undefined) return waits
  const { head, lines } = order
  const { name } = carrying.actor
  const orderNumber = await nextNumber(tx, purchaseOrders.series[0], input.orderDate)
  const id = await insertRow(tx, 'purchase_order', {
    orderNumber,
    ...head,
    createdBy: name,
    updatedBy: name,
  })
  await insertLines(tx, id, lines)
  await commitOrder(tx, { id, number: orderNumber, day: expectedOn(head), lines }, carrying.actor)
  return id
}

type Changing = Omit<Carrying, 'actor'> & { readonly input: OrderInput }

/** Changes an order, of which something came or nothing; gives what it waits for. */
export async function updateOrder(
  tx: Tx,
  seen: SeenDocument,
  { input: typed, ...carrying }: Changing,
): Promise<Waits | undefined> {
  const by = { ...carrying, actor: seen.actor }
  const changed = await lockOrderFor(carrying.today)(tx, 'edit', seen)
  const input = changed.isBegun ? await stillRequested(tx, changed.id, typed) : typed
  await holdRequested(tx, input.lines, changed.id)
  if (changed.isBegun) return amendOrder(tx, changed, { ...by, input })
  const before = await readStanding(tx, changed.id)
  const order = await checkedOrder(tx, input, by)
  const changes = changesOf({ before, whole: order, changed, input })
  const waits = await orderWaits(tx, { ...order, input, changed, changes }, by)
  if (waits !== undefined) return waits
  const { head, lines } = order
  const { id, orderNumber: number, version } = changed
  const revision = changed.revision + 1
  await writeRevision(tx, { orderId: id, revision, changes, by: by.actor.name })
  await releaseOrder(tx, { id, number }, by.actor)
  await sql`delete from purchase_order_line where order_id = ${id}`.execute(tx)
  await insertLines(tx, id, lines)
  await commitOrder(tx, { id, number, day: expectedOn(head), lines }, by.actor)
  await updateRow(tx, 'purchase_order', { id, ...head, revision, ...changedBy(version, by) })
  return undefined
}

async function insertLines(tx: Tx, orderId: number, lines: CheckedOrder['lines']): Promise<void> {
  await insertRows(
    tx,
    'purchase_order_line',
    lines.map((line) => ({ orderId, ...line })),
  )
}

interface Ending {
  readonly act: 'cancel' | 'close'
  readonly reason: string
  readonly today: Day
}

/** Ends an order with a reason: all of it while nothing came, or what is left of it. */
export async function endOrder(tx: Tx, seen: SeenDocument, { act, reason, today }: Ending): Promise<void> {
  const order = await lockOrderFor(today)(tx, act, seen)
  const why = reason.trim()
  if (why === '') throw objection(problem('reason-missing', 'reason', 'Alasan harus diisi'))
  await refuseAhead(tx, order.id)
  const [on, by] = [today, seen.actor.name]
  const ended =
    act === 'cancel'
      ? { cancelledOn: on, cancelledAt: sql`now()`, cancelledBy: by, cancelReason: why }
      : { closedOn: on, closedAt: sql`now()`, closedBy: by, closeReason: why }
  await updateRow(tx, 'purchase_order', { id: order.id, ...ended, ...changedBy(order.version, seen) })
  await releaseOrder(tx, { id: order.id, number: order.orderNumber }, seen.actor)
}

/** What a bill charged is still expected: the bill is cancelled, or a note of the vendor takes it back, first. */
async function refuseAhead(tx: Tx, orderId: number): Promise<void> {
  const { waits } = await soleRowOf(
    tx,
    sql<{
      waits: boolean
    }>`select exists (select from purchase_order_progress(${orderId}) where ahead > 0) as waits`,
  )
  const text = 'Ada barang order ini yang sudah ditagih dan belum datang. Selesaikan dahulu tagihannya.'
  if (waits) throw conflict('order-not-open', text)
}

/** Says that an order was changed, so that who saw it before has to look again. */
export function changedBy(version: number, { actor }: Pick<Caller, 'actor'>) {
  return { version: version + 1, updatedAt: sql`now()`, updatedBy: actor.name }
}
