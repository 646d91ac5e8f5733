import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { reverseDocumentEntry } from '../../../ledger/server/index.ts'
import { alreadyCancelled, cancelProblems } from '../rules/receipt-actions.ts'
import {
  cancelAdvance,
  cancelUse,
  lockAdvancesOfUse,
  lockAdvanceUse,
  lockUsesOfReceipt,
} from '../../advances/server/advance-store.ts'
import { conflict } from '../../server/refusals.ts'
import { lockReceipt, markReceiptCancelled } from './receipt-store.ts'
import { lockSettledInvoices, unsettle } from './settlement-store.ts'

interface Cancellation {
  readonly id: number
  readonly input: { readonly entryDate: Day; readonly reason: string }
}

interface Context {
  readonly today: Day
  readonly actor: Actor
}

/**
 * Cancels a receipt: reverses its entry on a day, from which on neither what it paid nor its advance counts. Locks the
 * document, then invoices, then advances, as everything that settles does.
 */
export async function cancelReceipt(tx: Tx, { id, input }: Cancellation, { today, actor }: Context) {
  const receipt = await lockReceipt(tx, id)
  if (receipt === undefined) throw notFound()
  if (receipt.cancelledOn !== null) throw conflict('already-cancelled', alreadyCancelled)
  await lockSettledInvoices(tx, { receiptId: id })
  const uses = await lockUsesOfReceipt(tx, id)
  refuseIf(cancelProblems(input, { today, documentDay: receipt.receiptDate, uses }))
  const entry = await reverseDocumentEntry(tx, { ...input, entryId: receipt.entryId }, { actor })
  const day = input.entryDate
  await markReceiptCancelled(tx, { receiptId: id, day, entryId: entry.id })
  await unsettle(tx, { receiptId: id, day })
  await cancelAdvance(tx, id, day)
  return { number: receipt.receiptNumber, entryNumber: entry.entryNumber }
}

/** Cancels a use or refund of advances: reverses its entry, and its advances are there again from the day on. */
export async function cancelAdvanceUse(tx: Tx, { id, input }: Cancellation, { today, actor }: Context) {
  const use = await lockAdvanceUse(tx, id)
  if (use === undefined) throw notFound()
  if (use.cancelledOn !== null) throw conflict('already-cancelled', alreadyCancelled)
  await lockSettledInvoices(tx, { useId: id })
  await lockAdvancesOfUse(tx, id)
  refuseIf(cancelProblems(input, { today, documentDay: use.useDate, uses: [] }))
  const entry = await reverseDocumentEntry(tx, { ...input, entryId: use.entryId }, { actor })
  const day = input.entryDate
  await cancelUse(tx, { useId: id, day, entryId: entry.id })
  await unsettle(tx, { useId: id, day })
  return { number: use.useNumber, entryNumber: entry.entryNumber }
}
