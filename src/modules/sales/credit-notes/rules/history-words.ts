import { fieldsOf, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import { made } from '../../../audit/rules/audit-stamps.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import { journalField } from '../../rules/document-fields.ts'

/** What the history says of credit notes. */
export const creditNoteTables: AuditedTables = {
  credit_note: {
    noun: 'nota kredit',
    name: 'note_number',
    address: '/sales/credit-notes/:name',
    readBy: 'books.read',
    fields: {
      ...fieldsOf('text', { note_number: 'Nomor' }),
      ...fieldsOf('day', { note_date: 'Tanggal nota' }),
      invoice_id: recordOf('Invoice', 'sales_invoice'),
      ...fieldsOf('text', { reason: 'Alasan' }),
      ...fieldsOf('rupiah', { subtotal: 'Subtotal', tax_amount: 'PPN', total_amount: 'Total' }),
      journal_entry_id: journalField,
      ...made,
    },
  },
  credit_note_line: {
    noun: 'baris nota kredit',
    linesOf: 'credit_note',
    fields: {
      ...fieldsOf('quantity', { quantity: 'Quantity' }),
      ...fieldsOf('rupiah', { subtotal: 'Subtotal' }),
      ...technical('note_id', 'order_id', 'line_number'),
    },
  },
}
