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
import { lockItems, readMovementsOf } from '../../server/stock-store.ts'
import { linesBack } from '../../server/take-back.ts'
import type { cancelCount as endpoint } from '../contract.ts'
import { lockCount } from './locked-count.ts'

interface Cancelling {
  readonly id: number
  readonly cancel: BodyOf<typeof endpoint>
}

/** Gives a count up, or takes back what was posted of it. */
export async function cancelCount(tx: Tx, { id, cancel }: Cancelling, caller: Caller) {
  const count = await lockCount(tx, id, 'update')
  const { number, countDate, postedOn } = count
  if (count.cancelledOn !== null) throw conflict('already-cancelled', 'Dokumen ini sudah dibatalkan')
  const reference = { type: 'stock_count', number }
  const movements = await readMovementsOf(tx, reference)
  await lockItems(
    tx,
    movements.map(({ productId }) => productId),
  )
  refuseIf(cancelProblems(cancel, { today: caller.today, documentDay: postedOn ?? countDate }))
  const entry =
    count.journalEntryId === null
      ? undefined
      : await reverseDocumentEntry(tx, { ...cancel, entryId: count.journalEntryId }, caller)
  const says = `Pembatalan opname ${number}`
  const act = { day: cancel.entryDate, reference, says, lines: linesBack(movements) }
  if (movements.length > 0)
    await moveStock(tx, { ...act, ...(entry === undefined ? {} : { entryId: entry.id }) }, caller)
  await updateRow(tx, 'stock_count', {
    id,
    cancelledOn: cancel.entryDate,
    cancelledAt: sql`now()`,
    cancelledBy: caller.actor.name,
    cancelReason: cancel.reason,
    reversalEntryId: entry?.id ?? null,
    version: count.version + 1,
  })
  return { number, entryNumber: entry?.entryNumber ?? null }
}
