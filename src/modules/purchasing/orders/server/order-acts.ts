import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { quantityText } from '../../../../platform/rules/money/quantity.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import { rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { insertRow, insertRows, updateRow } from '../../../../platform/server/database/rows.ts'
import { objection, refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { Caller, SeenDocument } from '../../../documents/server/index.ts'
import { readLineGoods } from '../../../inventory/server/index.ts'
import { effectiveBasisPoints } from '../../../tax/rules/tax-rate.ts'
import { isPkpOn, vatRateOfDay } from '../../../tax/server/index.ts'
import { lineProblem, problem } from '../../rules/problem-codes.ts'
import { activeVendorOf, partyOf } from '../../server/document-vendor.ts'
import type { OrderInput } from '../contract.ts'
import { orderAmounts, orderProblems } from '../rules/order.ts'
import { purchaseOrders } from '../rules/order-kind.ts'
import { lockOrderFor } from './order-store.ts'

/** Writes an order to a vendor; gives its id. The number is taken last. */
export async function createOrder(tx: Tx, input: OrderInput, caller: Caller): Promise<number> {
  const { head, lines } = await checkedOrder(tx, input, caller)
  const { name } = caller.actor
  const orderNumber = await nextNumber(tx, purchaseOrders.series[0], input.orderDate)
  const id = await insertRow(tx, 'purchase_order', {
    orderNumber,
    ...head,
    createdBy: name,
    updatedBy: name,
  })
  await insertRows(
    tx,
    'purchase_order_line',
    lines.map((line) => ({ orderId: id, ...line })),
  )
  return id
}

/** Changes an order of which nothing came. */
export async function updateOrder(
  tx: Tx,
  seen: SeenDocument,
  { input, today }: { readonly input: OrderInput; readonly today: Day },
): Promise<void> {
  const caller = { actor: seen.actor, today }
  const order = await lockOrderFor(today)(tx, 'edit', seen)
  const { head, lines } = await checkedOrder(tx, input, caller)
  await sql`delete from purchase_order_line where order_id = ${order.id}`.execute(tx)
  await insertRows(
    tx,
    'purchase_order_line',
    lines.map((line) => ({ orderId: order.id, ...line })),
  )
  await updateRow(tx, 'purchase_order', { id: order.id, ...head, ...changedBy(order.version, caller) })
}

interface Ending {
  readonly act: 'cancel' | 'close'
  readonly reason: string
  readonly today: Day
}

/** Ends an order with a reason: all of it while nothing came, or what is left of it. */
export async function endOrder(tx: Tx, seen: SeenDocument, { act, reason, today }: Ending): Promise<void> {
  const order = await lockOrderFor(today)(tx, act, seen)
  const why = reason.trim()
  if (why === '') throw objection(problem('reason-missing', 'reason', 'Alasan harus diisi'))
  const [on, by] = [today, seen.actor.name]
  const ended =
    act === 'cancel'
      ? { cancelledOn: on, cancelledAt: sql`now()`, cancelledBy: by, cancelReason: why }
      : { closedOn: on, closedAt: sql`now()`, closedBy: by, closeReason: why }
  await updateRow(tx, 'purchase_order', { id: order.id, ...ended, ...changedBy(order.version, seen) })
}

/** Says that an order was changed, so that who saw it before has to look again. */
export function changedBy(version: number, { actor }: Pick<Caller, 'actor'>) {
  return { version: version + 1, updatedAt: sql`now()`, updatedBy: actor.name }
}

/** An order with its vendor, goods, accounts and amounts, as it is kept. */
async function checkedOrder(tx: Tx, input: OrderInput, { today }: Caller) {
  refuseIf(orderProblems(input, { today }))
  const vendor = await activeVendorOf(tx, input.vendorId)
  const goods = await readLineGoods(
    tx,
    input.lines.flatMap(({ productId }) => productId ?? []),
  )
  await refuseUnusable(tx, input)
  const vatBasisPoints = effectiveBasisPoints(await vatRateOfDay(tx, input.orderDate))
  const isPkp = await isPkpOn(tx, input.orderDate)
  const amounts = orderAmounts(input.lines, { vatBasisPoints, isVendorPkp: vendor.isPkp, isPkp })
  assert(amounts !== undefined, 'an order that is too large was refused')
  const { subtotal, taxAmount, totalAmount } = amounts
  const nothing = { productCode: null, productName: null, unit: null }
  return {
    head: {
      orderDate: input.orderDate,
      expectedDay: input.expectedDay ?? null,
      ...partyOf(vendor),
      ...{ subtotal, taxAmount, totalAmount },
      notes: input.notes ?? null,
    },
    lines: input.lines.map((line, index) => {
      const taxClass = vendor.isPkp ? line.taxClass : 'untaxed'
      return {
        lineNumber: index + 1,
        productId: line.productId,
        ...(line.productId === null ? nothing : goods.get(line.productId)),
        accountId: line.accountId,
        description: line.description.trim(),
        quantity: quantityText(line.quantity),
        unitPrice: String(line.unitPrice),
        discountBasisPoints: line.discountBasisPoints,
        isAmountTyped: line.amount !== null,
        taxClass,
        vatBasisPoints: taxClass === 'taxed' ? vatBasisPoints : 0,
        ...amounts.lines[index],
      }
    }),
  }
}

/** Goods that keep stock, and accounts that can be posted to, are ordered. */
async function refuseUnusable(tx: Tx, { lines }: OrderInput): Promise<void> {
  const found = await rowsOf(
    tx,
    sql<{ key: string }>`
      select 'product ' || id as key from product
        where id = any(${lines.flatMap(({ productId }) => productId ?? [])}::bigint[]) and is_active and not is_service
      union all
      select 'account ' || a.id from account a
        where a.id = any(${lines.flatMap(({ accountId }) => accountId ?? [])}::bigint[]) and a.level = 3 and a.is_active
          and not exists (select from account_role r where r.account_id = a.id and r.role = 'grni')`,
  )
  const known = new Set(found.map(({ key }) => key))
  refuseIf(
    lines.flatMap(({ productId, accountId }, index) => {
      const at = (field: string) => ({ path: `lines.${index}.${field}`, line: index + 1 })
      const said = `Baris ${index + 1}: `
      if (productId !== null && !known.has(`product ${productId}`)) {
        const text = 'Produk tidak ada, tidak aktif, atau jasa; jasa dipesan pada akunnya'
        return [lineProblem({ code: 'ordered-nothing', ...at('productId') }, said + text)]
      }
      if (accountId !== null && !known.has(`account ${accountId}`)) {
        const text = 'Akun tidak ada, tidak aktif, atau bukan akun yang dapat diposting'
        return [lineProblem({ code: 'line-account-missing', ...at('accountId') }, said + text)]
      }
      return []
    }),
  )
}
