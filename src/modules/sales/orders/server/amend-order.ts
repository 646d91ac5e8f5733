import { sql } from 'kysely'
import { laterDay, type Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import { soleRowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { changeBy, insertRow, updateRow } from '../../../../platform/server/database/rows.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { waitsFor, type Carrying, type Waits } from '../../../approvals/server/index.ts'
import type { SeenDocument } from '../../../documents/server/index.ts'
import { refuseBeyondAvailable } from '../../../inventory/server/index.ts'
import { holdOldBooks } from '../../../ledger/server/index.ts'
import { salesVatOfDay } from '../../../tax/server/index.ts'
import { missingDepartments, unfitDepartments } from '../../server/line-departments.ts'
import { readDocumentCustomer } from '../../server/document-customer.ts'
import { conflict } from '../../server/refusals.ts'
import type { AmendmentInput } from '../contract.ts'
import {
  additionallyWanted,
  advancedProblems,
  amendmentProblems,
  leftToBillOf,
  planAmendment,
  standingAmounts,
  sumAmounts,
  type AmendmentPlan,
} from '../rules/amendment.ts'
import { salesOrderApprovals } from '../rules/order-approval.ts'
import { orderAmounts } from '../rules/order-amounts.ts'
import { endsUnbilled, progressOf } from '../rules/order-quantities.ts'
import { orderProblems, totalProblems } from '../rules/order.ts'
import { problem } from '../../rules/problem-codes.ts'
import { amendmentProposalOf } from './amendment-approval.ts'
import { refuseOverLimit } from './customer-standing.ts'
import { lockOrderFor } from './order-acts.ts'
import { raiseLines, stepOf } from './order-progress.ts'
import {
  insertLines,
  lockOrder,
  readLineProducts,
  type LineProduct,
  type OrderLine,
  type StoredOrder,
} from './order-store.ts'
import { readOrderLines, undeductedOfOrder, type StoredOrderLine } from './order-view.ts'
import { promisedGoods } from './promised-goods.ts'
import { customerProblems, inBasisPoints, packOf, productProblems, soldProduct, withAmounts } from './sale.ts'

type AskedLine = ReturnType<typeof inBasisPoints> & {
  readonly departmentId: number | null
  readonly packFactor: Quantity | null
}

/** An order as it is, with what it becomes. */
export interface Amended {
  readonly order: StoredOrder
  readonly input: AmendmentInput
  readonly asked: readonly AskedLine[]
  readonly plan: AmendmentPlan
  readonly added: readonly OrderLine[]
  /** What is there of its lines, once cut. */
  readonly kept: readonly StoredOrderLine[]
  readonly amounts: ReturnType<typeof sumAmounts>
  /** By how much more than before is left to bill, with VAT. */
  readonly more: Rupiah
}

/** Makes the next version of a confirmed order, or gives what it waits for. Limit, stock and agreement are asked again. */
export async function amendOrder(
  tx: Tx,
  { seen, input }: { readonly seen: SeenDocument; readonly input: AmendmentInput },
  carrying: Carrying,
): Promise<Waits | undefined> {
  const order = await lockOrderFor(tx, 'amend', seen)
  const amended = await amendedOrder(tx, { order, input }, carrying.today)
  const { plan, added, more } = amended
  const freed = new Map<number, number>()
  for (const { orderLineId, quantity } of plan.cuts) {
    const line = amended.kept.find(({ id }) => id === orderLineId)
    if (line !== undefined) freed.set(line.productId, (freed.get(line.productId) ?? 0) + quantity)
  }
  const { customerId } = order
  if (more > 0)
    await refuseOverLimit(tx, { customerId, totalAmount: more, seller: carrying.actor }, 'amendment')
  await refuseBeyondAvailable(tx, async () => wanted(added, freed), promisedGoods)
  const propose = () => amendmentProposalOf(tx, amended, carrying.today)
  const waits = await waitsFor(tx, { kind: salesOrderApprovals.kind, propose }, carrying)
  if (waits !== undefined) return waits
  await writeAmendment(tx, amended, carrying.actor)
  return undefined
}

/** What an amendment waited as: it is of one version of its order. */
export async function seenVersion(
  tx: Tx,
  { orderId, revision }: { readonly orderId: number; readonly revision: number },
): Promise<StoredOrder> {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) throw notFound()
  if (order.revision !== revision)
    throw conflict('order-amended', `Order ${order.orderNumber} sudah menjadi versi ${order.revision}.`)
  return order
}

const wanted = (added: readonly OrderLine[], freed: ReadonlyMap<number, number>) =>
  additionallyWanted(
    added.map(({ product, quantity }) => ({
      productId: product.id,
      productName: product.name,
      unit: product.unit,
      isService: product.isService,
      quantity,
    })),
    freed,
  ).filter(({ quantity }) => quantity > 0)

type Asking = Pick<Amended, 'order' | 'input'>

/** What an order becomes; refuses everything that is wrong with it at once. */
async function amendedOrder(tx: Tx, { order, input }: Asking, today: Day): Promise<Amended> {
  const oldBooksUntil = await holdOldBooks(tx)
  const products = await readLineProducts(
    tx,
    input.lines.flatMap(({ productId }) => productId ?? []),
  )
  const asked = input.lines.map((line) => askedLine(line, products))
  refuseIf(orderProblems({ ...input, customerId: order.customerId, lines: asked }, { today, oldBooksUntil }))
  const lines = await readOrderLines(tx, order.id)
  const plan = planAmendment(lines, asked)
  const isHeadChanged = input.orderDate !== order.orderDate || (input.notes ?? null) !== order.notes
  const isChanged = plan.problems.length > 0 || plan.changes.length > 0 || isHeadChanged
  const { firstDay, undeducted } = await readBounds(tx, order.id)
  refuseIf([
    ...amendmentProblems({ ...input, firstDay, isChanged }),
    ...plan.problems,
    ...(await unfitDepartments(tx, asked, input.orderDate)),
    ...(await missingDepartments(tx, () => asked)),
  ])
  const added = await addedLines(tx, { order, asked, plan }, today)
  const kept = cutLines(lines, plan)
  const after = [...kept, ...added.map(fresh)]
  const amounts = sumAmounts([...kept.map(standingAmounts), ...added])
  const left = leftToBillOf(after)
  refuseIf([
    ...totalProblems(amounts.totalAmount),
    ...advancedProblems(left.base, undeducted),
    ...(endsUnbilled(progressOf(after))
      ? [
          problem(
            'amendment-ends-order',
            'lines',
            'Tidak ada yang tersisa dari order; gunakan Tutup sisa order',
          ),
        ]
      : []),
  ])
  const more = Number(left.total - leftToBillOf(lines).total) as Rupiah
  return { order, input, asked, plan, added, kept, amounts, more }
}

/** The first day of what was made of an order, and what of its advances is left to deduct. */
async function readBounds(tx: Tx, orderId: number) {
  return soleRowOf(
    tx,
    sql<{ firstDay: Day | null; undeducted: Rupiah }>`select least(
        (select min(delivery_date) from sales_delivery where order_id = ${orderId}),
        (select min(invoice_date) from sales_invoice where order_id = ${orderId})) as "firstDay",
      ${undeductedOfOrder(orderId)} as undeducted`,
  )
}

/** A line as it is asked for, with the further unit that it names. */
function askedLine(
  line: AmendmentInput['lines'][number],
  products: ReadonlyMap<number, LineProduct>,
): AskedLine {
  const product = products.get(line.productId ?? 0)
  const pack = product === undefined ? undefined : packOf(product, line)
  return {
    ...inBasisPoints(line),
    departmentId: line.departmentId ?? null,
    packName: pack?.name ?? line.packName ?? null,
    packFactor: pack?.factor ?? null,
  }
}

interface Adding {
  readonly order: StoredOrder
  readonly asked: readonly AskedLine[]
  readonly plan: AmendmentPlan
}

/** The lines an amendment brings, at the VAT of today and the prices that were asked. */
async function addedLines(tx: Tx, { order, asked, plan }: Adding, today: Day): Promise<OrderLine[]> {
  const customer = await readDocumentCustomer(tx, order.customerId)
  const products = await readLineProducts(
    tx,
    plan.added.flatMap(({ index }) => asked[index]?.productId ?? []),
  )
  const productAt = (index: number) => products.get(asked[index]?.productId ?? 0)
  refuseIf([
    ...customerProblems(customer),
    ...plan.added.flatMap(({ index }) =>
      productProblems(productAt(index), { line: asked[index] ?? {}, index }),
    ),
  ])
  const sold = plan.added.flatMap(({ index, quantity }) => {
    const line = asked[index]
    const product = productAt(index)
    assert(line !== undefined && product !== undefined, 'a line without its product was refused before')
    return [soldProduct({ ...line, quantity }, product)]
  })
  const vat = await salesVatOfDay(tx, laterDay(order.orderDate, today), customer)
  return withAmounts(sold, orderAmounts(sold, { vat, pricesIncludeVat: order.pricesIncludeVat }))
}

function cutLines(lines: readonly StoredOrderLine[], { cuts }: AmendmentPlan): StoredOrderLine[] {
  const cut = new Map(cuts.map(({ orderLineId, quantity }) => [orderLineId, quantity]))
  return lines.map((line) => {
    const gone = cut.get(line.id) ?? 0
    return {
      ...line,
      closedQuantity: (line.closedQuantity + gone) as Quantity,
      amendedQuantity: (line.amendedQuantity + gone) as Quantity,
    }
  })
}

const none = 0 as Quantity

/** A new line, of which nothing has become anything yet. */
function fresh(line: OrderLine) {
  return {
    ...line,
    ...{ closedQuantity: none, deliveredQuantity: none, returnedQuantity: none },
    ...{ invoicedQuantity: none, creditedQuantity: none, reopenedQuantity: none },
  }
}

async function writeAmendment(tx: Tx, amended: Amended, actor: Carrying['actor']): Promise<void> {
  const { order, input, plan, added, kept, amounts } = amended
  const revision = order.revision + 1
  await insertRow(tx, 'sales_order_amendment', {
    orderId: order.id,
    revision,
    reason: input.reason.trim(),
    changes: sql`${JSON.stringify(plan.changes)}::jsonb`,
    totalBefore: order.totalAmount,
    totalAfter: amounts.totalAmount,
    createdBy: actor.name,
  })
  const { after } = await soleRowOf(
    tx,
    sql<{
      after: number
    }>`select coalesce(max(line_number), 0) as after from sales_order_line where order_id = ${order.id}`,
  )
  if (added.length > 0) await insertLines(tx, { orderId: order.id, after, sinceRevision: revision }, added)
  await raiseLines(tx, 'closedQuantity', plan.cuts)
  await raiseLines(tx, 'amendedQuantity', plan.cuts)
  await updateRow(tx, 'sales_order', {
    id: order.id,
    revision,
    orderDate: input.orderDate,
    notes: input.notes ?? null,
    ...amounts,
    ...stepOf([...kept, ...added.map(fresh)], order),
    ...changeBy(actor.name),
  })
}
