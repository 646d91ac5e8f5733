import { formatDay, formatMonth } from '../../../platform/rules/day/format-day.ts'
import type { AuditField } from './audit-field.ts'
import type { AuditedTable, AuditedTables, ModuleHistory } from './audited-table.ts'

interface Option {
  readonly value: string
  readonly text: string
}

/** What all modules say to the history. */
export interface History {
  readonly tables: AuditedTables
  /** Tables whose changes are not written down, and why. */
  readonly unaudited: Readonly<Record<string, string>>
  /** The kinds of record for a choice, in the order of their names. */
  readonly kindOptions: readonly Option[]
  /** Columns a change may be looked for in: those that say something to a person. */
  readonly fieldOptions: readonly Option[]
}

/** The words of the modules as one. */
export function historyOf(modules: readonly ModuleHistory[]): History {
  const addresses = Object.fromEntries(modules.flatMap((each) => Object.entries(each.addresses ?? {})))
  const tables = Object.fromEntries(
    modules.flatMap((each) =>
      Object.entries(each.tables).map(([name, table]) => [name, shownAt(table, addresses[name])]),
    ),
  )
  const unaudited = Object.fromEntries(modules.flatMap((each) => Object.entries(each.unaudited ?? {})))
  return { tables, unaudited, kindOptions: kindOptionsOf(tables), fieldOptions: fieldOptionsOf(tables) }
}

function shownAt(table: AuditedTable, address: string | undefined): AuditedTable {
  return address === undefined ? table : { ...table, address }
}

function kindOptionsOf(tables: AuditedTables): Option[] {
  return Object.entries(tables)
    .map(([value, { noun }]) => ({ value, text: capital(noun) }))
    .toSorted(byText)
}

function fieldOptionsOf(tables: AuditedTables): Option[] {
  const texts = new Map<string, Set<string>>()
  for (const { fields } of Object.values(tables)) {
    for (const [column, { label, kind }] of Object.entries(fields)) {
      if (kind !== 'technical') texts.set(column, (texts.get(column) ?? new Set()).add(label))
    }
  }
  return [...texts].map(([value, labels]) => ({ value, text: [...labels].join(' / ') })).toSorted(byText)
}

function byText(a: Option, b: Option): number {
  return a.text.localeCompare(b.text, 'id')
}

/** What is known of a table; one the history has no words for is called by its own name. */
export function auditedTable({ tables }: History, table: string): AuditedTable {
  const known = Object.hasOwn(tables, table) ? tables[table] : undefined
  return known ?? { noun: table.replaceAll('_', ' '), fields: {} }
}

/** What is known of a column; one without words is called by its own name. */
export function auditField({ fields }: AuditedTable, column: string): AuditField {
  const field = Object.hasOwn(fields, column) ? fields[column] : undefined
  return field ?? { label: column.replaceAll('_', ' '), kind: 'text' }
}

/** A table with those that belong to its records, as a filter by kind means it. */
export function tablesOfKind({ tables }: History, kind: string): string[] {
  const belonging = Object.entries(tables).filter(
    ([, { linesOf, beside }]) => linesOf === kind || beside === kind,
  )
  return [kind, ...belonging.map(([table]) => table)]
}

/** A table with that of the lines of its records, as the history of one record means it. */
export function tablesWithLines({ tables }: History, kind: string): string[] {
  return [kind, ...Object.keys(tables).filter((table) => tables[table]?.linesOf === kind)]
}

/** Tables that have a column. */
export function tablesWithField({ tables }: History, column: string): string[] {
  return Object.keys(tables).filter((table) => Object.hasOwn(tables[table]?.fields ?? {}, column))
}

interface NamedRecord {
  readonly id: string
  readonly name: string | null
}

/** A record as a sentence names it: `customer CUST-00007`, `periode November 2026`. */
export function recordText(history: History, table: string, { id, name }: NamedRecord): string {
  const { noun, identity } = auditedTable(history, table)
  if (identity === 'none') return noun
  if (name !== null) return `${noun} ${name}`
  if (identity === 'day') return `${noun} ${formatDay(id)}`
  return identity === 'month' ? `${noun} ${formatMonth(id)}` : `${noun} #${id}`
}

/** Where a record is shown; undefined when it has no screen. */
export function recordAddress(
  history: History,
  table: string,
  { id, name }: NamedRecord,
): string | undefined {
  const { address, linesOf, beside } = auditedTable(history, table)
  const owner = linesOf ?? beside
  const found = address ?? (owner === undefined ? undefined : auditedTable(history, owner).address)
  if (found === undefined || (name === null && found.includes(':name'))) return undefined
  return found.replace(':name', encodeURIComponent(name ?? '')).replace(':id', encodeURIComponent(id))
}

/** A kind of record as the head of a column or a choice calls it: `Customer`, `Baris jurnal`. */
export function kindName(history: History, table: string): string {
  return capital(auditedTable(history, table).noun)
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
