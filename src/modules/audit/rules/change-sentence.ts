import type { Content } from './audit-field.ts'
import type { AuditedTable } from './audited-table.ts'
import type { AuditContext } from './field-text.ts'
import { auditedTable, auditField, recordText, type History } from './history.ts'
import {
  compareFields,
  compareLines,
  contentOf,
  isOfLines,
  type ComparedField,
  type RecordedChange,
} from './compare-record.ts'

/** A change with who did it and what it was done to. */
export interface WordedChange extends RecordedChange {
  readonly actor: string
  readonly action: 'insert' | 'update' | 'delete'
  readonly record: { readonly id: string; readonly name: string | null }
}

/** The person in `Sari Contoh <sari@contoh.example>`; the program and whoever wrote past it are named too. */
export function personName(actor: string): string {
  if (actor === 'system') return 'Sistem'
  if (actor.startsWith('database:')) return `Pengguna database ${actor.slice('database:'.length)}`
  return actor.replace(/ <[^>]*>$/, '')
}

/** A change as one sentence: `Rina mengubah Credit Limit customer CUST-00007 dari Rp 5.000.000 menjadi …`. */
export function changeSentence(change: WordedChange, context: AuditContext): string {
  const said = isOfLines(change) ? lineSentence(change, context.history) : recordSentence(change, context)
  return `${personName(change.actor)} ${said}`
}

/** What was done, as a verb: what a new status says, or that a record was made, changed or removed. */
export function changeVerb(
  change: RecordedChange & { readonly action: WordedChange['action'] },
  history: History,
): string {
  const { statusVerbs = {}, isStatus } = auditedTable(history, change.table)
  const verb = verbOf(change, statusVerbs)
  if (change.action === 'delete') return 'menghapus'
  if (change.action === 'update') return verb ?? 'mengubah'
  if (verb === undefined) return 'membuat'
  return isStatus ? verb : `membuat dan ${verb}`
}

/** Columns that hold since when a record no longer counts, and what setting one of them means. */
const endings: Readonly<Record<string, string>> = {
  deleted_at: 'menghapus',
  cancelled_on: 'membatalkan',
  cancelled_at: 'membatalkan',
  voided_at: 'membatalkan',
  undone_at: 'membatalkan',
  revoked_at: 'mencabut',
}
const reasons = new Set(['reason', 'cancel_reason', 'reversal_reason'])

function verbOf(
  { before, after }: RecordedChange,
  statusVerbs: Readonly<Record<string, string>>,
): string | undefined {
  const [old, now] = [contentOf(before), contentOf(after)]
  if (now === undefined) return undefined
  const statusVerb = statusVerbs[String(now['status'])]
  if (old?.['status'] !== now['status'] && statusVerb !== undefined) return statusVerb
  if (old === undefined) return undefined
  if (old['is_active'] === true && now['is_active'] === false) return 'menonaktifkan'
  if (old['is_active'] === false && now['is_active'] === true) return 'mengaktifkan kembali'
  const ended = Object.keys(endings).find((column) => isEmpty(old[column]) && !isEmpty(now[column]))
  return ended === undefined ? undefined : endings[ended]
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined
}

function recordSentence(change: WordedChange, context: AuditContext): string {
  const { table, action, record } = change
  const { history } = context
  const verb = changeVerb(change, history)
  const whole = recordText(history, table, record)
  if (action !== 'update') return `${verb} ${whole}${titleOf(change, auditedTable(history, table).name)}`
  const fields = worthSaying(compareFields(change, context))
  if (verb === 'mengubah') return fieldSentence(fields, whole)
  const reason = fields.find(({ column, after }) => reasons.has(column) && after !== undefined)?.after
  const others = fields.filter(({ column }) => !isInVerb(column) && !reasons.has(column))
  const because = reason === undefined ? '' : ` dengan alasan ${quoted(reason)}`
  return `${verb} ${whole}${because}${others.length === 0 ? '' : ` dan mengubah ${labelsOf(others)}`}`
}

function isInVerb(column: string): boolean {
  return (
    column === 'status' || column === 'is_active' || Object.hasOwn(endings, column) || column.endsWith('_by')
  )
}

