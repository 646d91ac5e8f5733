import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { sumRupiah, toRupiah } from '../../../../platform/rules/money/money.ts'
import { quantityText } from '../../../../platform/rules/money/quantity.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { insertRows, updateRow } from '../../../../platform/server/database/rows.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { Carrying, Waits } from '../../../approvals/server/index.ts'
import { problem } from '../../rules/problem-codes.ts'
import type { OrderInput } from '../contract.ts'
import { amend, amendmentProblems, type Amendment, type StandingLine } from '../rules/amendment.ts'
import { checkedOrder, type CheckedOrder } from './checked-order.ts'
import { expectedOn, orderWaits } from './order-approval.ts'
import { commitOrder, freedOfOrder, releaseLines } from './order-budget.ts'
import { changesOf } from './order-changes.ts'
import { readStanding, writeRevision } from './order-revisions.ts'
import type { LockedOrder } from './order-store.ts'

const mostLines = 500

/**
 * Changes an order of which something came: what came stays as it came, and what is left of a changed line goes on in a new one. Gives
 * what it waits for.
 */
export async function amendOrder(
  tx: Tx,
  changed: LockedOrder,
  { input, ...by }: Carrying & { readonly input: OrderInput },
): Promise<Waits | undefined> {
  const whole = await checkedOrder(tx, input, by)
  const before = await readStanding(tx, changed.id)
  refuseIf([...headProblems(changed, input), ...amendmentProblems(before, input.lines)])
  const day = expectedOn(whole.head)
  const parts = amend(before, input.lines, { movesDay: day !== expectedOn(changed) })
  const fresh = await checkedFresh(tx, input, { parts, before, by })
  const totals = totalsOf(parts, fresh)
  refuseIf(fresh.isTooLong ? [problem('amended-below', 'lines', 'Baris order paling banyak 500')] : [])
  const unchanged = new Set(parts.unchanged.map(({ lineNumber }) => lineNumber))
  const freed = (await freedOfOrder(tx, changed.id)).filter(({ line }) => !unchanged.has(line))
  const changes = changesOf({ before, whole, changed, input })
  const head = { ...whole.head, ...totals }
  const proposed = { ...whole, head, input, changed, changes, budget: { freed, lines: fresh.written } }
  const waits = await orderWaits(tx, proposed, by)
  if (waits !== undefined) return waits
  const { id, orderNumber: number, version, revision } = changed
  await writeRevision(tx, { orderId: id, revision: revision + 1, changes, by: by.actor.name })
  await updateRow(tx, 'purchase_order', {
    ...{ id, ...head, revision: revision + 1, version: version + 1 },
    ...{ updatedAt: sql`now()`, updatedBy: by.actor.name },
  })
  await releaseLines(tx, { id, number, freed }, by.actor)
  await writeLines(tx, id, { before, parts, fresh })
  await commitOrder(tx, { id, number, day, lines: fresh.written }, by.actor)
  return undefined
}

/** Vendor and day of an order stay once something came of it. */
function headProblems(
  { vendorId, orderDate }: LockedOrder,
  input: Pick<OrderInput, 'vendorId' | 'orderDate'>,
): Problem[] {
  const text = 'tetap: order ini sudah diterima atau ditagih'
  return [
    ...(input.vendorId === vendorId ? [] : [problem('amended-below', 'vendorId', `Vendor ${text}`)]),
    ...(input.orderDate === orderDate
      ? []
      : [problem('amended-below', 'orderDate', `Tanggal order ${text}`)]),
  ]
}

interface Fresh {
  readonly replaced: readonly (CheckedOrder['lines'][number] & { readonly id: number })[]
  readonly added: CheckedOrder['lines']
  /** Both. */
  readonly written: CheckedOrder['lines']
  readonly isTooLong: boolean
}

interface Parted {
  readonly parts: Amendment
  readonly before: readonly StandingLine[]
  readonly by: { readonly today: Day }
}

/** The lines that are written, with their goods and amounts: their VAT is their own. */
async function checkedFresh(tx: Tx, input: OrderInput, { parts, before, by }: Parted): Promise<Fresh> {
  const typed = [
    ...parts.replaced.map(({ index }) => input.lines[index]),
    ...parts.added.map(({ line }) => ({ ...line, lineNumber: null })),
  ].flatMap((line) => line ?? [])
  const none = { replaced: [], added: [], written: [], isTooLong: false }
  if (typed.length === 0) return none
  const { lines } = await checkedOrder(tx, { ...input, lines: typed }, by)
  const last = Math.max(0, ...before.filter(({ isBegun }) => isBegun).map(({ lineNumber }) => lineNumber))
  const count = parts.replaced.length
  const replaced = parts.replaced.flatMap(({ line: { id, lineNumber } }, index) => {
    const line = lines[index]
    return line === undefined ? [] : [{ ...line, id, lineNumber }]
  })
  const added = lines.slice(count).map((line, index) => ({ ...line, lineNumber: last + 1 + index }))
  return { replaced, added, written: [...replaced, ...added], isTooLong: last + added.length > mostLines }
}

function totalsOf({ unchanged, closed }: Amendment, { written }: Fresh) {
  const subtotal = sumRupiah([
    ...unchanged.map(({ netAmount }) => netAmount),
    ...[...closed, ...written].map(({ amount }) => amount),
  ])
  const taxAmount = sumRupiah([...unchanged, ...closed, ...written].map((line) => line.taxAmount))
  return { subtotal, taxAmount, totalAmount: toRupiah(subtotal + taxAmount) }
}

interface Writing {
  readonly before: readonly StandingLine[]
  readonly parts: Amendment
  readonly fresh: Fresh
}

async function writeLines(tx: Tx, orderId: number, { before, parts, fresh }: Writing): Promise<void> {
  const stays = before.filter(({ isBegun }) => isBegun).map(({ id }) => id)
  await sql`delete from purchase_order_line where order_id = ${orderId} and id <> all(${stays}::bigint[])`.execute(
    tx,
  )
  for (const { lineNumber: _, quantity, ...line } of parts.closed)
    await updateRow(tx, 'purchase_order_line', {
      ...line,
      quantity: quantityText(quantity),
      isAmountTyped: true,
    })
  for (const line of fresh.replaced) {
    const { id, quantity, unitPrice, discountBasisPoints, amount, isAmountTyped, taxClass } = line
    const { vatBasisPoints, taxAmount, costAmount, description, departmentId } = line
    await updateRow(tx, 'purchase_order_line', {
      ...{ id, quantity, unitPrice, discountBasisPoints, amount, isAmountTyped, taxClass },
      ...{ vatBasisPoints, taxAmount, costAmount, description, departmentId },
    })
  }
  await insertRows(
    tx,
    'purchase_order_line',
    fresh.added.map((line) => ({ orderId, ...line })),
  )
}
