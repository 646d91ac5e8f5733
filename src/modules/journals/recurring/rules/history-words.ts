import { choice, fieldsOf, following, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import { isActive, made, stamps } from '../../../audit/rules/audit-stamps.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import { accrualStatusTexts } from './accrual.ts'
import { runStatusTexts } from './run-status.ts'

/** What the history says of recurring journals and of accruals that are reversed. */
export const recurringTables: AuditedTables = {
  recurring_journal: {
    noun: 'jurnal berulang',
    name: 'name',
    address: '/accounting/recurring-journals/:id',
    readBy: 'books.read',
    fields: {
      ...fieldsOf('text', { name: 'Nama', description: 'Deskripsi' }),
      frequency: choice('Frekuensi', {
        weekly: 'Mingguan',
        monthly: 'Bulanan',
        quarterly: 'Triwulanan',
        yearly: 'Tahunan',
      }),
      ...fieldsOf('count', { on_day: 'Pada hari', run_count: 'Jumlah kali' }),
      ...fieldsOf('day', { start_day: 'Mulai', end_day: 'Sampai' }),
      ...fieldsOf('yesNo', { posts: 'Langsung diposting', reverses_next_month: 'Dibalik bulan berikutnya' }),
      is_active: isActive,
      ...following(fieldsOf('day', { handled_until: 'Diproses sampai', next_due: 'Jatuh tempo berikutnya' })),
      ...made,
    },
  },
  recurring_journal_line: {
    noun: 'baris jurnal berulang',
    linesOf: 'recurring_journal',
    fields: {
      account_id: recordOf('Akun', 'account'),
      department_id: recordOf('Departemen', 'department'),
      ...fieldsOf('rupiah', { debit: 'Debit', credit: 'Credit' }),
      ...fieldsOf('text', { description: 'Keterangan' }),
      ...technical('recurring_id', 'line_number'),
    },
  },
  recurring_run: {
    noun: 'pelaksanaan jurnal berulang',
    linesOf: 'recurring_journal',
    lineKey: ['due_day'],
    fields: {
      ...fieldsOf('day', { due_day: 'Jatuh tempo' }),
      status: choice('Status', runStatusTexts),
      entry_id: recordOf('Jurnal', 'journal_entry'),
      ...fieldsOf('text', { reason: 'Alasan' }),
      ...fieldsOf('count', { attempts: 'Percobaan' }),
      ...following(fieldsOf('moment', { ran_at: 'Dijalankan pada' })),
      ...following(fieldsOf('text', { ran_by: 'Dijalankan oleh' })),
      ...technical('recurring_id'),
    },
  },
  accrual_reversal: {
    noun: 'pembalikan akrual dari jurnal',
    beside: 'journal_entry',
    statusVerbs: { made: 'melaksanakan', cancelled: 'membatalkan' },
    fields: {
      ...fieldsOf('day', { reversal_day: 'Tanggal pembalikan' }),
      status: choice('Status', accrualStatusTexts),
      reversal_entry_id: recordOf('Jurnal pembalik', 'journal_entry'),
      ...fieldsOf('text', { reason: 'Alasan' }),
      ...technical('entry_id'),
      ...stamps,
    },
  },
}
