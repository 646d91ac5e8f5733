import { fieldsOf, recordOf, technical, following } from '../../../audit/rules/audit-field.ts'
import { made } from '../../../audit/rules/audit-stamps.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import { customerFields } from '../../rules/document-fields.ts'

/** What the history says of reminder letters. */
export const reminderTables: AuditedTables = {
  payment_reminder: {
    noun: 'surat pengingat',
    name: 'customer_code',
    address: '/master/customers/:name',
    readBy: 'books.read',
    fields: {
      ...customerFields,
      ...following(fieldsOf('text', { customer_address: 'Alamat customer' })),
      ...fieldsOf('day', { reminder_day: 'Tanggal surat' }),
      ...fieldsOf('count', { level: 'Tingkat' }),
      ...fieldsOf('rupiah', { amount: 'Tunggakan' }),
      ...following(fieldsOf('text', { heading: 'Judul', opening: 'Pembuka', closing: 'Penutup' })),
      ...made,
    },
  },
  reminder_text: {
    noun: 'teks surat pengingat',
    name: 'level',
    address: '/settings/reminder-texts',
    readBy: 'books.read',
    fields: {
      ...fieldsOf('count', { level: 'Tingkat' }),
      ...fieldsOf('text', { heading: 'Judul', opening: 'Pembuka', closing: 'Penutup' }),
      ...technical('updated_at', 'updated_by', 'version'),
    },
  },
  payment_reminder_invoice: {
    noun: 'invoice di surat pengingat',
    linesOf: 'payment_reminder',
    fields: {
      invoice_id: recordOf('Invoice', 'sales_invoice'),
      ...fieldsOf('rupiah', { open_amount: 'Sisa tagihan' }),
      ...technical('id', 'reminder_id'),
    },
  },
}
