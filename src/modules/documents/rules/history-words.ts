import { fieldsOf, kindOfRecord } from '../../audit/rules/audit-field.ts'
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
  },
  unaudited: {
    document_import_row: 'how to take an import back; the documents it made are audited',
  },
}
