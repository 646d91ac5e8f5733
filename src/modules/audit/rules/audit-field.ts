export type AuditFieldKind =
  | 'text'
  | 'rupiah'
  | 'quantity'
  | 'percent'
  | 'count'
  | 'days'
  | 'day'
  | 'month'
  | 'moment'
  | 'yesNo'
  | 'choice'
  | 'record'
  | 'kind'
  | 'technical'

/** The columns of a record at one moment, or of one of its lines. */
export type Content = Readonly<Record<string, unknown>>

/** What the history calls a column, and how it writes its values. */
export interface AuditField {
  /** Indonesian name; a technical column has none. */
  readonly label: string
  readonly kind: AuditFieldKind
  /** Words of the values of a choice, or of values that are no kind of record. */
  readonly words?: Readonly<Record<string, string>>
  /** Table whose records the values are. */
  readonly table?: string
  /** Comes with another change and is told only when nothing else is. */
  readonly follows?: true
}

export type AuditFields = Readonly<Record<string, AuditField>>

/** Columns of the same kind: `fieldsOf('rupiah', { debit: 'Debit' })`. */
export function fieldsOf(
  kind: Exclude<AuditFieldKind, 'choice' | 'record' | 'kind'>,
  labels: Readonly<Record<string, string>>,
): AuditFields {
  return Object.fromEntries(Object.entries(labels).map(([column, label]) => [column, { label, kind }]))
}

/** A column with few values, each with its word. */
export function choice(label: string, words: Readonly<Record<string, string>>): AuditField {
  return { label, kind: 'choice', words }
}

/** A column that holds the identity of another record. */
export function recordOf(label: string, table: string): AuditField {
  return { label, kind: 'record', table }
}

/** A column that holds the table of another record, or one of a few values besides. */
export function kindOfRecord(label: string, words: Readonly<Record<string, string>> = {}): AuditField {
  return { label, kind: 'kind', words }
}

/** Columns that say nothing to a person on their own. */
export function technical(...columns: readonly string[]): AuditFields {
  return Object.fromEntries(columns.map((column) => [column, { label: '', kind: 'technical' }]))
}

/** The same columns as ones that come with another change. */
export function following(fields: AuditFields): AuditFields {
  return Object.fromEntries(
    Object.entries(fields).map(([column, field]) => [column, { ...field, follows: true }]),
  )
}
