import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { rowOf, rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import { changeBy, updateRow } from '../../../../platform/server/database/rows.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { cancelProblems } from '../../../documents/rules/cancellation.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { holdGoodsOf, undoGoodsOf } from '../../../inventory/server/index.ts'
import { lowerLines } from '../../orders/server/order-progress.ts'
import { conflict } from '../../server/refusals.ts'
import type { cancelSalesReturn } from '../contract.ts'

interface Cancelling {
  readonly id: number
  readonly input: BodyOf<typeof cancelSalesReturn>
}

/** A return is cancelled while its goods were not sent again: they leave at what they came back with, and are billed as they were to be. */
export async function cancelReturn(tx: Tx, { id, input }: Cancelling, caller: Caller) {
  const returned = await lockReturn(tx, id)
  const { number, orderId } = returned
  const reference = { type: 'delivery_return', number }
  await holdGoodsOf(tx, reference)
  refuseIf(cancelProblems(input, { today: caller.today, documentDay: returned.returnDate }))
  await updateRow(tx, 'delivery_return', {
    id,
    cancelledOn: input.entryDate,
    cancelledAt: sql`now()`,
    cancelledBy: caller.actor.name,
    cancelReason: input.reason,
  })
  await lowerLines(tx, 'returnedQuantity', await readReturned(tx, id))
  await sql`update sales_delivery_line d set returned_quantity = d.returned_quantity - l.quantity
    from delivery_return_line l where l.return_id = ${id} and d.id = l.delivery_line_id`.execute(tx)
  await goOn(tx, orderId, caller)
  const says = `Pembatalan surat retur ${number}`
  const moved = await undoGoodsOf(tx, { day: input.entryDate, reference, says }, caller)
  return { number, entryNumber: moved?.entry?.entryNumber ?? null }
}

interface LockedReturn {
  readonly number: string
  readonly returnDate: Day
  readonly orderId: number
}

/** A return that stands, locked behind its order. */
async function lockReturn(tx: Tx, id: number): Promise<LockedReturn> {
  await sql`select from sales_order where id = (select order_id from delivery_return where id = ${id}) for update`.execute(
    tx,
  )
  const returned = await rowOf(
    tx,
    sql<LockedReturn & { readonly isCancelled: boolean; readonly replacement: string | null }>`
      select return_number as number, return_date as "returnDate", order_id as "orderId",
        cancelled_on is not null as "isCancelled", (select o.order_number from sales_order o
          where o.replaces_return_id = r.id and o.deleted_at is null) as replacement
      from delivery_return r where id = ${id} for update`,
  )
  if (returned === undefined) throw notFound()
  if (returned.isCancelled) throw conflict('already-cancelled', 'Dokumen ini sudah dibatalkan')
  if (returned.replacement !== null)
    throw conflict('return-not-cancellable', `Barangnya dikirim lagi dengan ${returned.replacement}`)
  return returned
}

/** What came back by a return of each line of its order. */
async function readReturned(tx: Tx, id: number) {
  const rows = await rowsOf(
    tx,
    sql<{
      orderLineId: number
      quantity: string
    }>`select d.order_line_id as "orderLineId", sum(l.quantity)::numeric(18, 3) as quantity
      from delivery_return_line l join sales_delivery_line d on d.id = l.delivery_line_id
      where l.return_id = ${id} group by 1 order by 1`,
  )
  return rows.map(({ orderLineId, quantity }) => ({ orderLineId, quantity: storedQuantity(quantity) }))
}

/** An order that had ended, because everything came back, is to be billed again. */
async function goOn(tx: Tx, orderId: number, { actor }: Caller): Promise<void> {
  const closedReason = sql`case when exists (select from sales_order_line l where l.order_id = ${orderId}
    and l.closed_quantity + l.given_quantity > 0) then t.closed_reason end`
  await updateRow(tx, 'sales_order', {
    id: orderId,
    closedAt: null,
    closedReason,
    ...changeBy(actor.name),
  })
}
