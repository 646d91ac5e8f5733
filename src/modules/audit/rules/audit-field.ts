import { formatCount, formatPercent } from '../../../platform/rules/money/format-amount.ts'
import type { TimeZone } from '../../../platform/rules/day/day.ts'
import { formatDay, formatMoment, formatMonth } from '../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { formatQuantity, toQuantity } from '../../../platform/rules/money/quantity.ts'

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
  | 'technical'

/** The columns of a record at one moment, or of one of its lines. */
export type Content = Readonly<Record<string, unknown>>

/** What the history calls a column, and how it writes its values. */
export interface AuditField {
  /** Indonesian name; a technical column has none. */
  readonly label: string
  readonly kind: AuditFieldKind
  /** Words of the values of a choice. */
  readonly words?: Readonly<Record<string, string>>
  /** Table whose records the values are. */
  readonly table?: string
  /** Comes with another change and is told only when nothing else is. */
  readonly follows?: true
}

export type AuditFields = Readonly<Record<string, AuditField>>

/** Columns of the same kind: `fieldsOf('rupiah', { debit: 'Debit' })`. */
export function fieldsOf(
  kind: Exclude<AuditFieldKind, 'choice' | 'record'>,
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

/** What the values of a history are written with. */
export interface AuditContext {
  readonly timeZone: TimeZone
  /** Name of a record, when the history knows it. */
  readonly nameOf: (table: string, id: string) => string | undefined
}

/** A value as people read it; undefined when there is none. */
export function fieldText(field: AuditField, value: unknown, context: AuditContext): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'boolean') return field.words?.[String(value)] ?? (value ? 'Ya' : 'Tidak')
  if (typeof value === 'number') return numberText(field, value, context)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (field.kind === 'day') return formatDay(value)
  if (field.kind === 'month') return formatMonth(value)
  if (field.kind === 'moment') return formatMoment(value, context.timeZone)
  if (field.kind === 'choice') return field.words?.[value] ?? value
  return field.kind === 'record' ? nameOf(field, value, context) : value
}

function numberText(field: AuditField, value: number, context: AuditContext): string {
  if (field.kind === 'rupiah') return formatRupiah(value)
  if (field.kind === 'percent') return formatPercent(value)
  if (field.kind === 'days') return `${formatCount(value)} hari`
  if (field.kind === 'count') return formatCount(value)
  if (field.kind === 'record') return nameOf(field, String(value), context)
  const quantity = field.kind === 'quantity' ? toQuantity(value) : undefined
  return quantity === undefined ? String(value) : formatQuantity(quantity)
}

function nameOf({ table = '' }: AuditField, id: string, context: AuditContext): string {
  return context.nameOf(table, id) ?? `#${id}`
}
