import { sql } from 'kysely'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { quantityText } from '../../../../platform/rules/money/quantity.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { insertRow, insertRows } from '../../../../platform/server/database/rows.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { Caller } from '../../../documents/server/index.ts'
import type { BilledPart } from '../../invoices/rules/bill.ts'
import { takeGoodsBack } from '../../deliveries/server/stock-of-deliveries.ts'
import { byOrderLine, readBillable } from '../../invoices/server/billed-deliveries.ts'
import { orderActions, orderRefusals } from '../../orders/rules/order-actions.ts'
import { raiseQuantities } from '../../orders/server/order-progress.ts'
import { lockOrder } from '../../orders/server/order-store.ts'
import { readOrderLines } from '../../orders/server/order-lines.ts'
import { readDocumentCustomer } from '../../server/document-customer.ts'
import { conflict } from '../../server/refusals.ts'
import type { createSalesReturn } from '../contract.ts'
import { salesReturns } from '../rules/return-kind.ts'
import { returnProblems } from '../rules/return.ts'

/** Takes back what was delivered on an order and not billed yet; the order ends where nothing is left of it. */
export async function takeBack(
  tx: Tx,
  { orderId, input }: { readonly orderId: number; readonly input: BodyOf<typeof createSalesReturn> },
  { today, actor }: Caller,
): Promise<{ returnNumber: string }> {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) throw notFound()
  if (!orderActions(order, actor).includes('return')) throw conflict('cannot-return', orderRefusals.return)
  const deliveries = await readBillable(tx, order.id)
  refuseIf(returnProblems(input, { today, deliveries }))
  const parts = input.lines.map(({ deliveryLineId, quantity }): BilledPart => {
    const delivery = deliveries.find(({ id }) => id === deliveryLineId)
    assert(delivery !== undefined, 'what was not delivered was refused before')
    return { deliveryLineId, orderLineId: delivery.orderLineId, quantity }
  })
  const lines = await readOrderLines(tx, order.id)
  const { reason, returnDate } = input
  const by = byOrderLine(parts)
  await raiseQuantities(tx, { order, lines, raises: 'returnedQuantity', by, actor, reason })
  const customer = await readDocumentCustomer(tx, order.customerId)
  const { customerId, customerCode, customerName } = order
  const returnNumber = await nextNumber(tx, salesReturns.series[0], returnDate)
  const back = parts.flatMap(({ deliveryLineId, quantity }) => {
    const shipped = deliveries.find(({ id }) => id === deliveryLineId)
    return shipped === undefined ? [] : [{ ...shipped, quantity }]
  })
  const says = `Surat retur ${returnNumber} ${customerName}: ${reason}`
  const moving = { referenceType: 'delivery_return', number: returnNumber, day: returnDate, says } as const
  const { warehouseId } = input
  await takeGoodsBack(tx, { ...moving, warehouseId, lines: back }, { today, actor })
  const returnId = await insertRow(tx, 'delivery_return', {
    ...{ returnNumber, returnDate, orderId: order.id, customerId, customerCode, customerName },
    customerAddress: customer?.address ?? null,
    reason,
    createdBy: actor.name,
  })
  await insertReturnLines(tx, returnId, parts)
  return { returnNumber }
}

async function insertReturnLines(tx: Tx, returnId: number, parts: readonly BilledPart[]): Promise<void> {
  const rows = parts.map(({ deliveryLineId, quantity }, index) => ({
    returnId,
    lineNumber: index + 1,
    deliveryLineId,
    quantity: quantityText(quantity),
  }))
  await insertRows(tx, 'delivery_return_line', rows)
  await sql`update sales_delivery_line d set returned_quantity = d.returned_quantity + l.quantity
    from delivery_return_line l where l.return_id = ${returnId} and d.id = l.delivery_line_id`.execute(tx)
}
