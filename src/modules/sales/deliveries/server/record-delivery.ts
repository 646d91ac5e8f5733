import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { quantityText, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { insertRow, insertRows, type Row } from '../../../../platform/server/database/rows.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { Carrying, Waits } from '../../../approvals/server/index.ts'
import type { SeenDocument } from '../../../documents/server/index.ts'
import { holdOldBooks } from '../../../ledger/server/index.ts'
import { orderActions, orderRefusals } from '../../orders/rules/order-actions.ts'
import { refuseOverLimit } from '../../orders/server/customer-standing.ts'
import { lockOrderFor } from '../../orders/server/lock-order-for.ts'
import { raiseQuantities } from '../../orders/server/order-progress.ts'
import { lockOrder, type StoredOrder } from '../../orders/server/order-store.ts'
import { quantityTextOf } from '../../orders/server/order-line-store.ts'
import { readOrderLines, type StoredOrderLine } from '../../orders/server/order-lines.ts'
import { asSent } from '../../rules/typed-lines.ts'
import { readDocumentCustomer } from '../../server/document-customer.ts'
import { conflict } from '../../server/refusals.ts'
import type { createDelivery } from '../contract.ts'
import { deliveries } from '../rules/delivery-kind.ts'
import { allLeft, deliveryProblems, type DeliveryDraft } from '../rules/delivery.ts'
import { deliveryWaits } from './delivery-approval.ts'
import { holdGoods, shipGoods } from './stock-of-deliveries.ts'

/** Delivers all that is left of a confirmed order, today; gives its number, or what it waits for. */
export async function deliverOrder(
  tx: Tx,
  seen: SeenDocument,
  carrying: Omit<Carrying, 'actor'>,
): Promise<MadeDelivery | Waits> {
  const order = await lockOrderFor(tx, 'deliver', seen)
  const lines = await readOrderLines(tx, order.id)
  const delivery = { deliveryDate: carrying.today, lines: allLeft(lines) }
  const asked = { act: 'delivery.all', input: {} } as const
  return recordDelivery(tx, { order, lines, delivery, asked }, { ...carrying, actor: seen.actor })
}

/** Delivers a part of a confirmed order; gives its number, or what it waits for. */
export async function deliverPart(
  tx: Tx,
  { orderId, input }: { orderId: number; input: BodyOf<typeof createDelivery> },
  carrying: Carrying,
): Promise<MadeDelivery | Waits> {
  const { today, actor } = carrying
  const order = await lockOrder(tx, orderId)
  if (order === undefined) throw notFound()
  if (!orderActions(order, actor).includes('deliver')) throw conflict('cannot-deliver', orderRefusals.deliver)
  const lines = await readOrderLines(tx, order.id)
  const oldBooksUntil = await holdOldBooks(tx)
  refuseIf(deliveryProblems(input, { orderDate: order.orderDate, lines }, { today, oldBooksUntil }))
  const asked = { act: 'delivery.create', input: { orderId, input: asSent(input) } } as const
  return recordDelivery(tx, { order, lines, delivery: input, asked }, carrying)
}

interface Recorded {
  readonly order: StoredOrder
  readonly lines: readonly StoredOrderLine[]
  readonly delivery: DeliveryDraft & {
    readonly notes?: string | undefined
    readonly warehouseId?: number | null | undefined
  }
  /** How it is asked for where it waits. */
  readonly asked: Parameters<typeof deliveryWaits>[1]['asked']
}

/** What is told of a delivery that was made. */
interface MadeDelivery {
  readonly deliveryNumber: string
}

/** Writes a checked delivery on a locked order, and takes the order as far as it has come; where a rule asks, it waits. */
async function recordDelivery(
  tx: Tx,
  { order, lines, delivery, asked }: Recorded,
  carrying: Carrying,
): Promise<MadeDelivery | Waits> {
  const { today, actor } = carrying
  const { customerId, customerCode, customerName } = order
  await refuseOverLimit(tx, { customerId, totalAmount: zeroRupiah, seller: actor }, 'delivery')
  const delivered = delivery.lines.map(({ lineNumber, quantity }) => {
    const line = lines.find((each) => each.lineNumber === lineNumber)
    assert(line !== undefined, 'only lines of the order are delivered')
    return { line, orderLineId: line.id, quantity }
  })
  const { deliveryDate } = delivery
  const waits = await deliveryWaits(tx, { order, deliveryDate, delivered, asked }, carrying)
  if (waits !== undefined) return waits
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
      warehouseId: delivery.warehouseId,
      says: `Surat jalan ${deliveryNumber} ${customerName}`,
      lines: delivered.map(({ line, quantity }) => ({ ...line, quantity })),
    },
    { today, actor },
  )
  const customer = await readDocumentCustomer(tx, order.customerId)
  await writeDelivery(tx, {
    head: {
      deliveryNumber,
      ...{ deliveryDate, orderId: order.id, customerId, customerCode, customerName },
      ...{ customerAddress: customer?.address ?? null, notes: delivery.notes, createdBy: actor.name },
    },
    delivered,
    movements,
  })
  return { deliveryNumber }
}

interface Delivered {
  readonly head: Row
  readonly delivered: readonly {
    readonly line: StoredOrderLine
    readonly orderLineId: number
    readonly quantity: Quantity
  }[]
  /** What each line took out of stock. */
  readonly movements: readonly (number | null)[]
}

/** Writes a delivery with its lines, as their order calls them. */
async function writeDelivery(tx: Tx, { head, delivered, movements }: Delivered): Promise<void> {
  const deliveryId = await insertRow(tx, 'sales_delivery', head)
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
}
