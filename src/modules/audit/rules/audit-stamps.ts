import { choice, fieldsOf, following, technical, type AuditField, type AuditFields } from './audit-field.ts'

/** Identity, version and moments that most records have. */
export const stamps: AuditFields = {
  ...technical('id', 'version', 'updated_at', 'updated_by'),
  ...following(fieldsOf('moment', { created_at: 'Dibuat pada' })),
}

/** The same of records that also say who made them. */
export const made: AuditFields = {
  ...stamps,
  ...following(fieldsOf('text', { created_by: 'Dibuat oleh' })),
  ...technical('created_by_id'),
}

/** The usual column of what may be switched off. */
export const isActive: AuditField = choice('Status', { true: 'Aktif', false: 'Tidak Aktif' })
