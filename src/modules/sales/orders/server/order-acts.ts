import { laterDay, yearOf, type Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import type { Call } from '../../../../platform/server/http/answer.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { lockFor, seenBy, type SeenDocument } from '../../../documents/server/index.ts'
import { holdOldBooks } from '../../../ledger/server/index.ts'
import { holdCustomer } from '../../../parties/server/index.ts'
import { findOrganisation } from '../../../settings/server/index.ts'
import { salesVatOfDay } from '../../../tax/server/index.ts'
import type { createSalesOrder, deleteSalesOrder, OrderInput, updateSalesOrder } from '../contract.ts'
import { creditLimitProblems } from '../rules/credit-limit.ts'
import { orderActions, orderRefusals, type OrderAction } from '../rules/order-actions.ts'
import { orderAmounts } from '../rules/order-amounts.ts'
import { lowestDayProblems, orderProblems, totalProblems } from '../rules/order.ts'
import { readDocumentCustomer, type DocumentCustomer } from '../../server/document-customer.ts'
import { lineProblem, problem } from '../../rules/problem-codes.ts'
import { conflict } from '../../server/refusals.ts'
import { readCustomerStanding } from './customer-standing.ts'
import {
  insertOrder,
  lockOrder,
  markOrderDeleted,
  markStep,
  readLineProducts,
  rewriteOrder,
  type LineProduct,
  type OrderDocument,
  type StoredOrder,
} from './order-store.ts'
import { readOrderView } from './order-view.ts'

/** Creates a draft order from what was typed; the number is taken last. */
export async function createOrder(call: Call<typeof createSalesOrder>) {
  const { id } = await draftOrder(call.db, call.body, call)
  return readOrderView(call.db, { id }, call.actor)
}

/** Writes a checked draft order of an author. */
export async function draftOrder(
  tx: Tx,
  input: OrderInput,
  context: { readonly today: Day; readonly actor: Actor },
): Promise<{ id: number; orderNumber: string }> {
  const order = await documentOf(tx, input, context.today)
  const orderNumber = await nextNumber(tx, 'SO', yearOf(order.orderDate))
  const { name: createdBy, id: createdById } = context.actor
  return { id: await insertOrder(tx, order, { orderNumber, createdBy, createdById }), orderNumber }
}

/** Changes a draft order. */
export async function updateOrder(call: Call<typeof updateSalesOrder>) {
  const order = await lockOrderFor(call.db, 'edit', seenBy(call))
  const changed = await documentOf(call.db, call.body, call.today)
  await rewriteOrder(call.db, order.id, { order: changed, updatedBy: call.actor.name })
  return readOrderView(call.db, order, call.actor)
}

/** Deletes a draft order softly. */
export async function deleteOrder(call: Call<typeof deleteSalesOrder>) {
  const order = await lockOrderFor(call.db, 'delete', seenBy(call))
  await markOrderDeleted(call.db, order.id, call.actor.name)
  return {}
}

/** Confirms a draft order; within the credit limit of its customer where the organisation asks for that. */
export async function confirmOrder(tx: Tx, seen: SeenDocument): Promise<void> {
  const order = await lockOrderFor(tx, 'confirm', seen)
  const oldBooksUntil = await holdOldBooks(tx)
  refuseIf([...lowestDayProblems(order.orderDate, oldBooksUntil), ...totalProblems(order.totalAmount)])
  await refuseOverLimit(tx, order)
  await markStep(tx, order.id, { to: 'confirmed', by: seen.actor.name })
}

/** Marks a confirmed order as delivered. */
export async function deliverOrder(tx: Tx, seen: SeenDocument): Promise<void> {
  const order = await lockOrderFor(tx, 'deliver', seen)
  await markStep(tx, order.id, { to: 'delivered', by: seen.actor.name })
}

/** Holds the customer, so that orders confirmed at the same time count each other: after the order, as everywhere. */
async function refuseOverLimit(tx: Tx, order: StoredOrder): Promise<void> {
  await holdCustomer(tx, order.customerId)
  const refuses = (await findOrganisation(tx))?.refusesOverLimit ?? false
  const standing = await readCustomerStanding(tx, order.customerId)
  if (standing !== undefined) refuseIf(creditLimitProblems(standing, order.totalAmount, refuses))
}

/** Locks an order for an act that its state allows. */
export const lockOrderFor = lockFor<StoredOrder, OrderAction>({
  lock: lockOrder,
  actions: ({ status }, actor) => orderActions(status, actor),
  refusal: (act) => conflict(`cannot-${act}`, orderRefusals[act]),
  view: readOrderView,
})

/** What an input becomes: names and units of today's master data, VAT, and all amounts. An order is taxed when it is
 *  invoiced, which is never before today, so an old order date does not bring an old rate back. */
async function documentOf(tx: Tx, input: OrderInput, today: Day): Promise<OrderDocument> {
  const lines = input.lines.map((line) => ({
    ...line,
    discountBasisPoints: Math.round(line.discountPercent * 100),
  }))
  const oldBooksUntil = await holdOldBooks(tx)
  refuseIf(orderProblems({ ...input, lines }, { today, oldBooksUntil }))
  const customer = input.customerId === null ? undefined : await readDocumentCustomer(tx, input.customerId)
  const products = await readLineProducts(
    tx,
    lines.flatMap((line) => line.productId ?? []),
  )
  const productOf: ProductOf<LineProduct> = ({ productId }) =>
    productId === null ? undefined : products.get(productId)
  refuseIf([...customerProblems(customer), ...productProblems(input, productOf)])
  const vatBasisPoints = await salesVatOfDay(tx, laterDay(input.orderDate, today), customer)
  const written = lines.map((line) => {
    const product = present(productOf(line))
    return { ...line, product, taxClass: product.taxClass }
  })
  const amounts = orderAmounts(written, vatBasisPoints)
  return {
    ...amounts,
    orderDate: input.orderDate,
    customer: present(customer),
    notes: input.notes,
    vatBasisPoints,
    lines: written.map((line, index) => ({ ...line, ...present(amounts.lines[index]) })),
  }
}

/** What the checks before have shown to be there. */
function present<T>(value: T | undefined): T {
  if (value === undefined)
    throw new Error('a checked order lost its customer, a line its amounts or its product')
  return value
}

function customerProblems(customer: DocumentCustomer | undefined): Problem[] {
  if (customer === undefined) return [problem('customer-missing', 'customerId', 'Customer harus dipilih')]
  if (customer.isActive) return []
  return [
    problem('customer-inactive', 'customerId', `Customer ${customer.code} - ${customer.name} tidak aktif`),
  ]
}

type ProductOf<Product> = (line: { readonly productId: number | null }) => Product | undefined

function productProblems(
  input: OrderInput,
  productOf: ProductOf<{ readonly code: string; readonly isActive: boolean }>,
): Problem[] {
  return input.lines.flatMap((typed, index) => {
    const product = productOf(typed)
    if (product?.isActive === true) return []
    const text = product === undefined ? 'Produk harus dipilih' : `Produk ${product.code} tidak aktif`
    const line = index + 1
    const path = `lines.${index}.productId`
    return [lineProblem({ code: 'product-unusable', path, line }, `Baris ${line}: ${text}`)]
  })
}
