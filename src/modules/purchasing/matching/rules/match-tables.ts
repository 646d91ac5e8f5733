import { choice, fieldsOf, following, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import { matchDecisionTexts, matchSubjects } from './match-fault.ts'

/** What the history says of tolerances, and of what people decided of differences. */
export const matchTables: AuditedTables = {
  match_policy: {
    noun: 'toleransi pencocokan',
    fields: {
      ...fieldsOf('percent', { price_basis_points: 'Toleransi harga' }),
      ...fieldsOf('rupiah', { line_amount: 'Toleransi per baris', document_amount: 'Toleransi per dokumen' }),
      ...fieldsOf('count', { waiting_days: 'Lama menunggu (hari)' }),
      ...technical('only_row', 'version'),
    },
  },
  match_decision: {
    noun: 'keputusan pencocokan',
    fields: {
      ...fieldsOf('text', { source_number: 'Dokumen' }),
      about: choice('Tentang', matchSubjects),
      decision: choice('Keputusan', matchDecisionTexts),
      receipt_id: recordOf('Penerimaan barang', 'goods_receipt'),
      ...fieldsOf('rupiah', { difference: 'Selisih' }),
      ...fieldsOf('day', { until_day: 'Ditunggu sampai' }),
      ...fieldsOf('text', { reason: 'Alasan' }),
      ...following(fieldsOf('text', { created_by: 'Diputuskan oleh' })),
      ...technical('id', 'bill_line_id', 'receipt_line', 'created_at'),
    },
  },
}
