import type { TimeZone } from '../../../platform/rules/day/day.ts'
import { formatDay, formatMoment, formatMonth } from '../../../platform/rules/day/format-day.ts'
import { formatCount, formatPercent } from '../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { formatQuantity, toQuantity } from '../../../platform/rules/money/quantity.ts'
import type { AuditField } from './audit-field.ts'
import { kindName, type History } from './history.ts'

/** What the values of a history are written with. */
export interface AuditContext {
  readonly history: History
  readonly timeZone: TimeZone
  /** Name of a record, when the history knows it. */
  readonly nameOf: (table: string, id: string) => string | undefined
}

/** A value as people read it; undefined when there is none. */
export function fieldText(field: AuditField, value: unknown, context: AuditContext): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'boolean') return field.words?.[String(value)] ?? (value ? 'Ya' : 'Tidak')
  if (typeof value === 'number') return numberText(field, value, context)
  if (Array.isArray(value)) return listText(field, value, context)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (field.kind === 'day') return formatDay(value)
  if (field.kind === 'month') return formatMonth(value)
  if (field.kind === 'moment') return formatMoment(value, context.timeZone)
  if (field.kind === 'choice') return field.words?.[value] ?? value
  if (field.kind === 'kind') return field.words?.[value] ?? kindText(value, context)
  return field.kind === 'record' ? nameOf(field, value, context) : value
}

/** Each of several values, such as the permissions of a role. */
function listText(field: AuditField, values: readonly unknown[], context: AuditContext): string | undefined {
  const texts = values.map((value) => fieldText(field, value, context) ?? '–')
  return texts.length === 0 ? undefined : texts.join(', ')
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

function kindText(table: string, { history }: AuditContext): string {
  return Object.hasOwn(history.tables, table) ? kindName(history, table) : table
}
