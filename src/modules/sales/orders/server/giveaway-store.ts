import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { quantityText, storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { instant, rowOf, rowsOf, soleRowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { insertRow } from '../../../../platform/server/database/rows.ts'
import type { BilledPart } from '../../invoices/rules/bill.ts'
import type { GiveawayReason } from '../rules/giveaway.ts'
import type { Rise } from './order-progress.ts'

interface Giveaway {
  readonly orderId: number
  readonly givenOn: Day
  readonly reason: GiveawayReason
  readonly notes: string | null
  readonly costEntryId: number | null
  readonly vatEntryId: number | null
}

/** Writes what was given away of lines of deliveries of a locked order. */
export async function insertGiveaway(
  tx: Tx,
  parts: readonly BilledPart[],
  giveaway: Giveaway & { readonly createdBy: string },
): Promise<number> {
  const lines = parts.map(({ deliveryLineId, quantity }) => ({
    deliveryLineId,
    quantity: quantityText(quantity),
  }))
  const id = await insertRow(tx, 'sales_giveaway', {
    ...giveaway,
    lines: sql`${JSON.stringify(lines)}::jsonb`,
  })
  await sql`update sales_delivery_line d set given_quantity = d.given_quantity + l.quantity
    from ${linesOf(id)} where d.id = l."deliveryLineId"`.execute(tx)
  return id
}

/** Lines of deliveries `l` that a giveaway gave of. */
const linesOf = (
  id: number,
) => sql`(select r."deliveryLineId", sum(r.quantity) as quantity from sales_giveaway g
  cross join lateral jsonb_to_recordset(g.lines) r ("deliveryLineId" bigint, quantity numeric)
  where g.id = ${id} group by 1) l`

/** The last day from which on a giveaway of a locked order was cancelled. */
export async function readLastCancelled(tx: Tx, orderId: number): Promise<Day | null> {
  const { day } = await soleRowOf(
    tx,
    sql<{ day: Day | null }>`select max(cancelled_on) as day from sales_giveaway where order_id = ${orderId}`,
  )
  return day
}

export interface StoredGiveaway extends Giveaway {
  readonly id: number
  readonly orderNumber: string
  readonly customerName: string
  readonly isCancelled: boolean
}

/** A giveaway, locked behind its order. */
export async function lockGiveaway(tx: Tx, id: number): Promise<StoredGiveaway | undefined> {
  await sql`select from sales_order where id = (select order_id from sales_giveaway where id = ${id}) for update`.execute(
    tx,
  )
  return rowOf(
    tx,
    sql<StoredGiveaway>`select g.id, g.order_id as "orderId", g.given_on as "givenOn", g.reason, g.notes,
        g.cost_entry_id as "costEntryId", g.vat_entry_id as "vatEntryId", o.order_number as "orderNumber",
        o.customer_name as "customerName", g.cancelled_on is not null as "isCancelled"
      from sales_giveaway g join sales_order o on o.id = g.order_id where g.id = ${id} for update of g`,
  )
}

/** What costs went on with giveaways `g` of orders `o`: written in the same transaction, and not taken back. */
export const costsOfGiveaway = sql`c.reference_type = 'sales_order' and c.reference_number = o.order_number
  and c.created_at = g.created_at and c.share_from is not null`

/** The costs that went on with a giveaway. */
export async function readCostsGiven(tx: Tx, id: number): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    sql<{ id: number }>`select c.id from sales_giveaway g join sales_order o on o.id = g.order_id
      join stock_cost c on ${costsOfGiveaway} where g.id = ${id} order by c.id`,
  )
  return rows.map((row) => row.id)
}

/** What a giveaway gave of deliveries is left to bill again; gives how much of which lines of its order. */
export async function takeGivenBack(tx: Tx, id: number): Promise<Rise[]> {
  const rows = await rowsOf(
    tx,
    sql<{ orderLineId: number; quantity: string }>`with taken as (
        update sales_delivery_line d set given_quantity = d.given_quantity - l.quantity
        from ${linesOf(id)} where d.id = l."deliveryLineId" returning d.order_line_id, l.quantity)
      select order_line_id as "orderLineId", sum(quantity)::numeric(18, 3) as quantity from taken group by 1 order by 1`,
  )
  return rows.map(({ orderLineId, quantity }) => ({ orderLineId, quantity: storedQuantity(quantity) }))
}

/** What was given away of an order `o`, the latest first, with its entries and how it was cancelled. */
export const giveawaysOf = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'day', g.given_on, 'reason', g.reason,
      'notes', g.notes, 'entryNumber', e.entry_number, 'vatEntryNumber', v.entry_number,
      'createdAt', ${instant(sql.ref('g.created_at'))}, 'createdBy', g.created_by,
      'cancelled', case when g.cancelled_on is not null then jsonb_build_object('day', g.cancelled_on,
        'reason', g.cancel_reason, 'entryNumber', coalesce(r.entry_number, w.entry_number),
        'at', ${instant(sql.ref('g.cancelled_at'))}, 'by', g.cancelled_by) end) order by g.id desc), '[]')
    from sales_giveaway g left join journal_entry e on e.id = g.cost_entry_id
    left join journal_entry v on v.id = g.vat_entry_id left join journal_entry r on r.id = g.cost_reversal_id
    left join journal_entry w on w.id = g.vat_reversal_id where g.order_id = o.id)`
