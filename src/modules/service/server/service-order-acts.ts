import type { Day } from '../../../platform/rules/day/day.ts'
import { zeroRupiah, roundDivision, toRupiah } from '../../../platform/rules/money/money.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { nextNumber } from '../../../platform/server/database/number-series.ts'
import { objection, refuseIf } from '../../../platform/server/http/refusal.ts'
import type { BodyOf } from '../../../platform/rules/http/endpoint.ts'
import type { Caller, SeenDocument } from '../../documents/server/index.ts'
import { holdOldBooks } from '../../ledger/server/index.ts'
import { orderAmounts } from '../../sales/orders/rules/order-amounts.ts'
import { inBasisPoints, refuseOverLimit, saleOf } from '../../sales/server/index.ts'
import { withoutVat } from '../../tax/rules/faktur.ts'
import type { cancelServiceOrder, scheduleServiceOrder, ServiceOrderInput } from '../contract.ts'
import { problem } from '../rules/problem-codes.ts'
import { serviceOrders } from '../rules/service-order-kind.ts'
import { scheduleProblems, serviceProblems } from '../rules/service-order.ts'
import { lockServiceOrderFor } from './lock-service-order.ts'
import { returnAll } from './move-parts.ts'
import {
  insertServiceOrder,
  markServiceOrder,
  readLabourCosts,
  rewriteServiceOrder,
  writeTechnicians,
  type ServiceLine,
} from './service-order-store.ts'

/** Writes a checked draft; the number is taken last. */
export async function draftServiceOrder(tx: Tx, input: ServiceOrderInput, { today, actor }: Caller) {
  const content = await contentOf(tx, input, today)
  const orderNumber = await nextNumber(tx, serviceOrders.series[0], input.orderDate)
  return { id: await insertServiceOrder(tx, content, { orderNumber, actor }), orderNumber }
}

/** Changes an order that is not finished. */
export async function changeServiceOrder(
  tx: Tx,
  seen: SeenDocument,
  { input, today }: { readonly input: ServiceOrderInput; readonly today: Day },
): Promise<void> {
  const order = await lockServiceOrderFor(tx, 'edit', { ...seen, today })
  const content = await contentOf(tx, input, today)
  if (order.status !== 'draft' && input.technicians.length === 0)
    throw objection(problem('technician-missing', 'technicians', 'Teknisi harus diisi'))
  await rewriteServiceOrder(tx, order.id, { content, updatedBy: seen.actor.name })
}

/** What an input becomes: names and prices of today's master data, and what its lines come to before VAT. */
async function contentOf(tx: Tx, input: ServiceOrderInput, today: Day) {
  const { lines: typed, technicians, customerId: _, ...head } = input
  const oldBooksUntil = await holdOldBooks(tx)
  const lines = typed.map(inBasisPoints)
  refuseIf(serviceProblems({ ...input, lines }, { today, oldBooksUntil }))
  const { customer, lines: sold } = await saleOf(tx, { ...input, day: input.orderDate })
  const amounts = orderAmounts(sold, { vat: withoutVat })
  const labour = await readLabourCosts(
    tx,
    sold.map(({ product }) => product.id),
  )
  const { id: customerId, code: customerCode, name: customerName } = customer
  const { subtotal, discountAmount } = amounts
  return {
    head: {
      ...head,
      site: head.site ?? null,
      objectName: head.objectName ?? null,
      serialNumber: head.serialNumber ?? null,
      notes: head.notes ?? null,
      promisedDay: head.promisedDay ?? null,
      ...{ customerId, customerCode, customerName, subtotal, discountAmount },
    },
    technicians,
    lines: sold.map(
      ({ product, pack, quantity, unitPrice, discountBasisPoints, departmentId }, index): ServiceLine => {
        const computed = amounts.lines[index]
        const cost = labour.get(product.id) ?? 0
        return {
          productId: product.id,
          productCode: product.code,
          productName: product.name,
          unit: product.unit,
          isService: product.isService,
          pack,
          quantity,
          unitPrice,
          listPrice: product.sellingPrice,
          discountBasisPoints,
          discountAmount: computed?.discountAmount ?? zeroRupiah,
          subtotal: computed?.subtotal ?? zeroRupiah,
          labourAmount: toRupiah(roundDivision(BigInt(quantity) * BigInt(cost), 1000n)),
          departmentId,
        }
      },
    ),
  }
}

/** Plans an order, or moves its visit; planning it for the first time asks the credit limit, where that is refused. */
export async function scheduleOrder(
  tx: Tx,
  seen: SeenDocument,
  { input, today }: { readonly input: BodyOf<typeof scheduleServiceOrder>; readonly today: Day },
): Promise<void> {
  const order = await lockServiceOrderFor(tx, 'schedule', { ...seen, today })
  refuseIf(scheduleProblems(input, order))
  const { visitDay, visitFrom, visitUntil, technicians } = input
  const { customerId, subtotal: totalAmount } = order
  const isFirst = order.status === 'draft'
  if (isFirst && !order.isWarranty)
    await refuseOverLimit(tx, { customerId, totalAmount, seller: seen.actor }, 'order')
  await writeTechnicians(tx, order.id, technicians)
  const status = isFirst ? 'scheduled' : order.status
  await markServiceOrder(tx, { id: order.id, status, visitDay, visitFrom, visitUntil }, seen.actor)
}

/** The work begins. */
export async function startOrder(tx: Tx, seen: SeenDocument, today: Day): Promise<void> {
  const order = await lockServiceOrderFor(tx, 'start', { ...seen, today })
  await markServiceOrder(tx, { id: order.id, status: 'working' }, seen.actor)
}

/** Ends an order that is not finished; its parts go back to where they came from. */
export async function cancelOrder(
  tx: Tx,
  seen: SeenDocument,
  { input, today }: { readonly input: BodyOf<typeof cancelServiceOrder>; readonly today: Day },
): Promise<void> {
  const order = await lockServiceOrderFor(tx, 'cancel', { ...seen, today })
  const { day, reason } = input
  if (reason.trim() === '') throw objection(problem('reason-missing', 'reason', 'Alasan harus diisi'))
  await returnAll(tx, { order, day }, { today, actor: seen.actor })
  const ended = { id: order.id, status: 'cancelled', cancelledOn: day, cancelledReason: reason.trim() }
  await markServiceOrder(tx, ended, seen.actor)
}
