import { sql } from 'kysely'
import { byDay, documentStore } from '../../../documents/server/index.ts'
import { creditNotes } from '../rules/credit-note-kind.ts'

/** Credit notes `n` with their invoice `i` and the advance `a` each may have made. */
export const creditNoteStore = documentStore(creditNotes, {
  from: sql`credit_note n`,
  joins: sql`join sales_invoice i on i.id = n.invoice_id left join customer_advance a on a.note_id = n.id`,
  id: sql`n.id`,
  date: sql`n.note_date`,
  party: sql`i.customer_id`,
  row: {
    noteNumber: sql`n.note_number`,
    noteDate: sql`n.note_date`,
    invoiceNumber: sql`i.invoice_number`,
    customerId: sql`i.customer_id`,
    customerCode: sql`i.customer_code`,
    customerName: sql`i.customer_name`,
    reason: sql`n.reason`,
    totalAmount: sql`n.total_amount`,
    settledAmount: sql`n.total_amount - coalesce(a.amount, 0)`,
    advanceLeft: sql`coalesce(a.amount - a.used_amount, 0)`,
  },
  sums: { matchingTotal: sql`n.total_amount` },
  choices: () => ({}),
  holds: (pattern) => sql`(lower(n.note_number || ' ' || n.reason) like ${pattern}
    or lower(i.invoice_number || ' ' || i.customer_name) like ${pattern})`,
  sorts: { date: byDay(sql`n.note_date`) },
  found: {
    name: sql`n.reason`,
    amount: sql`n.total_amount`,
    text: sql`lower(n.note_number || ' ' || n.reason)`,
  },
})
