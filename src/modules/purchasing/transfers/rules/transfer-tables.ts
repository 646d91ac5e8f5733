import { choice, fieldsOf, following, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import { dayFormatTexts, separatorTexts, transferSourceTexts } from './transfer-format.ts'

const account = recordOf('Akun bank', 'account')

/** What the history says of transfer files, and of how banks want them. */
export const transferTables: AuditedTables = {
  transfer_format: {
    noun: 'susunan berkas transfer',
    fields: {
      account_id: account,
      separator: choice('Pemisah', separatorTexts),
      ...fieldsOf('yesNo', { has_head: 'Baris judul', has_cents: 'Jumlah dengan dua desimal' }),
      day_format: choice('Tanggal', dayFormatTexts),
      ...following(fieldsOf('moment', { updated_at: 'Diubah pada' })),
      ...following(fieldsOf('text', { updated_by: 'Diubah oleh' })),
      ...technical('version'),
    },
  },
  transfer_format_column: {
    noun: 'kolom berkas transfer',
    linesOf: 'transfer_format',
    lineKey: ['line_number'],
    fields: {
      source: choice('Isi', transferSourceTexts),
      ...fieldsOf('text', { head: 'Judul', fixed_text: 'Teks tetap' }),
      ...fieldsOf('count', { max_length: 'Paling panjang' }),
      ...technical('account_id', 'line_number'),
    },
  },
  transfer_file: {
    noun: 'berkas transfer',
    fields: {
      account_id: account,
      ...fieldsOf('day', { made_on: 'Tanggal' }),
      ...fieldsOf('count', { payment_count: 'Pembayaran' }),
      ...fieldsOf('rupiah', { total_amount: 'Jumlah' }),
      ...fieldsOf('text', { content: 'Isi' }),
      ...following(fieldsOf('moment', { made_at: 'Dibuat pada' })),
      ...following(fieldsOf('text', { made_by: 'Dibuat oleh' })),
      ...technical('id'),
    },
  },
  transfer_file_payment: {
    noun: 'pembayaran dalam berkas transfer',
    linesOf: 'transfer_file',
    lineKey: ['payment_id'],
    fields: {
      payment_id: recordOf('Pembayaran', 'vendor_payment'),
      ...fieldsOf('text', { paid_to: 'Nomor rekening' }),
      ...fieldsOf('rupiah', { amount: 'Jumlah' }),
      ...technical('file_id'),
    },
  },
}
