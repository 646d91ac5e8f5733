import type { AuditField, Content } from './audit-field.ts'
import { fieldText, type AuditContext } from './field-text.ts'
import { auditedTable, auditField, type History } from './history.ts'

/** A change as it was written down. */
export interface RecordedChange {
  readonly table: string
  readonly before: unknown
  readonly after: unknown
}

/** One column before and after; a side without a value is undefined. */
export interface ComparedField {
  readonly column: string
  readonly field: AuditField
  readonly before: string | undefined
  readonly after: string | undefined
  readonly isChanged: boolean
}

/** One line of a record before and after; a side it was not on is undefined. */
export interface ComparedLine {
  readonly key: string
  readonly before: Content | undefined
  readonly after: Content | undefined
  readonly state: 'added' | 'removed' | 'changed' | 'same'
}

/** Columns that are never shown, whatever table they are in. */
const secret = /password|secret|token/

/** The columns of one side; a secret is left out even if it was written down. */
export function contentOf(side: unknown): Content | undefined {
  if (typeof side !== 'object' || side === null || Array.isArray(side)) return undefined
  return Object.fromEntries(Object.entries(side).filter(([column]) => !secret.test(column)))
}

/** One side as it may be sent: a record, its lines, or nothing; without secrets. */
export function withoutSecrets(side: unknown): Content | readonly (Content | undefined)[] | null {
  return Array.isArray(side) ? side.map(contentOf) : (contentOf(side) ?? null)
}

/** Whether a change is one of lines that are written together. */
export function isOfLines({ before, after }: RecordedChange): boolean {
  return Array.isArray(before) || Array.isArray(after)
}

/** The columns of a record side by side: what changed first, then the rest, each in the order of its table. */
export function compareFields(
  { table, before, after }: RecordedChange,
  context: AuditContext,
): readonly ComparedField[] {
  const [old, now] = [contentOf(before), contentOf(after)]
  const known = auditedTable(context.history, table)
  const present = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])
  const columns = [...Object.keys(known.fields).filter((column) => present.delete(column)), ...present]
  const compared = columns.map((column) => {
    const field = auditField(known, column)
    return {
      column,
      field,
      before: fieldText(field, old?.[column], context),
      after: fieldText(field, now?.[column], context),
      isChanged: !isSame(old?.[column], now?.[column]),
    }
  })
  return [...compared.filter(({ isChanged }) => isChanged), ...compared.filter(({ isChanged }) => !isChanged)]
}

/** The lines of a record side by side, in the order of their keys. */
export function compareLines(
  { table, before, after }: RecordedChange,
  history: History,
): readonly ComparedLine[] {
  const key = auditedTable(history, table).lineKey ?? ['line_number']
  const [old, now] = [linesByKey(before, key), linesByKey(after, key)]
  const keys = [...new Set([...old.keys(), ...now.keys()])]
  return keys
    .toSorted((a, b) => a.localeCompare(b, 'id', { numeric: true }))
    .map((each) => compared(each, old.get(each), now.get(each)))
}

function compared(key: string, before: Content | undefined, after: Content | undefined): ComparedLine {
  if (before === undefined) return { key, before, after, state: 'added' }
  if (after === undefined) return { key, before, after, state: 'removed' }
  return { key, before, after, state: isSame(before, after) ? 'same' : 'changed' }
}

function linesByKey(side: unknown, key: readonly string[]): Map<string, Content> {
  const lines = (Array.isArray(side) ? side : []).map((line) => contentOf(line) ?? {})
  return new Map(lines.map((line) => [key.map((column) => String(line[column])).join(' '), line]))
}

/** Values as the history keeps them; nothing is the same as no value. */
function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}

function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner: unknown) => {
    const content = contentOf(inner)
    if (content === undefined) return inner
    return Object.fromEntries(
      Object.keys(content)
        .toSorted(byName)
        .map((name) => [name, content[name]]),
    )
  })
}

function byName(a: string, b: string): number {
  return a < b ? -1 : 1
}
