import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { toRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { rowsOf, soleRowOf, type Tx } from '../../../../platform/server/database/database.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { commit, giveBack, relieve, relieveAll } from '../../../budget/server/index.ts'
import { holdSpending } from '../../../ledger/server/index.ts'
import type { Spending } from '../../../ledger/spending/rules/spending.ts'
import { relievedCost } from '../rules/order-commitment.ts'

type By = Pick<Actor, 'name'>
const source = 'purchase_order'

/** What is committed of a line of an order, and free again by what is done now. */
export interface Freed {
  readonly orderId: number
  readonly line: number
  readonly accountId: number
  readonly departmentId: number | null
  readonly day: Day
  readonly amount: Rupiah
}

interface Committed extends Freed {
  readonly lineId: number
  readonly share: { readonly amount: Rupiah; readonly costAmount: Rupiah }
  readonly billed: Rupiah
  readonly relieved: Rupiah
}

/** What is open of commitments, in the month in which budgets count it. One query. */
function readCommitted(tx: Tx, which: RawBuilder<unknown>): Promise<Committed[]> {
  return rowsOf(
    tx,
    sql<Committed>`
      select l.id as "lineId", l.order_id as "orderId", l.line_number as line, c.account_id as "accountId",
        c.department_id as "departmentId",
        greatest(c.day, y.open_from) as day, c.amount - c.relieved_amount as amount, c.relieved_amount as relieved,
        jsonb_build_object('amount', l.amount, 'costAmount', l.cost_amount) as share, q.billed_amount::bigint as billed
      from purchase_order_line l join lateral purchase_order_progress(l.order_id) q on q.line_id = l.id
      join budget_commitment c on c.source = ${source} and c.source_id = l.order_id and c.line_number = l.line_number
        and c.relieved_amount < c.amount
      cross join (select coalesce(max(last_day) + 1, '1900-01-01'::date) as open_from from year_closing) y
      where ${which} order by l.order_id, l.line_number`,
  )
}

/** What an order that is written anew had committed. */
export function freedOfOrder(tx: Tx, orderId: number): Promise<Freed[]> {
  return readCommitted(tx, sql`l.order_id = ${orderId}`)
}

interface ChargedLine {
  readonly orderLineId?: number | null | undefined
  readonly amount: Rupiah
}

/** What a bill takes of the commitments of its orders. Call it before the bill is written, with its orders locked. */
export async function freedByBill(tx: Tx, lines: readonly ChargedLine[]): Promise<Freed[]> {
  const charged = new Map(
    lines.flatMap(({ orderLineId, amount }) => (orderLineId ? [[orderLineId, amount] as const] : [])),
  )
  if (charged.size === 0) return []
  const rows = await readCommitted(tx, sql`l.id = any(${[...charged.keys()]}::bigint[])`)
  return rows.map((row) => {
    const billedAmount = toRupiah(row.billed + (charged.get(row.lineId) ?? 0))
    const due = relievedCost({ ...row.share, billedAmount }) - row.relieved
    return { ...row, amount: toRupiah(Math.min(Math.max(due, 0), row.amount)) }
  })
}

/** The budgets that something goes beyond, given what it frees. One query. */
export async function overrunsOf(tx: Tx, spending: Spending, freed: readonly Freed[]) {
  return (await holdSpending(tx, [...freedSpending(freed), spending])).at(-1) ?? []
}

/** What is free again, as spending takes it. */
export function freedSpending(freed: readonly Freed[]): Spending[] {
  return freed.map(({ day: entryDate, accountId, departmentId, amount: credit }) => ({
    entryDate,
    lines: [{ accountId, departmentId, debit: zeroRupiah, credit }],
  }))
}

interface Ordered {
  readonly id: number
  readonly number: string
  readonly day: Day
  readonly lines: readonly {
    readonly lineNumber: number
    readonly accountId: number | null
    readonly departmentId?: number | null | undefined
    readonly costAmount: Rupiah
  }[]
}

/** What an order would spend; goods are on stock, which no budget holds, but their lines keep their place. */
export function spendingOfOrder({ day: entryDate, lines }: Pick<Ordered, 'day' | 'lines'>): Spending {
  return {
    entryDate,
    lines: lines.map(({ accountId, departmentId, costAmount }) => ({
      accountId: accountId ?? 0,
      departmentId,
      debit: accountId === null ? zeroRupiah : costAmount,
      credit: zeroRupiah,
    })),
  }
}

/** What an order charges to accounts is committed in the month in which it is expected. */
export async function commitOrder(tx: Tx, { id, number, day, lines }: Ordered, actor: By): Promise<void> {
  await commit(
    tx,
    { source, sourceId: id, number, actor },
    lines.flatMap(({ accountId, departmentId = null, lineNumber: line, costAmount: amount }) =>
      accountId === null ? [] : [{ line, accountId, departmentId, day, amount }],
    ),
  )
}

/** Nothing more comes of an order, or it is written anew. */
export async function releaseOrder(tx: Tx, order: Pick<Ordered, 'id' | 'number'>, actor: By): Promise<void> {
  await relieveAll(tx, { source, sourceId: order.id }, { source, number: order.number, actor })
}

/** Lines that end or are written over commit nothing more. */
export async function releaseLines(
  tx: Tx,
  { id, number, freed }: Pick<Ordered, 'id' | 'number'> & { readonly freed: readonly Freed[] },
  actor: By,
): Promise<void> {
  await relieve(tx, { source, sourceId: id, lines: freed }, { source, number, actor })
}

/** A bill spends what its orders had committed. */
export async function relieveOrders(
  tx: Tx,
  { number, freed }: { readonly number: string; readonly freed: readonly Freed[] },
  actor: By,
): Promise<void> {
  for (const sourceId of new Set(freed.map(({ orderId }) => orderId))) {
    const lines = freed.filter(({ orderId }) => orderId === sourceId)
    await relieve(tx, { source, sourceId, lines }, { source: 'vendor_bill', number, actor })
  }
}

/** What a cancelled bill took is committed again, but of orders of which nothing more comes. */
export async function commitAgain(tx: Tx, billId: number, actor: By): Promise<void> {
  const { number } = await soleRowOf(
    tx,
    sql<{ number: string }>`select bill_number as number from vendor_bill where id = ${billId}`,
  )
  await giveBack(tx, { source: 'vendor_bill', number, actor })
  const ended = await rowsOf(
    tx,
    sql<{ id: number; number: string }>`select distinct o.id, o.order_number as number from vendor_bill_line b
      join purchase_order_line l on l.id = b.order_line_id join purchase_order o on o.id = l.order_id
      where b.bill_id = ${billId} and (o.closed_on is not null or o.cancelled_on is not null) order by o.id`,
  )
  for (const order of ended) await releaseOrder(tx, order, actor)
}
