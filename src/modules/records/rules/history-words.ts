import { fieldsOf, kindOfRecord } from '../../audit/rules/audit-field.ts'
import { made } from '../../audit/rules/audit-stamps.ts'
import type { ModuleHistory } from '../../audit/rules/audited-table.ts'

/** What the history says of master data that came from files. */
export const recordsHistory: ModuleHistory = {
  tables: {
    master_import: {
      noun: 'impor',
      name: 'file_name',
      fields: {
        kind: kindOfRecord('Jenis'),
        ...fieldsOf('text', { file_name: 'Nama file' }),
        ...fieldsOf('count', { created_count: 'Data dibuat', changed_count: 'Data diubah' }),
        ...fieldsOf('moment', { undone_at: 'Dibatalkan pada' }),
        ...fieldsOf('text', { undone_by: 'Dibatalkan oleh' }),
        ...made,
      },
    },
  },
  unaudited: {
    master_import_row: 'how to take an import back; the records it made and changed are audited',
  },
}
