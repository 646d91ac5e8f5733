import { sql } from 'kysely'
import { laterDay, type Day } from '../../../../platform/rules/day/day.ts'
import { toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { zeroQuantity, ofThousandths, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import { soleRowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { holdOldBooks } from '../../../ledger/server/index.ts'
import { salesVatOfDay } from '../../../tax/server/index.ts'
import { missingDepartments, unfitDepartments } from '../../server/line-departments.ts'
import { readDocumentCustomer } from '../../server/document-customer.ts'
import type { AmendmentInput } from '../contract.ts'
import { advancedProblems, amendmentProblems, planAmendment, type AmendmentPlan } from '../rules/amendment.ts'
import { leftToBillOf, standingAmounts, sumAmounts } from '../rules/amended-amounts.ts'
import { orderAmounts } from '../rules/order-amounts.ts'
import { endsUnbilled, progressOf } from '../rules/order-quantities.ts'
import { orderProblems } from '../rules/order.ts'
import { problem } from '../../rules/problem-codes.ts'
import type { StoredOrder } from './order-store.ts'
import { readLineProducts, type LineProduct, type OrderLine } from './order-line-store.ts'
import { undeductedOfOrder } from './order-view.ts'
import { readOrderLines, type StoredOrderLine } from './order-lines.ts'
import { customerProblems, inBasisPoints, packOf, productProblems, soldProduct, withAmounts } from './sale.ts'

type RatedLine = ReturnType<typeof inBasisPoints> & {
  readonly departmentId: number | null
  readonly packFactor: Quantity | null
}

/** An order as it is, with what it becomes. */
export interface Amended {
  readonly order: StoredOrder
  readonly input: AmendmentInput
  readonly amendedLines: readonly RatedLine[]
  readonly plan: AmendmentPlan
  readonly added: readonly OrderLine[]
  /** What is there of its lines, once cut. */
  readonly remaining: readonly StoredOrderLine[]
  readonly amounts: ReturnType<typeof sumAmounts>
  /** By how much more than before is left to bill, with VAT. */
  readonly more: Rupiah
}

type Asking = Pick<Amended, 'order' | 'input'>

/** What an order becomes; refuses everything that is wrong with it at once. */
export async function amendedOrder(tx: Tx, { order, input }: Asking, today: Day): Promise<Amended> {
  const oldBooksUntil = await holdOldBooks(tx)
  const products = await readLineProducts(
    tx,
    input.lines.flatMap(({ productId }) => productId ?? []),
  )
  const amendedLines = input.lines.map((line) => ratedLine(line, products))
  refuseIf(
    orderProblems({ ...input, customerId: order.customerId, lines: amendedLines }, { today, oldBooksUntil }),
  )
  const lines = await readOrderLines(tx, order.id)
  const plan = planAmendment(lines, amendedLines)
  const isHeadChanged = input.orderDate !== order.orderDate || (input.notes ?? null) !== order.notes
  const isChanged = plan.problems.length > 0 || plan.changes.length > 0 || isHeadChanged
  const { firstDay, undeducted } = await readBounds(tx, order.id)
  refuseIf([
    ...amendmentProblems({ ...input, firstDay, isChanged }),
    ...plan.problems,
    ...(await unfitDepartments(tx, amendedLines, input.orderDate)),
    ...(await missingDepartments(tx, () => amendedLines)),
  ])
  const added = await addedLines(tx, { order, asked: amendedLines, plan }, today)
  const remaining = cutLines(lines, plan)
  const after = [...remaining, ...added.map(fresh)]
  const amounts = sumAmounts([...remaining.map(standingAmounts), ...added])
  const left = leftToBillOf(after)
  refuseIf([
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
  const more = toRupiah(left.total - leftToBillOf(lines).total)
  return { order, input, amendedLines, plan, added, remaining, amounts, more }
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
function ratedLine(
  line: AmendmentInput['lines'][number],
  products: ReadonlyMap<number, LineProduct>,
): RatedLine {
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
  readonly asked: readonly RatedLine[]
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
      closedQuantity: ofThousandths(line.closedQuantity + gone),
      amendedQuantity: ofThousandths(line.amendedQuantity + gone),
    }
  })
}

const none = zeroQuantity

/** A new line, of which nothing has become anything yet. */
export function fresh(line: OrderLine) {
  return {
    ...line,
    ...{ closedQuantity: none, deliveredQuantity: none, returnedQuantity: none },
    ...{ invoicedQuantity: none, creditedQuantity: none, reopenedQuantity: none, givenQuantity: none },
  }
}
