import { sql } from 'kysely'
import type { Day } from '../../src/platform/rules/day/day.ts'
import { soleRowOf, type Tx } from '../../src/platform/server/database/database.ts'
import type { Actor } from '../../src/platform/server/http/actor.ts'
import { doneOrRefused } from '../../src/modules/approvals/server/index.ts'
import * as sales from '../../src/modules/sales/contract.ts'
import { receivePayment } from '../../src/modules/sales/server/index.ts'
import * as service from '../../src/modules/service/contract.ts'
import {
  billOrders,
  draftServiceOrder,
  finishOrder,
  scheduleOrder,
  startOrder,
} from '../../src/modules/service/server/index.ts'
import { idAt, readIds, type Step } from './example-desk.ts'
import { exampleProductCode, exampleProducts } from './example-goods.ts'
import { codeOf } from './example-parties.ts'
import { techniciansOf, type PlannedService } from './example-works.ts'

interface Desk {
  readonly tx: Tx
  readonly actor: Actor
  readonly ids: ReadonlyMap<string, number>
}

/** What an order and its invoice came to so far. */
interface Made {
  orderId: number
  invoiceId: number
  owed: number
}

/** Works at customers, from the call to the payment, each step on its day. */
export async function serviceSteps(
  tx: Tx,
  planned: readonly PlannedService[],
  actor: Actor,
): Promise<Step[]> {
  const desk = { tx, actor, ids: await readIds(tx) }
  return planned.flatMap((work, index) => stepsOf(desk, work, index))
}

function stepsOf(desk: Desk, work: PlannedService, index: number): Step[] {
  const made: Made = { orderId: 0, invoiceId: 0, owed: 0 }
  const step = (day: Day | undefined, order: number, act: Step['act']): Step[] =>
    day === undefined ? [] : [{ day, order: order + index, act }]
  return [
    ...step(work.day, 15_000, (today) => draft(desk, work, { made, today })),
    ...step(work.started, 15_100, async (today) => startOrder(desk.tx, await seen(desk, made), today)),
    ...step(work.finished, 15_200, (today) => finish(desk, work, { made, today })),
    ...step(work.billed, 15_300, (today) => bill(desk, { made, today })),
    ...step(work.paid, 25_000, (today) => receive(desk, work, { made, today })),
  ]
}

interface Doing {
  readonly made: Made
  readonly today: Day
}

/** The order as it stands, as whoever acts on it sees it. */
async function seen({ tx, actor }: Desk, { orderId: id }: Made) {
  const { version } = await soleRowOf(
    tx,
    sql<{ version: number }>`select version from service_order where id = ${id}`,
  )
  return { id, version, actor }
}

async function draft(desk: Desk, work: PlannedService, { made, today }: Doing): Promise<void> {
  const { tx, actor, ids } = desk
  const { customer, object: objectName, serialNumber, problem, isWarranty, priority, visit: visitDay } = work
  const technicians = techniciansOf(work)
  const input = service.createServiceOrder.body.parse({
    ...{ orderDate: today, customerId: idAt(ids, codeOf('CUST-', customer)), objectName, serialNumber },
    ...{ problem, priority, isWarranty, technicians, promisedDay: visitDay },
    lines: work.lines.map(({ product, quantity }) => ({
      productId: idAt(ids, exampleProductCode(product)),
      quantity,
      unitPrice: exampleProducts[product]?.price ?? 0,
      discountPercent: 0,
    })),
  })
  made.orderId = (await draftServiceOrder(tx, input, { today, actor })).id
  const visit = service.scheduleServiceOrder.body.parse({
    ...{ visitDay, visitFrom: '09:00', visitUntil: '11:00', technicians },
  })
  await scheduleOrder(tx, await seen(desk, made), { input: visit, today })
}

async function finish(desk: Desk, { done }: PlannedService, { made, today }: Doing): Promise<void> {
  const input = service.finishServiceOrder.body.parse({
    ...{ finishedOn: today, completionNotes: done, receivedBy: 'Penerima Contoh', warehouseId: null },
  })
  await finishOrder(desk.tx, await seen(desk, made), { input, today })
}

async function bill({ tx, actor }: Desk, { made, today }: Doing): Promise<void> {
  const input = service.billServiceOrders.body.parse({ orderIds: [made.orderId], invoiceDate: today })
  const { invoiceNumber } = doneOrRefused(await billOrders(tx, input, { today, actor }), 'Invoice')
  const { id, owed } = await soleRowOf(
    tx,
    sql<{ id: number; owed: number }>`select id, receivable_amount as owed from sales_invoice
      where invoice_number = ${invoiceNumber}`,
  )
  Object.assign(made, { invoiceId: id, owed })
}

async function receive({ tx, actor, ids }: Desk, { customer }: PlannedService, { made, today }: Doing) {
  const input = sales.createReceipt.body.parse({
    ...{ receiptDate: today, customerId: idAt(ids, codeOf('CUST-', customer)) },
    ...{ accountId: idAt(ids, '1-1201'), receivedAmount: made.owed, withholdings: [] },
    ...{ bankFee: 0, roundingAmount: 0 },
    allocations: [{ invoiceId: made.invoiceId, amount: made.owed }],
  })
  await receivePayment(tx, input, { today, actor })
}
