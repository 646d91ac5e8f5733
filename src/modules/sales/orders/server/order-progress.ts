import { sql } from 'kysely'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { changeBy, columnName, updateRow, type Row } from '../../../../platform/server/database/rows.ts'
import { ofThousandths, quantityText, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { endsUnbilled, progressOf, risenStatus, type LineQuantities } from '../rules/order-quantities.ts'
import type { StoredOrder } from './order-store.ts'

/** By how much a quantity of a line of an order rises. */
export interface Rise {
  readonly orderLineId: number
  readonly quantity: Quantity
}

type Rising = Exclude<keyof LineQuantities, 'quantity' | 'subtotal'> | 'amendedQuantity'

type RaisedLine = LineQuantities & { readonly id: number }

interface Raising<Line extends RaisedLine> {
  readonly order: StoredOrder
  readonly lines: readonly Line[]
  readonly raises: Exclude<Rising, 'amendedQuantity'>
  readonly by: readonly Rise[]
  readonly actor: { readonly name: string }
  /** The entry of the invoice that was made. */
  readonly entryId?: number
  /** Why what is left is not delivered, or came back. */
  readonly reason?: string
}

/** Raises a quantity of lines of a locked order, and takes the order to the state its quantities have come to. */
export async function raiseQuantities<Line extends RaisedLine>(
  tx: Tx,
  raising: Raising<Line>,
): Promise<void> {
  const { order, lines, raises, by } = raising
  await raiseLines(tx, raises, by)
  const raised = new Map(by.map(({ orderLineId, quantity }) => [orderLineId, quantity]))
  const after = lines.map((line) => ({
    ...line,
    [raises]: ofThousandths(line[raises] + (raised.get(line.id) ?? 0)),
  }))
  await updateRow(tx, 'sales_order', {
    id: order.id,
    ...marksOf(after, raising),
    ...changeBy(raising.actor.name),
  })
}

/** Raises a quantity of lines of locked orders. */
export async function raiseLines(tx: Tx, raises: Rising, by: readonly Rise[]): Promise<void> {
  if (by.length === 0) return
  const rows = by.map(({ orderLineId: id, quantity }) => ({ id, quantity: quantityText(quantity) }))
  const column = sql.id(columnName(raises))
  await sql`update sales_order_line l set ${column} = l.${column} + r.quantity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id bigint, quantity numeric)
    where l.id = r.id`.execute(tx)
}

/** Takes back what documents that are cancelled raised of lines of locked orders. */
export async function lowerLines(
  tx: Tx,
  lowers: 'creditedQuantity' | 'returnedQuantity' | 'givenQuantity',
  by: readonly Rise[],
): Promise<void> {
  await raiseLines(
    tx,
    lowers,
    by.map(({ orderLineId, quantity }) => ({ orderLineId, quantity: ofThousandths(-quantity) })),
  )
}

/** The step that an order has come to by the quantities of its lines, with its moments. */
export function stepOf(lines: readonly LineQuantities[], order: StoredOrder): Row {
  const status = risenStatus(order.status, progressOf(lines))
  return {
    status,
    ...(status !== 'confirmed' && order.deliveredAt === null ? { deliveredAt: sql`now()` } : {}),
    ...(status === 'invoiced' && order.invoicedAt === null ? { invoicedAt: sql`now()` } : {}),
  }
}

/** What follows from the quantities of its lines for an order. */
function marksOf(
  lines: readonly LineQuantities[],
  { order, raises, entryId, reason }: Raising<RaisedLine>,
): Row {
  const progress = progressOf(lines)
  const ends = endsUnbilled(progress) && order.closedAt === null
  const isFirst = (raises === 'givenQuantity' || ends) && order.closedReason === null
  const isReason = raises === 'closedQuantity' || isFirst
  return {
    ...stepOf(lines, order),
    ...(entryId === undefined ? {} : { referenceJournalEntryId: entryId }),
    ...(isReason && reason !== undefined ? { closedReason: reason } : {}),
    ...(ends ? { closedAt: sql`now()` } : {}),
  }
}
