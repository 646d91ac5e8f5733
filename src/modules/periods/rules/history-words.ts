import { choice, fieldsOf, following, technical } from '../../audit/rules/audit-field.ts'
import type { ModuleHistory } from '../../audit/rules/audited-table.ts'
import { documentGroupTexts } from './document-lock.ts'
import { periodStatusTexts } from './fiscal-period.ts'

/** What the history says of months and the exceptions to their locks. */
export const periodsHistory: ModuleHistory = {
  tables: {
    fiscal_period: {
      noun: 'periode',
      identity: 'month',
      isStatus: true,
      statusVerbs: { locked: 'mengunci', closed: 'menutup', open: 'membuka' },
      fields: {
        ...fieldsOf('month', { month: 'Bulan' }),
        status: choice('Status', periodStatusTexts),
        ...fieldsOf('text', { reason: 'Alasan' }),
        ...following(fieldsOf('text', { changed_by: 'Diubah oleh' })),
        ...following(fieldsOf('moment', { changed_at: 'Diubah pada' })),
        ...technical('version'),
      },
    },
    document_lock: {
      noun: 'kunci dokumen',
      fields: {
        document_group: choice('Kelompok', documentGroupTexts),
        ...fieldsOf('day', { locked_until: 'Terkunci s.d.' }),
        ...fieldsOf('text', { reason: 'Alasan' }),
        ...following(fieldsOf('text', { changed_by: 'Diubah oleh' })),
        ...following(fieldsOf('moment', { changed_at: 'Diubah pada' })),
        ...technical('version'),
      },
    },
    period_exception: {
      noun: 'pengecualian periode',
      fields: {
        ...fieldsOf('month', { month: 'Bulan' }),
        ...fieldsOf('text', { user_name: 'Untuk', reason: 'Alasan' }),
        ...fieldsOf('moment', { until: 'Berlaku sampai', revoked_at: 'Dicabut pada' }),
        ...fieldsOf('text', { revoked_by: 'Dicabut oleh' }),
        ...following(fieldsOf('text', { granted_by: 'Diberikan oleh' })),
        ...following(fieldsOf('moment', { granted_at: 'Diberikan pada' })),
        ...technical('id', 'user_id'),
      },
    },
  },
  unaudited: {
    reference_group: 'written by migrations alone, and never changed',
  },
}
