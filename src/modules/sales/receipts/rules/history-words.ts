import { fieldsOf, recordOf } from '../../../audit/rules/audit-field.ts'
import { made } from '../../../audit/rules/audit-stamps.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import { cancellationFields, customerFields, journalField } from '../../rules/document-fields.ts'

/** What the history says of receipts. */
export const receiptTables: AuditedTables = {
  sales_receipt: {
    noun: 'penerimaan',
    name: 'receipt_number',
    address: '/sales/receipts/:name',
    readBy: 'books.read',
    fields: {
      ...fieldsOf('text', { receipt_number: 'Nomor' }),
      ...fieldsOf('day', { receipt_date: 'Tanggal penerimaan' }),
      ...customerFields,
      account_id: recordOf('Akun kas/bank', 'account'),
      ...fieldsOf('rupiah', {
        received_amount: 'Jumlah diterima',
        withheld_amount: 'PPh 23 dipotong',
        bank_fee: 'Biaya bank',
        rounding_amount: 'Pembulatan',
        advance_amount: 'Uang muka',
      }),
      ...fieldsOf('text', { notes: 'Catatan' }),
      journal_entry_id: journalField,
      ...cancellationFields,
      ...made,
    },
  },
}
