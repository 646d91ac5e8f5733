import { choice, fieldsOf, kindOfRecord, technical } from '../../audit/rules/audit-field.ts'
import { made } from '../../audit/rules/audit-stamps.ts'
import type { ModuleHistory } from '../../audit/rules/audited-table.ts'

/** What the history says of documents that came from files. */
export const documentsHistory: ModuleHistory = {
  tables: {
    document_import: {
      noun: 'impor dokumen',
      name: 'file_name',
      fields: {
        kind: kindOfRecord('Jenis'),
        ...fieldsOf('text', {
          file_name: 'Nama file',
          first_number: 'Nomor pertama',
          last_number: 'Nomor terakhir',
        }),
        ...fieldsOf('count', { document_count: 'Dokumen dibuat' }),
        ...fieldsOf('moment', { undone_at: 'Dibatalkan pada' }),
        ...fieldsOf('text', { undone_by: 'Dibatalkan oleh', undone_reason: 'Alasan pembatalan' }),
        ...made,
      },
    },
    print_template: {
      noun: 'bentuk cetakan',
      address: '/settings/prints',
      readBy: 'settings.manage',
      fields: {
        kind: kindOfRecord('Dokumen', {
          customer_statement: 'Rekening koran',
          reminder_letter: 'Surat pengingat',
          slip_letter: 'Permintaan bukti potong',
        }),
        ...fieldsOf('text', { color: 'Warna' }),
        ...fieldsOf('yesNo', { shows_logo: 'Tampilkan logo' }),
        ...fieldsOf('text', {
          hidden_columns: 'Kolom disembunyikan',
          footer: 'Catatan kaki',
          terms: 'Syarat dan ketentuan',
        }),
        signing: choice('Tanda tangan', { usual: 'Seperti biasa', own: 'Sendiri', none: 'Tanpa' }),
        ...fieldsOf('text', {
          signer_acts: 'Keterangan penanda tangan',
          signer_names: 'Nama penanda tangan',
          signer_titles: 'Jabatan penanda tangan',
        }),
        ...technical('version', 'updated_at', 'updated_by'),
      },
    },
  },
  unaudited: {
    document_import_row: 'how to take an import back; the documents it made are audited',
  },
}
