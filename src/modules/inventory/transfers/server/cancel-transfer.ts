import { sql } from 'kysely'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { updateRow } from '../../../../platform/server/database/rows.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { cancelProblems } from '../../../documents/rules/cancellation.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { reverseDocumentEntry } from '../../../ledger/server/index.ts'
import { moveStock } from '../../server/move-stock.ts'
import { conflict } from '../../server/refusals.ts'
import type { NamedMovement } from '../../server/stock-store.ts'
import { linesBack } from '../../server/take-back.ts'
import type { cancelTransfer as endpoint } from '../contract.ts'
import { holdMovements, lockTransfer } from './locked-transfer.ts'

interface Cancelling {
  readonly id: number
  readonly cancel: BodyOf<typeof endpoint>
}

/** The goods of a transfer go back to where they came from, first those that arrived, then those that were sent. */
export async function cancelTransfer(tx: Tx, { id, cancel }: Cancelling, caller: Caller) {
  const transfer = await lockTransfer(tx, id)
  const { number, transferDate, receivedOn, cancelledOn } = transfer
  if (cancelledOn !== null) throw conflict('already-cancelled', 'Dokumen ini sudah dibatalkan')
  const { sending, arriving } = await holdMovements(tx, transfer)
  refuseIf(cancelProblems(cancel, { today: caller.today, documentDay: receivedOn ?? transferDate }))
  const takeBack = async (movements: readonly NamedMovement[], entryId: number | null) => {
    if (movements.length === 0) return undefined
    const entry =
      entryId === null ? undefined : await reverseDocumentEntry(tx, { ...cancel, entryId }, caller)
    await moveStock(
      tx,
      {
        day: cancel.entryDate,
        reference: { type: 'stock_transfer', number },
        says: `Pembatalan transfer ${number}`,
        lines: linesBack(movements),
        ...(entry === undefined ? {} : { entryId: entry.id }),
      },
      caller,
    )
    return entry
  }
  const arrival = await takeBack(arriving, transfer.arrivalEntryId)
  const sent = await takeBack(sending, transfer.journalEntryId)
  await updateRow(tx, 'stock_transfer', {
    id,
    cancelledOn: cancel.entryDate,
    cancelledAt: sql`now()`,
    cancelledBy: caller.actor.name,
    cancelReason: cancel.reason,
    reversalEntryId: sent?.id ?? null,
    arrivalReversalEntryId: arrival?.id ?? null,
    version: transfer.version + 1,
  })
  return { number, entryNumber: sent?.entryNumber ?? null }
}