/** What changed of its own accord; what comes with other changes only when nothing else did. */
function worthSaying(fields: readonly ComparedField[]): readonly ComparedField[] {
  const changed = fields.filter(({ isChanged, field }) => isChanged && field.kind !== 'technical')
  const own = changed.filter(({ field }) => field.follows === undefined)
  return own.length > 0 ? own : changed
}

function fieldSentence(fields: readonly ComparedField[], whole: string): string {
  const [first, second] = fields
  if (first === undefined) return `memperbarui ${whole} tanpa mengubah isian yang tampil`
  if (fields.length > 2) return `mengubah ${fields.length} isian ${whole}: ${labelsOf(fields)}`
  const more = second === undefined ? '' : `, dan ${inSentence(second.field.label)} ${fromTo(second)}`
  return `mengubah ${inSentence(first.field.label)} ${whole} ${fromTo(first)}${more}`
}

function fromTo({ field, before, after }: ComparedField): string {
  const text = (value: string | undefined): string =>
    value === undefined ? '(kosong)' : field.kind === 'text' ? quoted(value) : value
  return `dari ${text(before)} menjadi ${text(after)}`
}

const longestText = 60
const mostLabels = 6

function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return `“${line.length > longestText ? `${line.slice(0, longestText - 1)}…` : line}”`
}

function labelsOf(fields: readonly { readonly field: { readonly label: string } }[]): string {
  const labels = [...new Set(fields.map(({ field }) => inSentence(field.label)))]
  return listed(labels.length > mostLabels ? [...labels.slice(0, mostLabels), 'lainnya'] : labels)
}

/** `a`, `a dan b`, `a, b, dan c`. */
function listed(words: readonly string[]): string {
  if (words.length < 3) return words.join(' dan ')
  return `${words.slice(0, -1).join(', ')}, dan ${words.at(-1) ?? ''}`
}

/** A label in the middle of a sentence; abbreviations stay as they are. */
function inSentence(label: string): string {
  const isSentence = /^\p{Lu}\p{Ll}/u.test(label) && !/ \p{Lu}\p{Ll}/u.test(label)
  return isSentence ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

/** What a record is besides its number, for those made or removed. */
function titleOf({ before, after }: RecordedChange, nameColumn: string | undefined): string {
  const content = contentOf(after) ?? contentOf(before) ?? {}
  const columns = ['name', 'customer_name', 'vendor_name', 'description', 'user_name', 'address']
  const column = columns.find((each) => typeof content[each] === 'string' && content[each] !== '')
  if (column === undefined || column === nameColumn) return ''
  return ` (${quoted(String(content[column])).slice(1, -1)})`
}

function lineSentence(change: WordedChange, history: History): string {
  const lines = compareLines(change, history)
  const whole = recordText(history, change.table, change.record)
  const count = (state: string): number => lines.filter((line) => line.state === state).length
  if (change.action === 'insert') return `membuat ${lines.length} ${whole}`
  if (change.action === 'delete') return `menghapus ${lines.length} ${whole}`
  const changed = changedLabels(auditedTable(history, change.table), lines)
  const [altered, added, removed] = [count('changed'), count('added'), count('removed')]
  const doings = [
    ...(altered > 0 ? [`mengubah ${changed} pada ${altered}`] : []),
    ...(added > 0 ? [`menambah ${added}`] : []),
    ...(removed > 0 ? [`menghapus ${removed}`] : []),
  ]
  return doings.length === 0
    ? `memperbarui ${whole} tanpa mengubah isian yang tampil`
    : `${listed(doings)} ${whole}`
}

interface Sides {
  readonly before: Content | undefined
  readonly after: Content | undefined
}

function changedLabels(table: AuditedTable, lines: readonly Sides[]): string {
  const columns = Object.keys(table.fields).filter((column) =>
    lines.some(({ before, after }) => before && after && String(before[column]) !== String(after[column])),
  )
  const fields = columns.map((column) => ({ field: auditField(table, column) }))
  const said = fields.filter(({ field }) => field.kind !== 'technical')
  const own = said.filter(({ field }) => field.follows === undefined)
  return said.length === 0 ? 'isian teknis' : labelsOf(own.length > 0 ? own : said)
}
