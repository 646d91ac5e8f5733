import { formatDay, formatMonth } from '../../../platform/rules/day/format-day.ts'
import type { AuditField, AuditFields } from './audit-field.ts'
import { ledgerTables } from './audited-ledger.ts'
import { masterTables } from './audited-masters.ts'
import { salesTables } from './audited-sales.ts'
import { systemTables } from './audited-system.ts'

/** What the history calls the records of a table, and how it tells their changes. */
export interface AuditedTable {
  /** In the middle of a sentence: `akun`, `baris jurnal`. */
  readonly noun: string
  /** The column that names a record; its identity names it when left out. */
  readonly name?: string
  /** How an identity reads that is no number. */
  readonly identity?: 'day' | 'month' | 'none'
  /** The rows of one record of that table are written together, under its identity. */
  readonly linesOf?: string
  /** The columns that tell its lines apart; `line_number` when left out. */
  readonly lineKey?: readonly string[]
  /** Its identity is that of a record of this table. */
  readonly beside?: string
  /** What a new value of `status` says was done: `posted` as `memposting`. */
  readonly deeds?: Readonly<Record<string, string>>
  /** A record is nothing but its status: what made it is what was done. */
  readonly isStatus?: true
  /** Where a record is shown, `:name` being its name and `:id` its identity. */
  readonly address?: string
  readonly fields: AuditFields
}

/** Every audited table, by its name: the one place that says what the history calls things. */
export const auditedTables: Readonly<Record<string, AuditedTable>> = {
  ...ledgerTables,
  ...salesTables,
  ...masterTables,
  ...systemTables,
}

export const recordKinds = Object.keys(auditedTables) as [string, ...string[]]

const unknown: Omit<AuditedTable, 'noun'> = { fields: {} }

/** What is known of a table; one the history has no words for yet is called by its own name. */
export function auditedTable(table: string): AuditedTable {
  return Object.hasOwn(auditedTables, table)
    ? (auditedTables[table] ?? { ...unknown, noun: table })
    : { ...unknown, noun: table.replaceAll('_', ' ') }
}

/** What is known of a column; one without words is called by its own name. */
export function auditField(table: string, column: string): AuditField {
  const { fields } = auditedTable(table)
  const field = Object.hasOwn(fields, column) ? fields[column] : undefined
  return field ?? { label: column.replaceAll('_', ' '), kind: 'text' }
}

/** A table with those that belong to its records, as a filter by kind means it. */
export function tablesOfKind(kind: string): string[] {
  const belonging = Object.entries(auditedTables).filter(
    ([, { linesOf, beside }]) => linesOf === kind || beside === kind,
  )
  return [kind, ...belonging.map(([table]) => table)]
}

/** The kinds of record for a choice, in the order of their names. */
export const recordKindOptions: readonly { readonly value: string; readonly text: string }[] = Object.entries(
  auditedTables,
)
  .map(([value, { noun }]) => ({ value, text: capital(noun) }))
  .toSorted((a, b) => a.text.localeCompare(b.text, 'id'))

/** Columns a change may be looked for in: those that say something to a person. */
export const auditFieldOptions: readonly { readonly value: string; readonly text: string }[] = fieldOptions()

function fieldOptions() {
  const texts = new Map<string, Set<string>>()
  for (const { fields } of Object.values(auditedTables)) {
    for (const [column, { label, kind }] of Object.entries(fields)) {
      if (kind !== 'technical') texts.set(column, (texts.get(column) ?? new Set()).add(label))
    }
  }
  return [...texts]
    .map(([value, labels]) => ({ value, text: [...labels].join(' / ') }))
    .toSorted((a, b) => a.text.localeCompare(b.text, 'id'))
}

/** Tables that have a column. */
export function tablesWithField(column: string): string[] {
  return Object.entries(auditedTables)
    .filter(([, { fields }]) => Object.hasOwn(fields, column))
    .map(([table]) => table)
}

/** A record as a sentence names it: `customer CUST-00007`, `periode November 2026`. */
export function recordText(
  table: string,
  record: { readonly id: string; readonly name: string | null },
): string {
  const { noun, identity } = auditedTable(table)
  if (identity === 'none') return noun
  if (record.name !== null) return `${noun} ${record.name}`
  if (identity === 'day') return `${noun} ${formatDay(record.id)}`
  return identity === 'month' ? `${noun} ${formatMonth(record.id)}` : `${noun} #${record.id}`
}

/** Where a record is shown; undefined when it has no screen. */
export function recordAddress(
  table: string,
  { id, name }: { readonly id: string; readonly name: string | null },
): string | undefined {
  const { address, linesOf, beside } = auditedTable(table)
  const owner = linesOf ?? beside
  const found = address ?? (owner === undefined ? undefined : auditedTable(owner).address)
  if (found === undefined || (name === null && found.includes(':name'))) return undefined
  return found.replace(':name', encodeURIComponent(name ?? '')).replace(':id', encodeURIComponent(id))
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
