import { daysInWords, type DayBounds } from '../../../platform/rules/list/filter-words.ts'
import type { ListColumn } from '../../../platform/rules/list/list-column.ts'
import { personName } from './change-sentence.ts'
import type { History } from './history.ts'

export const auditActions = ['insert', 'update', 'delete'] as const
export type AuditAction = (typeof auditActions)[number]

const actionTexts: Readonly<Record<AuditAction, string>> = {
  insert: 'Dibuat',
  update: 'Diubah',
  delete: 'Dihapus',
}

export const auditActionOptions = [
  { value: 'all', text: 'Semua tindakan' },
  ...auditActions.map((value) => ({ value, text: actionTexts[value] })),
]

interface ListedChange {
  readonly id: number
  readonly at: string
  readonly actor: string
  readonly action: AuditAction
  readonly kindName: string
  readonly recordId: string
  readonly recordName: string | null
  readonly sentence: string
  readonly position: number | null
}

export function auditActionText(action: AuditAction): string {
  return actionTexts[action]
}

/** The place of a change in the chain, or that it waits for it. */
export function sealText(position: number | null): string {
  return position === null ? 'Menunggu segel' : String(position)
}

/** The columns of the audit log as plain data. */
export const auditListColumns: readonly ListColumn<ListedChange>[] = [
  { key: 'at', head: 'Waktu', kind: 'moment', width: 18, value: (row) => row.at },
  { key: 'sentence', head: 'Perubahan', width: 90, value: (row) => row.sentence },
  { key: 'person', head: 'Orang', width: 24, value: (row) => personName(row.actor) },
  { key: 'action', head: 'Tindakan', width: 12, value: (row) => actionTexts[row.action] },
  { key: 'kind', head: 'Jenis data', width: 22, value: (row) => row.kindName },
  { key: 'record', head: 'Data', width: 20, value: (row) => row.recordName ?? row.recordId },
  { key: 'seal', head: 'Segel', width: 16, value: (row) => sealText(row.position) },
]

interface ShownFilter extends DayBounds {
  readonly person?: string | undefined
  readonly kind?: string | undefined
  readonly record?: string | undefined
  readonly field?: string | undefined
  readonly action: 'all' | AuditAction
  readonly requestId?: string | undefined
}

/** What the audit log is narrowed to, in words. */
export function auditFilterWords({ kindOptions, fieldOptions }: History, filter: ShownFilter): string[] {
  const { person, kind, record, field, action, requestId } = filter
  return [
    ...named('Orang', person),
    ...named('Jenis data', kindOptions.find(({ value }) => value === kind)?.text),
    ...named('Data', record),
    ...named('Isian', fieldOptions.find(({ value }) => value === field)?.text ?? field),
    ...named('Tindakan', action === 'all' ? undefined : actionTexts[action]),
    ...named('Permintaan', requestId),
    ...daysInWords(filter),
  ]
}

function named(label: string, text: string | undefined): string[] {
  return text === undefined || text === '' ? [] : [`${label}: ${text}`]
}
