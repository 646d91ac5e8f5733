import { choice, fieldsOf, following, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import { isActive, made } from '../../../audit/rules/audit-stamps.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import { frequencyLabels } from '../../../journals/recurring/rules/recurring-schedule.ts'
import { taxClassTexts } from '../../../tax/rules/tax-class.ts'
import { withholdAtTexts } from '../../bills/rules/bill-draft.ts'
import { billRunTexts } from './recurring-bill.ts'

/** What the history says of recurring bills. */
export const recurringBillTables: AuditedTables = {
  recurring_bill: {
    noun: 'tagihan berulang',
    name: 'name',
    address: '/purchase/recurring-bills/:id',
    readBy: 'books.read',
    fields: {
      ...fieldsOf('text', { name: 'Nama', document_number: 'Nomor dari vendor', notes: 'Catatan' }),
      vendor_id: recordOf('Vendor', 'vendor'),
      frequency: choice('Jadwal', frequencyLabels),
      ...fieldsOf('count', { on_day: 'Pada hari', run_count: 'Jumlah kali' }),
      ...fieldsOf('day', { start_day: 'Mulai', end_day: 'Sampai' }),
      ...fieldsOf('yesNo', { posts: 'Langsung dicatat', is_creditable: 'PPN dapat dikreditkan' }),
      withhold_at: choice('PPh dipotong', withholdAtTexts),
      is_active: isActive,
      ...following(fieldsOf('day', { handled_until: 'Diproses sampai', next_due: 'Jatuh tempo berikutnya' })),
      ...technical('updated_by_id'),
      ...made,
    },
  },
  recurring_bill_line: {
    noun: 'baris tagihan berulang',
    linesOf: 'recurring_bill',
    fields: {
      account_id: recordOf('Akun', 'account'),
      department_id: recordOf('Departemen', 'department'),
      ...fieldsOf('rupiah', { amount: 'Jumlah' }),
      ...fieldsOf('text', { description: 'Keterangan', object_code: 'Objek PPh' }),
      tax_class: choice('PPN', taxClassTexts),
      ...technical('recurring_id', 'line_number'),
    },
  },
  recurring_bill_run: {
    noun: 'tanggal tagihan berulang',
    linesOf: 'recurring_bill',
    lineKey: ['due_day'],
    fields: {
      ...fieldsOf('day', { due_day: 'Jatuh tempo' }),
      status: choice('Status', billRunTexts),
      bill_id: recordOf('Tagihan', 'vendor_bill'),
      ...fieldsOf('text', { reason: 'Alasan' }),
      ...following(fieldsOf('moment', { ran_at: 'Dijalankan pada' })),
      ...following(fieldsOf('text', { ran_by: 'Dijalankan oleh' })),
      ...technical('recurring_id', 'request_id'),
    },
  },
}
