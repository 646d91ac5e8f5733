import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  moment,
  paging,
  text,
  withId,
  nextPage,
} from '../../platform/rules/http/endpoint.ts'
import { exportEndpoint } from '../../platform/rules/http/export-endpoint.ts'
import { recordTable } from './contract/record-table.ts'
import { auditActions, auditListColumns } from './rules/audit-list-columns.ts'

export * from './contract/attachments.ts'
export * from './contract/foreign-changes.ts'
export * from './contract/security-events.ts'

/** The same where it is known which tables there are. */
export function oneOf(kinds: readonly string[]): z.ZodType<string, string> {
  return z.enum(kinds)
}

/** One change of a record: who, when, what, and the fields before and after. */
const change = z.object({
  id,
  at: moment,
  actor: z.string(),
  action: z.enum(['insert', 'update', 'delete']),
  table: z.string(),
  before: z.json(),
  after: z.json(),
})
export type Change = z.output<typeof change>

/** Names of the records that changes mention, by `table/identity`. */
const recordNames = z.record(z.string(), z.string())

export const readHistory = endpoint({
  method: 'GET',
  path: '/history/:kind/:recordId',
  summary: 'Perubahan suatu catatan, yang terbaru dahulu (paling banyak 200)',
  access: 'history.read',
  params: z.strictObject({
    kind: recordTable,
    recordId: z.string().regex(/^[a-z0-9_]{1,60}$/),
  }),
  reply: z.object({ rows: z.array(change), names: recordNames }),
})

/** One change of anything, as the audit log lists it. */
const auditRow = z.object({
  id,
  at: moment,
  actor: z.string(),
  action: z.enum(auditActions),
  table: z.string(),
  /** The kind of record in words: `Customer`, `Baris jurnal`. */
  kindName: z.string(),
  recordId: z.string(),
  /** Number or code of the record; null when it has none. */
  recordName: z.string().nullable(),
  /** The change as one sentence. */
  sentence: z.string(),
  /** Place in the chain of seals; null until it is sealed. */
  position: z.int().nullable(),
})
export type AuditRow = z.output<typeof auditRow>

/** How far the changes are sealed. */
const sealState = z.object({
  sealed: z.int(),
  /** Changes that wait for their seal; never more than 10,001 are counted. */
  waiting: z.int(),
  sealedTo: moment.nullable(),
  waitingSince: moment.nullable(),
})
export type SealState = z.output<typeof sealState>

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/audit-log',
  summary:
    'Semua perubahan menurut orang, jenis, catatan, kolom, tindakan, hari, dan permintaan; yang terbaru dahulu, sehalaman demi sehalaman',
  access: 'audit.read',
  query: z.strictObject({
    /** A part of a name or an e-mail address; `sistem` for the program. */
    person: text(200).optional(),
    kind: recordTable.optional(),
    /** A document number, code, e-mail address or identity, whole. */
    record: text(200).optional(),
    /** A column whose value changed. */
    field: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,62}$/)
      .optional(),
    action: z.enum(['all', ...auditActions]).default('all'),
    from: day.optional(),
    to: day.optional(),
    requestId: z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .optional(),
    ...paging,
  }),
  reply: z.object({
    rows: z.array(auditRow),
    next: nextPage,
    /** The moment to which was searched, when that ended the page: asking on searches further back. */
    searchedTo: moment.optional(),
    /** With the first page only. */
    counters: z
      .object({
        matching: z.int(),
        /** False: at least so many; counting ends at 10,000, and after as many changes as one page searches. */
        isExact: z.boolean(),
        total: z.int(),
        chain: sealState,
      })
      .optional(),
  }),
})

export const exportAuditLog = exportEndpoint(listAuditLog, { columns: auditListColumns })

const auditEntry = z.object({
  ...auditRow.shape,
  requestId: z.string().nullable(),
  before: z.json(),
  after: z.json(),
  names: recordNames,
  /** The seal, SHA-256 in hexadecimal. */
  hash: z.string().nullable(),
  /** Whether the record is still there. */
  exists: z.boolean(),
})
export type AuditEntry = z.output<typeof auditEntry>

export const readAuditEntry = endpoint({
  method: 'GET',
  path: '/audit-log/:id',
  summary: 'Satu perubahan dengan seluruh isi sebelum dan sesudahnya, beserta segelnya',
  access: 'audit.read',
  params: withId,
  reply: auditEntry,
})

export const listAuditPeople = endpoint({
  method: 'GET',
  path: '/audit-people',
  summary: 'Semua orang yang pernah mengubah sesuatu, dengan nama menurut catatan audit',
  access: 'audit.read',
  reply: z.object({ rows: z.array(z.string()) }),
})
