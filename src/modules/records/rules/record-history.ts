import {
  columnOf,
  type Field,
  type FieldKind,
  type FieldOption,
} from '../../../platform/rules/field/field.ts'
import { choice, fieldsOf, following, technical, type AuditField } from '../../audit/rules/audit-field.ts'
import { isActive, stamps } from '../../audit/rules/audit-stamps.ts'
import type { AuditedTable } from '../../audit/rules/audited-table.ts'
import type { RecordKind } from './record-kind.ts'

/** How the history writes the values of a field. */
const kinds: Readonly<Record<Exclude<FieldKind, 'choice'>, AuditField['kind']>> = {
  text: 'text',
  note: 'text',
  amount: 'rupiah',
  whole: 'count',
  quantity: 'quantity',
  percent: 'percent',
  day: 'day',
  'yes-no': 'yesNo',
  reference: 'record',
}

type Named = Pick<RecordKind, 'table' | 'noun' | 'path' | 'access'> & {
  readonly fields: Readonly<Record<string, Field>>
}

/** What the history says of records of a kind, from its fields; `own` are those that need words of their own. */
export function auditedRecord(
  { noun, path, fields }: Named,
  own: Readonly<Record<string, AuditField>> = {},
): AuditedTable {
  const columns = Object.entries(fields).map(
    ([name, field]) => [columnOf(name, field), own[name] ?? auditField(field)] as const,
  )
  return {
    noun,
    name: 'code',
    address: `/master${path}/:name`,
    readBy: 'books.read',
    fields: {
      ...fieldsOf('text', { code: 'Kode' }),
      ...Object.fromEntries(columns),
      is_active: isActive,
      ...following(fieldsOf('moment', { deleted_at: 'Dinonaktifkan pada' })),
      ...technical('code_order', 'search_text'),
      ...stamps,
    },
  }
}

function auditField({ kind, label, options = [] }: Field): AuditField {
  if (kind === 'choice' || options.length > 0) return choice(label, wordsOf(options))
  return { label, kind: kinds[kind] }
}

function wordsOf(options: readonly FieldOption[]): Readonly<Record<string, string>> {
  return Object.fromEntries(options.map(({ value, text }) => [String(value), text]))
}
