import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { quantityText } from '../../../../platform/rules/money/quantity.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { insertRow, insertRows } from '../../../../platform/server/database/rows.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { Caller, SeenDocument } from '../../../documents/server/index.ts'
import { holdOldBooks } from '../../../ledger/server/index.ts'
import { orderActions, orderRefusals } from '../../orders/rules/order-actions.ts'
import { refuseOverLimit } from '../../orders/server/customer-standing.ts'
import { lockOrderFor } from '../../orders/server/order-acts.ts'
import { raiseQuantities } from '../../orders/server/order-progress.ts'
import { lockOrder, quantityTextOf, type StoredOrder } from '../../orders/server/order-store.ts'
import { readOrderLines, type StoredOrderLine } from '../../orders/server/order-view.ts'
import { readDocumentCustomer } from '../../server/document-customer.ts'
import { conflict } from '../../server/refusals.ts'
import type { createDelivery } from '../contract.ts'
import { deliveries } from '../rules/delivery-kind.ts'
import { allLeft, deliveryProblems, type DeliveryDraft } from '../rules/delivery.ts'
import { holdGoods, shipGoods } from './stock-of-deliveries.ts'

/** Delivers all that is left of a confirmed order, today. */
export async function deliverOrder(
  tx: Tx,
  seen: SeenDocument,
  { today }: { readonly today: Day },
): Promise<void> {
  const order = await lockOrderFor(tx, 'deliver', seen)
  const lines = await readOrderLines(tx, order.id)
  const delivery = { deliveryDate: today, lines: allLeft(lines) }
  await recordDelivery(tx, { order, lines, delivery }, { today, actor: seen.actor })
}

/** Delivers a part of a confirmed order. */
export async function deliverPart(
  tx: Tx,
  { orderId, input }: { orderId: number; input: BodyOf<typeof createDelivery> },
  { today, actor }: Caller,
): Promise<{ deliveryNumber: string }> {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) throw notFound()
  if (!orderActions(order, actor).includes('deliver')) throw conflict('cannot-deliver', orderRefusals.deliver)
  const lines = await readOrderLines(tx, order.id)
  const oldBooksUntil = await holdOldBooks(tx)
  refuseIf(deliveryProblems(input, { orderDate: order.orderDate, lines }, { today, oldBooksUntil }))
  const deliveryNumber = await recordDelivery(tx, { order, lines, delivery: input }, { today, actor })
  return { deliveryNumber }
}

interface Recorded {
  readonly order: StoredOrder
  readonly lines: readonly StoredOrderLine[]
  readonly delivery: DeliveryDraft & { readonly notes?: string | undefined }
}

/** Writes a checked delivery on a locked order, and takes the order as far as it has come; gives its number. */
async function recordDelivery(
  tx: Tx,
  { order, lines, delivery }: Recorded,
  { today, actor }: Caller,
): Promise<string> {
  const { customerId, customerCode, customerName } = order
  await refuseOverLimit(tx, { customerId, totalAmount: zeroRupiah, seller: actor }, 'delivery')
  const customer = await readDocumentCustomer(tx, order.customerId)
  const delivered = delivery.lines.map(({ lineNumber, quantity }) => {
    const line = lines.find((each) => each.lineNumber === lineNumber)
    assert(line !== undefined, 'only lines of the order are delivered')
    return { line, orderLineId: line.id, quantity }
  })
  await raiseQuantities(tx, { order, lines, raises: 'deliveredQuantity', by: delivered, actor })
  await holdGoods(
    tx,
    delivery.deliveryDate,
    delivered.map(({ line }) => line),
  )
  const deliveryNumber = await nextNumber(tx, deliveries.series[0], delivery.deliveryDate)
  const movements = await shipGoods(
    tx,
    {
      referenceType: 'sales_delivery',
      number: deliveryNumber,
      day: delivery.deliveryDate,
      says: `Surat jalan ${deliveryNumber} ${customerName}`,
      lines: delivered.map(({ line, quantity }) => ({ ...line, quantity })),
    },
    { today, actor },
  )
  const deliveryId = await insertRow(tx, 'sales_delivery', {
    deliveryNumber,
    deliveryDate: delivery.deliveryDate,
    orderId: order.id,
    ...{ customerId, customerCode, customerName, customerAddress: customer?.address ?? null },
    notes: delivery.notes,
    createdBy: actor.name,
  })
  const rows = delivered.map(({ line, orderLineId, quantity }, index) => ({
    deliveryId,
    lineNumber: index + 1,
    orderLineId,
    productId: line.productId,
    productCode: line.productCode,
    productName: line.productName,
    unit: line.unit,
    packId: line.packId,
    packName: line.packName,
    packFactor: quantityTextOf(line.packFactor),
    isService: line.isService,
    quantity: quantityText(quantity),
    movementId: movements[index] ?? null,
  }))
  await insertRows(tx, 'sales_delivery_line', rows)
  return deliveryNumber
}
