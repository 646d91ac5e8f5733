import { fieldsOf, following, recordOf, technical } from '../../audit/rules/audit-field.ts'
import type { ModuleHistory } from '../../audit/rules/audited-table.ts'

/** What the history says of closed years and the notes to closing. */
export const closingHistory: ModuleHistory = {
  tables: {
    year_closing: {
      noun: 'tutup tahun buku',
      identity: 'day',
      address: '/settings/periods',
      fields: {
        ...fieldsOf('day', { first_day: 'Hari pertama', last_day: 'Hari terakhir' }),
        entry_id: recordOf('Jurnal penutup', 'journal_entry'),
        ...following(fieldsOf('text', { closed_by: 'Ditutup oleh' })),
        ...following(fieldsOf('moment', { closed_at: 'Ditutup pada' })),
      },
    },
    closing_note: {
      noun: 'catatan tutup buku',
      address: '/accounting/closing',
      fields: {
        ...fieldsOf('month', { month: 'Bulan' }),
        ...fieldsOf('text', { check_key: 'Pemeriksaan', reason: 'Alasan' }),
        ...following(fieldsOf('text', { noted_by: 'Dicatat oleh' })),
        ...following(fieldsOf('moment', { noted_at: 'Dicatat pada' })),
        ...technical('id'),
      },
    },
  },
  addresses: {
    fiscal_period: '/settings/periods',
    document_lock: '/settings/periods',
    period_exception: '/settings/periods',
  },
}
