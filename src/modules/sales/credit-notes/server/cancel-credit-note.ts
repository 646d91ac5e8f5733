import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, soleRowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { updateRow } from '../../../../platform/server/database/rows.ts'
import type { Caller, Cancellable } from '../../../documents/server/index.ts'
import { holdGoodsOf, undoGoodsOf } from '../../../inventory/server/index.ts'
import { readReductionsOf } from '../../../tax/server/index.ts'
import { cancelAdvanceOf, lockUsesOf } from '../../advances/server/advance-store.ts'
import { lockInvoices } from '../../invoices/server/invoice-view.ts'
import { lowerLines } from '../../orders/server/order-progress.ts'
import { lockOrderOfInvoice } from '../../orders/server/order-store.ts'
import { restoreNote } from '../../server/output-tax-of-sales.ts'
import { conflict } from '../../server/refusals.ts'
import { settles } from '../../settlements/server/settlement-store.ts'
import { noteCancelRefusal } from '../rules/credit-problems.ts'
import { creditNotes } from '../rules/credit-note-kind.ts'

const settling = settles('note_id', {
  lock: (tx, id) => lockUsesOf(tx, 'note_id', id),
  release: (tx, id, day) => cancelAdvanceOf(tx, { by: 'note_id', id, day }),
})

/** A note is cancelled while nothing builds upon it: its invoice is owed again with its VAT, and its goods are with the customer. */
export const cancellableCreditNote = (caller: Caller): Cancellable => ({
  kind: creditNotes,
  day: 'noteDate',
  hold: async (tx, id) => {
    const note = await readNote(tx, id)
    if (note.invoiceId !== null) {
      await lockOrderOfInvoice(tx, note.invoiceId)
      await lockInvoices(tx, [note.invoiceId])
    }
    const objectionsOn = await settling.hold(tx, id)
    await holdGoodsOf(tx, referenceOf(note.number))
    await refuseWhatFollowed(tx, note)
    return objectionsOn
  },
  release: async (tx, id, day) => {
    await settling.release(tx, id, day)
    await lowerLines(tx, 'creditedQuantity', await readCreditedOfOrder(tx, id))
    const { number, entryId } = await readNote(tx, id)
    await restoreNote(tx, { noteId: id, day, entryId: entryId ?? 0 })
    await undoGoodsOf(
      tx,
      { day, reference: referenceOf(number), says: `Pembatalan nota kredit ${number}` },
      caller,
    )
  },
  mark: (tx, row) => updateRow(tx, 'credit_note', row),
})

const referenceOf = (number: string) => ({ type: 'credit_note', number })

interface LockedNote {
  readonly id: number
  readonly number: string
  readonly invoiceId: number | null
  readonly isCancellation: boolean
  /** The entry that reversed its own, once it is cancelled. */
  readonly entryId: number | null
}

function readNote(tx: Tx, id: number): Promise<LockedNote> {
  return soleRowOf(
    tx,
    sql<LockedNote>`select id, note_number as number, invoice_id as "invoiceId", is_cancellation as "isCancellation",
      reversal_entry_id as "entryId" from credit_note where id = ${id}`,
  )
}

/** Refuses what later notes of its invoice, its tax invoice, or deductions of an advance that it gave back keep from being cancelled. */
async function refuseWhatFollowed(tx: Tx, note: LockedNote): Promise<void> {
  const later = await rowsOf(
    tx,
    sql<{ number: string }>`select note_number as number from credit_note
      where invoice_id = ${note.invoiceId} and id > ${note.id} and cancelled_on is null order by id desc`,
  )
  const { isDeducted } = await soleRowOf(
    tx,
    sql<{ isDeducted: boolean }>`select exists (select from (
        select i.advance_line_id as id, -sum(c.subtotal) as given from credit_note_line c
        join sales_invoice_line i on i.id = c.invoice_line_id
        where c.note_id = ${note.id} and i.advance_line_id is not null group by 1) advance
      where undeducted_of(id) < given) as "isDeducted"`,
  )
  const reductions = await readReductionsOf(tx, { source: 'credit_note', sourceId: note.id })
  const refusal = noteCancelRefusal({
    ...{ isCancellation: note.isCancellation, isDeducted, reductions },
    later: later.map(({ number }) => number),
  })
  if (refusal !== undefined) throw conflict('note-not-cancellable', refusal)
}

/** What a note credited of each line of an order. */
async function readCreditedOfOrder(tx: Tx, noteId: number) {
  const rows = await rowsOf(
    tx,
    sql<{
      orderLineId: number
      quantity: string
    }>`select i.order_line_id as "orderLineId", sum(c.quantity)::numeric(18, 3) as quantity
      from credit_note_line c join sales_invoice_line i on i.id = c.invoice_line_id
      where c.note_id = ${noteId} and i.order_line_id is not null and c.quantity > 0 group by 1 order by 1`,
  )
  return rows.map(({ orderLineId, quantity }) => ({ orderLineId, quantity: storedQuantity(quantity) }))
}

/** The last day on which a note of an invoice was cancelled; before it what that took back was not there to be credited. */
export async function lastNoteCancelled(tx: Tx, invoiceId: number): Promise<Day | null> {
  const { day } = await soleRowOf(
    tx,
    sql<{
      day: Day | null
    }>`select max(cancelled_on) as day from credit_note where invoice_id = ${invoiceId}`,
  )
  return day
}
