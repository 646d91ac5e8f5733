import { toRupiah, type Rupiah } from '../../src/platform/rules/money/money.ts'
import type { Day } from '../../src/platform/rules/day/day.ts'
import type { Actor } from '../../src/platform/server/http/actor.ts'
import type { Tx } from '../../src/platform/server/database/database.ts'
import {
  confirmOrder,
  creditInvoice,
  deliverOrder,
  draftOrder,
  invoiceOrder,
  receivePayment,
} from '../../src/modules/sales/server/index.ts'
import { stepsOfPurchases } from './carry-out-purchases.ts'
import { idAt, readIds, type Step } from './example-desk.ts'
import { exampleProductCode } from './example-goods.ts'
import { codeOf } from './example-parties.ts'
import type { ExamplePurchases } from './example-purchases.ts'
import type { ExampleTrade, PlannedCredit, PlannedOrder, PlannedReceipt } from './example-trade.ts'

/** Orders made so far and the invoices made from them, by their place in the plan. */
interface Made {
  readonly orders: Map<number, number>
  readonly invoices: Map<number, number>
}

interface Desk {
  readonly tx: Tx
  readonly actor: Actor
  readonly ids: ReadonlyMap<string, number>
  readonly made: Made
}

/** Whoever carries the trade out, day by day. */
export interface Trader {
  /** Does everything planned up to a day that is not done yet. */
  readonly until: (day: Day) => Promise<void>
}

interface Planned {
  readonly trade: ExampleTrade
  readonly purchases: ExamplePurchases | undefined
  /** What else is done, each on its day. */
  readonly others: readonly Step[]
}

/** Prepares to carry out a plan through the acts of the program, each on its day. */
export async function traderOf(
  tx: Tx,
  { trade, purchases, others }: Planned,
  { today, actor }: { readonly today: Day; readonly actor: Actor },
): Promise<Trader> {
  const desk = { tx, actor, ids: await readIds(tx), made: { orders: new Map(), invoices: new Map() } }
  const bought = purchases === undefined ? [] : stepsOfPurchases(desk, purchases)
  const steps = [...stepsOf(desk, trade), ...bought, ...others]
    .filter(({ day }) => day <= today)
    .sort((a, b) => a.day.localeCompare(b.day) || a.order - b.order)
  let next = 0
  return {
    until: async (day) => {
      for (let step = steps[next]; step !== undefined && step.day <= day; step = steps[next]) {
        await step.act(step.day)
        next += 1
      }
    },
  }
}

function stepsOf(desk: Desk, { orders, receipts, credits }: ExampleTrade): Step[] {
  return [
    ...orders.flatMap((order, index) => stepsOfOrder(desk, order, index)),
    ...credits.map((credit, index) => ({
      day: credit.day,
      order: 10_000 + index,
      act: () => creditOne(desk, credit),
    })),
    ...receipts.map((receipt, index) => ({
      day: receipt.day,
      order: 20_000 + index,
      act: () => receiveOne(desk, receipt),
    })),
  ]
}

function stepsOfOrder(desk: Desk, order: PlannedOrder, index: number): Step[] {
  const { tx, actor, made } = desk
  const seen = (version: number) => ({ id: idAt(made.orders, index), version, actor })
  const step = (day: Day | undefined, act: Step['act']): Step[] =>
    day === undefined ? [] : [{ day, order: index, act }]
  return [
    ...step(order.day, async (today) => {
      const drafted = await draftOrder(tx, inputOf(desk, order), { today, actor })
      made.orders.set(index, drafted.id)
    }),
    ...step(order.confirmed, (today) => confirmOrder(tx, seen(1), { today })),
    ...step(order.delivered, (today) => deliverOrder(tx, seen(2), { today })),
    ...step(order.invoiced, async (today) => {
      made.invoices.set(index, (await invoiceOrder(tx, seen(3), { today })).invoiceId)
    }),
  ]
}

function inputOf({ ids }: Desk, order: PlannedOrder) {
  return {
    orderDate: order.day,
    customerId: idAt(ids, codeOf('CUST-', order.customer)),
    notes: order.notes,
    lines: order.lines.map(({ product, quantity, unitPrice, discountBasisPoints }) => ({
      productId: idAt(ids, exampleProductCode(product)),
      quantity,
      unitPrice,
      discountPercent: discountBasisPoints / 100,
    })),
  }
}

async function creditOne({ tx, actor, made }: Desk, credit: PlannedCredit): Promise<void> {
  const { day, reason, lineNumber, quantity } = credit
  const input = { noteDate: day, reason, lines: [{ lineNumber, quantity }] }
  await creditInvoice(tx, { invoiceId: idAt(made.invoices, credit.order), input }, { today: day, actor })
}

async function receiveOne({ tx, actor, ids, made }: Desk, receipt: PlannedReceipt): Promise<void> {
  const { day, customer, withheld, withheldBase, bankFee } = receipt
  const allocations = receipt.allocations.map(({ order, amount }) => ({
    invoiceId: idAt(made.invoices, order),
    amount,
  }))
  const total = allocations.reduce((sum, { amount }) => sum + amount, 0)
  const input = {
    receiptDate: day,
    customerId: idAt(ids, codeOf('CUST-', customer)),
    accountId: idAt(ids, '1-1201'),
    receivedAmount: toRupiah(total - withheld - bankFee),
    withholdings:
      withheld > 0 ? [{ article: 'pph23' as const, baseAmount: withheldBase, taxAmount: withheld }] : [],
    bankFee,
    roundingAmount: 0 as Rupiah,
    notes: undefined,
    allocations,
  }
  await receivePayment(tx, input, { today: day, actor })
}
