import { fieldsOf, following, recordOf } from '../../audit/rules/audit-field.ts'
import { stamps } from '../../audit/rules/audit-stamps.ts'
import type { ModuleHistory } from '../../audit/rules/audited-table.ts'
import { journalField, openingFields } from '../../documents/rules/document-history.ts'

/** What the history says of bills of vendors. */
export const purchasingHistory: ModuleHistory = {
  tables: {
    vendor_bill: {
      noun: 'tagihan vendor',
      name: 'bill_number',
      fields: {
        ...fieldsOf('text', { bill_number: 'Nomor', document_number: 'Nomor dari vendor' }),
        ...fieldsOf('day', { bill_date: 'Tanggal tagihan', due_date: 'Jatuh tempo' }),
        vendor_id: recordOf('Kode vendor', 'vendor'),
        ...following(fieldsOf('text', { vendor_code: 'Kode vendor', vendor_name: 'Vendor' })),
        ...fieldsOf('rupiah', { total_amount: 'Total', settled_amount: 'Jumlah terbayar' }),
        payable_account_id: recordOf('Akun utang', 'account'),
        journal_entry_id: journalField,
        ...openingFields,
        ...following(fieldsOf('text', { created_by: 'Dibuat oleh' })),
        ...stamps,
      },
    },
  },
}
