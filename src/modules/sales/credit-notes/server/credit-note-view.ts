import { sql } from 'kysely'
import type { z } from 'zod'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { instant, rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import type { creditNote } from '../contract.ts'
import { openingLine } from '../../rules/opening-line.ts'
import { advanceActions } from '../../receipts/rules/receipt-actions.ts'
import { readUsesOfAdvance } from '../../advances/server/advance-view.ts'
import { creditNoteStore } from './credit-note-list.ts'

type OfOpening = { readonly isOpening: boolean }
type NoteView = z.input<typeof creditNote>
/** One credit note by number as the caller may see it. Three queries; call it within one snapshot of the books. */
export async function readNoteView(db: Database, number: string, actor: Actor): Promise<NoteView> {
  const note = await rowOf(
    db,
    sql<OfOpening & Omit<NoteView, 'lines' | 'uses' | 'actions'>>`
      select ${creditNoteStore.fields}, n.subtotal, n.tax_amount as "taxAmount", i.vat_basis_points as "vatBasisPoints",
        i.opening_day is not null as "isOpening", i.customer_address as "customerAddress", i.customer_npwp as "customerNpwp", e.entry_number as "entryNumber",
        ${instant(sql.ref('n.created_at'))} as "createdAt", n.created_by as "createdBy"
      ${creditNoteStore.tables} join journal_entry e on e.id = n.journal_entry_id
      where n.note_number = ${number}`,
  )
  if (note === undefined) throw notFound()
  return {
    ...note,
    lines: note.isOpening ? [openingNoteLine(note)] : await readNoteLines(db, note.id),
    uses: await readUsesOfAdvance(db, sql`a.note_id = ${note.id}`, actor),
    actions: advanceActions(note, actor),
  }
}

/** Of an invoice of the old system, which has no lines of an order. */
function openingNoteLine({ subtotal }: { readonly subtotal: number }): NoteView['lines'][number] {
  return openingLine(toRupiah(subtotal), null)
}

async function readNoteLines(db: Database, noteId: number): Promise<NoteView['lines']> {
  return rowsOf(
    db,
    sql<NoteView['lines'][number]>`
      select l.line_number as "lineNumber", o.product_code as "productCode", o.product_name as "productName", o.unit,
        l.quantity::float8 as quantity, o.unit_price as "unitPrice",
        o.discount_basis_points / 100.0::float8 as "discountPercent", l.subtotal
      from credit_note_line l
      join sales_order_line o on o.order_id = l.order_id and o.line_number = l.line_number
      where l.note_id = ${noteId} order by l.line_number`,
  )
}
