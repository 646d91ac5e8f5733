import { z } from 'zod'
import { day, endpoint, moment, version } from '../../../platform/rules/http/endpoint.ts'
import { documentGroups } from '../../periods/rules/document-lock.ts'
import { periodReason } from './periods.ts'

const group = z.enum(documentGroups, { error: 'Kelompok dokumen tidak dikenal' })

export const documentLock = z.object({
  group,
  /** Nothing of the group is posted up to this day; null while it is open. */
  until: day.nullable(),
  /** Who brought the lock into its state, when and why; null while nobody ever did. */
  reason: z.string().nullable(),
  changedBy: z.string().nullable(),
  changedAt: moment.nullable(),
  version,
})
export type DocumentLockRow = z.output<typeof documentLock>

export const listDocumentLocks = endpoint({
  method: 'GET',
  path: '/document-locks',
  summary: 'Sampai hari mana dokumen setiap kelompok terkunci, di samping bulan',
  access: 'periods.manage',
  reply: z.object({ rows: z.array(documentLock) }),
})

export const changeDocumentLock = endpoint({
  method: 'PUT',
  path: '/document-locks/:group',
  summary:
    'Mengunci dokumen suatu kelompok sampai suatu hari, atau membukanya kembali; sesudahnya hanya pengecualian dan jurnal penutup yang diposting',
  access: 'periods.manage',
  params: z.strictObject({ group }),
  body: z.strictObject({ until: day.nullable(), reason: periodReason }),
  versioned: true,
  reply: documentLock,
})
