import { choice, fieldsOf, following, technical } from '../../../audit/rules/audit-field.ts'
import { made } from '../../../audit/rules/audit-stamps.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import { importStatusTexts } from './journal-file.ts'

/** What the history says of journals that came from files. */
export const journalFileTables: AuditedTables = {
  journal_import: {
    noun: 'impor jurnal',
    name: 'file_name',
    statusVerbs: { posted: 'memposting', undone: 'membatalkan' },
    fields: {
      ...fieldsOf('text', {
        file_name: 'Nama file',
        format: 'Format',
        message: 'Pesan',
        file_hash: 'SHA-256',
      }),
      status: choice('Status', importStatusTexts),
      ...fieldsOf('yesNo', { posts: 'Langsung diposting', is_forced: 'Meski file pernah diimpor' }),
      ...fieldsOf('count', {
        byte_count: 'Ukuran (byte)',
        entry_count: 'Jumlah jurnal',
        line_count: 'Jumlah baris',
        problem_count: 'Jumlah masalah',
        waiting_count: 'Menunggu persetujuan',
      }),
      ...fieldsOf('rupiah', { total_debit: 'Total debit' }),
      ...fieldsOf('day', { first_day: 'Tanggal pertama', last_day: 'Tanggal terakhir' }),
      ...following(
        fieldsOf('count', { first_posting: 'Nomor posting pertama', last_posting: 'Nomor posting terakhir' }),
      ),
      ...fieldsOf('moment', { undone_at: 'Dibatalkan pada' }),
      ...fieldsOf('text', { undone_by: 'Dibatalkan oleh' }),
      ...following(fieldsOf('moment', { finished_at: 'Selesai pada' })),
      ...technical('progress', 'beat_at', 'wants_cancel', 'problems'),
      ...made,
    },
  },
}
