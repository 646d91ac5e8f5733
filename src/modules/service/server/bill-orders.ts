import { sql } from 'kysely'
import type { z } from 'zod'
import type { BodyOf } from '../../../platform/rules/http/endpoint.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { rowsOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import { objection, refuseIf } from '../../../platform/server/http/refusal.ts'
import { isWaiting, type ApprovedActs, type Carrying, type Waits } from '../../approvals/server/index.ts'
import { holdStock } from '../../inventory/server/index.ts'
import { invoiceService } from '../../sales/server/index.ts'
import { billServiceOrders, type listBillableServices } from '../contract.ts'
import { usesOfLines } from '../rules/part-use.ts'
import { problem } from '../rules/problem-codes.ts'
import { serviceActions, serviceRefusals } from '../rules/service-order-actions.ts'
import { objectText, serviceOrders } from '../rules/service-order-kind.ts'
import { conflict } from './refusals.ts'
import {
  lockServiceOrders,
  markServiceOrder,
  readPlannedLines,
  readStandingUses,
  type StoredServiceOrder,
} from './service-order-store.ts'

type Billing = BodyOf<typeof billServiceOrders>

/** What is told of finished orders that were billed. */
interface Billed {
  readonly invoiceNumber: string
  readonly entryNumber: string
  readonly totalAmount: Rupiah
}

const billingAct = 'service-order.invoice'

/** What is carried out when people have agreed to it. */
export const serviceActs: ApprovedActs = {
  [billingAct]: {
    permission: billServiceOrders.access,
    day: 'invoiceDate',
    carryOut: async (tx, { input }, carrying) => {
      const made = await billOrders(tx, billServiceOrders.body.parse(input), carrying)
      return isWaiting(made) ? made : made.invoiceNumber
    },
  },
}

/**
 * Bills finished orders of one customer by one invoice, which takes the cost of their parts with it. Where a rule of sales
 * asks, it waits for people to agree, and the orders stay finished.
 */
export async function billOrders(tx: Tx, input: Billing, carrying: Carrying): Promise<Billed | Waits> {
  const ids = [...new Set(input.orderIds)]
  const orders = await lockServiceOrders(tx, ids)
  const [first] = orders
  if (first === undefined || orders.length < ids.length)
    throw objection(problem('nothing-to-bill', 'orderIds', 'Pilih service order yang ditagih'))
  refuseUnbillable(orders, carrying)
  refuseIf([...customerProblems(orders), ...earlyProblems(orders, input)])
  const lines = await readPlannedLines(tx, ids)
  const costs = await costsOf(tx, { ids, lines })
  await holdStock(
    tx,
    lines.filter(({ isService }) => !isService).map(({ productId }) => productId),
  )
  const made = await invoiceService(
    tx,
    {
      customerId: first.customerId,
      invoiceDate: input.invoiceDate,
      dueDate: input.dueDate,
      notes: input.notes ?? notesOf(orders),
      asks: asksFor(orders, input),
      lines,
      costs,
    },
    carrying,
  )
  if (isWaiting(made)) return made
  for (const { id } of orders)
    await markServiceOrder(tx, { id, status: 'invoiced', invoiceId: made.invoiceId }, carrying.actor)
  const { invoiceNumber, entryNumber, totalAmount } = made
  return { invoiceNumber, entryNumber, totalAmount }
}

/** Whoever comes second finds that the order is billed. */
function refuseUnbillable(orders: readonly StoredServiceOrder[], { actor }: Pick<Carrying, 'actor'>): void {
  const other = orders.find((order) => !serviceActions(order, actor).includes('invoice'))
  if (other !== undefined)
    throw conflict('cannot-invoice', `${other.orderNumber}: ${serviceRefusals.invoice}`)
}

function customerProblems(orders: readonly StoredServiceOrder[]): Problem[] {
  const other = orders.find(({ customerId }) => customerId !== orders[0]?.customerId)
  if (other === undefined) return []
  const text = `${other.orderNumber} dari customer lain; satu invoice untuk satu customer`
  return [problem('other-customer', 'orderIds', text)]
}

function earlyProblems(orders: readonly StoredServiceOrder[], { invoiceDate }: Billing): Problem[] {
  return orders.flatMap(({ orderNumber, finishedOn }) =>
    finishedOn !== null && invoiceDate < finishedOn
      ? [
          problem(
            'before-order',
            'invoiceDate',
            `Tanggal invoice tidak boleh sebelum ${orderNumber} selesai (${formatDay(finishedOn)})`,
          ),
        ]
      : [],
  )
}

interface BilledLines {
  readonly ids: readonly number[]
  readonly lines: Awaited<ReturnType<typeof readPlannedLines>>
}

/** What each line of the invoice takes of the cost of parts: those that were used for its own order. */
async function costsOf(tx: Tx, { ids, lines }: BilledLines) {
  const uses = await readStandingUses(tx, ids)
  const ofOrders = ids
    .toSorted((one, other) => one - other)
    .map((id) => ({
      billed: lines.filter(({ orderId }) => orderId === id),
      used: uses.filter(({ orderId }) => orderId === id),
    }))
  const billed = ofOrders.flatMap((order) => order.billed)
  return ofOrders
    .flatMap((order) => usesOfLines(order.billed, order.used))
    .flatMap((parts, index) =>
      parts.flatMap(({ use: { movementId }, quantity }) => {
        const departmentId = billed[index]?.departmentId ?? null
        return movementId === null ? [] : [{ movementId, quantity, sourceLine: index + 1, departmentId }]
      }),
    )
}

function notesOf(orders: readonly StoredServiceOrder[]): string {
  return `Service order ${orders.map(({ orderNumber }) => orderNumber).join(', ')}`
}

/** What people are asked about: the same billing, shown beside each of its orders. */
function asksFor(orders: readonly StoredServiceOrder[], input: Billing) {
  return {
    act: billingAct,
    of: `dari ${orders.map(({ orderNumber }) => orderNumber).join(', ')}`,
    concerns: orders.map(({ id }) => ({ table: serviceOrders.table, id })),
    input,
  }
}

type Billable = z.input<typeof listBillableServices.reply>['rows'][number]

/** Finished orders that wait for their invoice, oldest first; of one customer or of all. */
export async function readBillable(db: Database, customerId: number | undefined): Promise<Billable[]> {
  const rows = await rowsOf(
    db,
    sql<Omit<Billable, 'object'> & { objectName: string | null; serialNumber: string | null }>`
      select id, order_number as "orderNumber", customer_id as "customerId", customer_code as "customerCode",
        customer_name as "customerName", object_name as "objectName", serial_number as "serialNumber",
        finished_on as "finishedOn", subtotal
      from service_order where status = 'finished' and not is_warranty
        and (${customerId ?? null}::bigint is null or customer_id = ${customerId ?? null})
      order by finished_on, id limit 500`,
  )
  return rows.map(({ objectName, serialNumber, ...row }) => ({
    ...row,
    object: objectText({ objectName, serialNumber }),
  }))
}
