import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { quantityText } from '../../../../platform/rules/money/quantity.ts'
import { soleRowOf, type Tx } from '../../../../platform/server/database/database.ts'
import type { CreditAmounts } from '../rules/credit-note.ts'

interface NewCreditNote extends CreditAmounts {
  readonly noteNumber: string
  readonly noteDate: Day
  readonly invoice: { readonly id: number; readonly orderId: number | null }
  readonly reason: string
  readonly entryId: number
  readonly createdBy: string
}

/** Writes a credit note with its lines; gives its id. */
export async function insertCreditNote(tx: Tx, note: NewCreditNote): Promise<number> {
  const { id } = await soleRowOf(
    tx,
    sql<{ id: number }>`
      insert into credit_note (note_number, note_date, invoice_id, reason, subtotal, tax_amount, total_amount,
        journal_entry_id, created_by)
      values (${note.noteNumber}, ${note.noteDate}, ${note.invoice.id}, ${note.reason}, ${note.subtotal},
        ${note.taxAmount}, ${note.totalAmount}, ${note.entryId}, ${note.createdBy})
      returning id`,
  )
  if (note.invoice.orderId !== null) await insertNoteLines(tx, id, note)
  return id
}

/** An invoice of the old system has no lines of an order: its note says all by its amount. */
async function insertNoteLines(tx: Tx, noteId: number, { invoice, lines }: NewCreditNote): Promise<void> {
  await sql`
    insert into credit_note_line (note_id, order_id, line_number, quantity, subtotal)
    select ${noteId}, ${invoice.orderId}, * from unnest(${lines.map((line) => line.lineNumber)}::int[],
      ${lines.map((line) => quantityText(line.quantity))}::numeric[],
      ${lines.map((line) => line.subtotal)}::bigint[])`.execute(tx)
}
