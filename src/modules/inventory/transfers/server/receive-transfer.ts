import { sql } from 'kysely'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { sumRupiah, toRupiah } from '../../../../platform/rules/money/money.ts'
import { ofThousandths, quantityText, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { updateRow } from '../../../../platform/server/database/rows.ts'
import { refuseIf, stale } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { moveStock } from '../../server/move-stock.ts'
import { conflict } from '../../server/refusals.ts'
import type { StockLine } from '../../server/stock-act.ts'
import type { NamedMovement } from '../../server/stock-store.ts'
import type { receiveTransfer as endpoint } from '../contract.ts'
import { arrivalProblems } from '../rules/transfer.ts'
import { holdMovements, lockTransfer, type LockedTransfer } from './locked-transfer.ts'

interface Receiving {
  readonly id: number
  readonly version: number
  readonly arrival: BodyOf<typeof endpoint>
}

/** Goods on the way arrive at what they were sent with; what does not arrive goes to the variance. */
export async function receiveTransfer(tx: Tx, { id, version, arrival }: Receiving, caller: Caller) {
  const transfer = await lockTransfer(tx, id)
  const { number, receivedOn, cancelledOn } = transfer
  if (receivedOn !== null || cancelledOn !== null)
    throw conflict('not-under-way', 'Transfer ini sudah diterima atau dibatalkan')
  if (transfer.version !== version) throw stale({ version: transfer.version })
  refuseIf(arrivalProblems(arrival, { sent: transfer, today: caller.today }))
  const { sending } = await holdMovements(tx, transfer)
  const { inventory_variance: variance } = await accountsForRoles(tx, ['inventory_variance'])
  const lines = arrivingLines(transfer, { arrival, sending, variance })
  const { entry, lines: moved } = await moveStock(
    tx,
    {
      day: arrival.receivedOn,
      reference: { type: 'stock_transfer', number },
      says: `Penerimaan transfer ${number}`,
      lines,
    },
    caller,
  )
  const lost = moved.filter((_, index) => lines[index]?.counterAccountId === variance)
  await updateRow(tx, 'stock_transfer', {
    id,
    receivedOn: arrival.receivedOn,
    receivedAt: sql`now()`,
    receivedBy: caller.actor.name,
    lostAmount: toRupiah(-sumRupiah(lost.map(({ value }) => value))),
    arrivalEntryId: entry?.id ?? null,
    version: version + 1,
  })
  const received = transfer.lines.map(({ id: lineId, lineNumber }) => ({
    id: lineId,
    quantity: quantityText(receivedOf(arrival, lineNumber)),
  }))
  await sql`update stock_transfer_line l set received_quantity = r.quantity
    from jsonb_to_recordset(${JSON.stringify(received)}::jsonb) r (id bigint, quantity numeric)
    where l.id = r.id`.execute(tx)
  return { transferNumber: number, entryNumber: entry?.entryNumber ?? null }
}

function receivedOf({ lines }: Receiving['arrival'], lineNumber: number): Quantity {
  const line = lines.find((each) => each.lineNumber === lineNumber)
  assert(line !== undefined, 'a line that is not named was refused')
  return line.quantity
}

interface Arriving {
  readonly arrival: Receiving['arrival']
  readonly sending: readonly NamedMovement[]
  readonly variance: number
}

/** What arrives leaves the way and is in the warehouse; what is lost leaves the way. */
function arrivingLines(
  { lines, toWarehouseId }: LockedTransfer,
  { arrival, sending, variance }: Arriving,
): StockLine[] {
  const made: StockLine[] = []
  for (const [index, { lineNumber, productId, quantity }] of lines.entries()) {
    const onWay = sending[2 * index + 1]
    assert(onWay?.inTransit === true && onWay.productId === productId, 'what was sent is on the way')
    const received = receivedOf(arrival, lineNumber)
    const lost = quantity - received
    const typedLine = arrival.lines.findIndex((line) => line.lineNumber === lineNumber)
    const common = {
      productId,
      warehouseId: toWarehouseId,
      kind: 'transfer' as const,
      sourceLine: lineNumber,
    }
    const leaving = {
      ...common,
      typedLine,
      inTransit: true,
      basis: { is: 'onward' as const, of: onWay.id },
    }
    if (received > 0) {
      const ofLine = made.length
      made.push({ ...leaving, quantity: ofThousandths(-received), counterAccountId: null })
      made.push({
        ...common,
        typedLine,
        quantity: received,
        basis: { is: 'arrival', ofLine },
        counterAccountId: null,
      })
    }
    if (lost > 0) made.push({ ...leaving, quantity: ofThousandths(-lost), counterAccountId: variance })
  }
  return made
}
