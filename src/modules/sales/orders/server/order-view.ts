import { sql } from 'kysely'
import type { z } from 'zod'
import { quantityUnits } from '../../../../platform/rules/money/quantity.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { rowOf, type Database } from '../../../../platform/server/database/database.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { taxBase } from '../../../tax/rules/vat.ts'
import type { salesOrder } from '../contract.ts'
import { orderActions } from '../rules/order-actions.ts'
import { orderColumns, readOrderLines, type StoredOrder } from './order-store.ts'

type OrderView = z.input<typeof salesOrder>

interface LinkedOrder extends StoredOrder {
  readonly invoiceNumber: string | null
  readonly entryNumber: string | null
}

/** One order by number or id as the caller may see it: head, links, lines and what the caller may do. Two queries. */
export async function readOrderView(
  db: Database,
  key: { readonly id: number } | { readonly number: string },
  actor: Actor,
): Promise<OrderView> {
  const condition = 'id' in key ? sql`o.id = ${key.id}` : sql`o.order_number = ${key.number}`
  const order = await rowOf(
    db,
    sql<LinkedOrder>`
      select ${orderColumns}, i.invoice_number as "invoiceNumber", e.entry_number as "entryNumber"
      from sales_order o
      left join lateral (
        select invoice_number from sales_invoice where order_id = o.id order by id desc limit 1) i on true
      left join journal_entry e on e.id = o.reference_journal_entry_id
      where ${condition} and o.deleted_at is null`,
  )
  if (order === undefined) throw notFound()
  const lines = await readOrderLines(db, order.id)
  return {
    ...order,
    actions: orderActions(order.status, actor),
    taxBase: taxBase(lines, order.vatBasisPoints),
    lines: lines.map(({ quantity, discountBasisPoints, ...line }) => ({
      ...line,
      quantity: quantityUnits(quantity),
      discountPercent: discountBasisPoints / 100,
    })),
  }
}
