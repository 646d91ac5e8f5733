import { sql } from 'kysely'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { rowOf, rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import { updateRow } from '../../../../platform/server/database/rows.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { confirmOrder, draftOrder } from '../../orders/server/order-acts.ts'
import { conflict } from '../../server/refusals.ts'

/** Sends the goods of a return again: an order of today with its prices, confirmed like any, which asks limit and approval. */
export async function sendReplacement(
  tx: Tx,
  returnId: number,
  { today, actor }: Caller,
): Promise<{ orderNumber: string; isWaiting: boolean }> {
  const returned = await rowOf(
    tx,
    sql<{ number: string; customerId: number; orderNumber: string; isCancelled: boolean }>`
      select r.return_number as number, r.customer_id as "customerId", o.order_number as "orderNumber",
        r.cancelled_on is not null as "isCancelled"
      from delivery_return r join sales_order o on o.id = r.order_id where r.id = ${returnId} for update of o`,
  )
  if (returned === undefined) throw notFound()
  if (returned.isCancelled) throw conflict('already-cancelled', 'Surat retur ini sudah dibatalkan')
  const replaced = await rowOf(
    tx,
    sql<{
      number: string
    }>`select order_number as number from sales_order where replaces_return_id = ${returnId} and deleted_at is null`,
  )
  if (replaced !== undefined)
    throw conflict('already-replaced', `Penggantinya sudah dibuat: ${replaced.number}`)
  const notes = `Pengganti ${returned.number} atas ${returned.orderNumber}`
  const input = { orderDate: today, customerId: returned.customerId, notes }
  const lines = await readReturnedLines(tx, returnId)
  const { id, orderNumber } = await draftOrder(tx, { ...input, lines }, { today, actor })
  await updateRow(tx, 'sales_order', { id, replacesReturnId: returnId })
  const waits = await confirmOrder(tx, { id, version: 1, actor }, { today })
  return { orderNumber, isWaiting: waits !== undefined }
}

interface ReturnedLine {
  readonly productId: number
  readonly unitPrice: Rupiah
  readonly discountBasisPoints: number
  readonly departmentId: number | null
  readonly packName: string | null
}

/** What came back, at the prices and discounts of its order. */
async function readReturnedLines(tx: Tx, returnId: number) {
  const rows = await rowsOf(
    tx,
    sql<ReturnedLine & { readonly quantity: string }>`
      select o.product_id as "productId", sum(r.quantity)::numeric(18, 3) as quantity, o.unit_price as "unitPrice",
        o.department_id as "departmentId", o.pack_name as "packName", o.discount_basis_points as "discountBasisPoints"
      from delivery_return_line r join sales_delivery_line d on d.id = r.delivery_line_id
      join sales_order_line o on o.id = d.order_line_id where r.return_id = ${returnId}
      group by o.order_id, o.line_number order by o.line_number`,
  )
  return rows.map(({ discountBasisPoints, quantity, ...line }) => ({
    ...line,
    quantity: storedQuantity(quantity),
    discountPercent: discountBasisPoints / 100,
  }))
}
