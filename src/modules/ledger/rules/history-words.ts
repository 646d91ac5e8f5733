import {
  choice,
  fieldsOf,
  following,
  kindOfRecord,
  recordOf,
  technical,
} from '../../audit/rules/audit-field.ts'
import { made } from '../../audit/rules/audit-stamps.ts'
import type { ModuleHistory } from '../../audit/rules/audited-table.ts'
import { entryStatusTexts } from './entry-status.ts'

/** What the history says of journal entries. */
export const ledgerHistory: ModuleHistory = {
  tables: {
    journal_entry: {
      noun: 'jurnal',
      name: 'entry_number',
      statusVerbs: { posted: 'memposting' },
      readBy: 'books.read',
      fields: {
        ...fieldsOf('text', { entry_number: 'Nomor' }),
        ...fieldsOf('day', { entry_date: 'Tanggal' }),
        ...fieldsOf('text', { description: 'Deskripsi' }),
        status: choice('Status', entryStatusTexts),
        ...fieldsOf('rupiah', { total_debit: 'Total debit', total_credit: 'Total credit' }),
        reference_type: kindOfRecord('Jenis referensi', {
          manual: 'Manual',
          opening: 'Saldo awal',
          closing: 'Tutup tahun',
        }),
        ...fieldsOf('text', { reference_number: 'Nomor referensi', reversal_reason: 'Alasan pembalikan' }),
        reverses_entry_id: recordOf('Membalik jurnal', 'journal_entry'),
        ...following(fieldsOf('count', { posting_number: 'Nomor posting' })),
        ...following(fieldsOf('moment', { posted_at: 'Diposting pada' })),
        ...following(fieldsOf('text', { posted_by: 'Diposting oleh' })),
        ...following(fieldsOf('moment', { deleted_at: 'Dihapus pada' })),
        ...technical('reference_id', 'lines_written_at'),
        ...made,
      },
    },
    journal_line: {
      noun: 'baris jurnal',
      linesOf: 'journal_entry',
      fields: {
        account_id: recordOf('Akun', 'account'),
        department_id: recordOf('Departemen', 'department'),
        ...fieldsOf('rupiah', { debit: 'Debit', credit: 'Credit' }),
        ...fieldsOf('text', { description: 'Keterangan' }),
        ...following(fieldsOf('day', { entry_date: 'Tanggal' })),
        ...following(fieldsOf('count', { posting_number: 'Nomor posting', reverses_line: 'Membalik baris' })),
        ...technical('entry_id', 'line_number'),
      },
    },
    period_exception_use: {
      noun: 'pemakaian pengecualian periode oleh jurnal',
      beside: 'journal_entry',
      fields: { exception_id: recordOf('Pengecualian', 'period_exception'), ...technical('entry_id') },
    },
  },
  unaudited: {
    posting_counter: 'follows from the posting numbers of the entries, which are audited',
    account_day_balance: 'follows from the posted lines, which are audited',
    account_month_balance: 'follows from the posted lines, which are audited',
    account_department_day: 'follows from the posted lines, which are audited',
    account_department_month: 'follows from the posted lines, which are audited',
    noncash_entry: 'follows from the posted lines and the classes of accounts, which are audited',
    journal_tally: 'follows from the posted entries, which are audited',
  },
  addresses: {
    account: '/accounting/general-ledger/:name',
  },
}
