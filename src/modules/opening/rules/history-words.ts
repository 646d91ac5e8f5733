import { choice, fieldsOf, following, recordOf, technical } from '../../audit/rules/audit-field.ts'
import { stamps } from '../../audit/rules/audit-stamps.ts'
import type { ModuleHistory } from '../../audit/rules/audited-table.ts'

/** What the history says of the opening balance. */
export const openingHistory: ModuleHistory = {
  tables: {
    opening_balance: {
      noun: 'saldo awal',
      identity: 'none',
      statusVerbs: { posted: 'memposting', draft: 'membuka kembali' },
      fields: {
        status: choice('Status', { draft: 'Draft', posted: 'Posted' }),
        ...fieldsOf('day', { cut_over_day: 'Hari terakhir buku lama' }),
        equity_account_id: recordOf('Akun ekuitas', 'account'),
        ...following(fieldsOf('moment', { posted_at: 'Diposting pada' })),
        ...following(fieldsOf('text', { posted_by: 'Diposting oleh' })),
        ...stamps,
      },
    },
    opening_account: {
      noun: 'baris neraca saldo awal',
      linesOf: 'opening_balance',
      lineKey: ['account_id'],
      identity: 'none',
      fields: {
        account_id: recordOf('Akun', 'account'),
        ...fieldsOf('rupiah', { debit: 'Debit', credit: 'Credit' }),
        ...technical('opening_id'),
      },
    },
    opening_document: {
      noun: 'dokumen saldo awal',
      linesOf: 'opening_balance',
      lineKey: ['kind', 'line_number'],
      identity: 'none',
      fields: {
        kind: choice('Jenis', { receivable: 'Piutang', payable: 'Utang' }),
        ...fieldsOf('text', {
          party_code: 'Kode pihak',
          document_number: 'Nomor dokumen',
          document_day: 'Tanggal dokumen',
          due_day: 'Jatuh tempo',
          amount: 'Jumlah',
        }),
        ...technical('opening_id', 'line_number'),
      },
    },
  },
}
