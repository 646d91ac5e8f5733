import { z } from 'zod'
import { endpoint, id, moment } from '../../platform/rules/endpoint.ts'
import { historyKinds } from './rules/history-kind.ts'

/** One change of a record: who, when, what, and the fields before and after. */
export const change = z.object({
  id,
  at: moment,
  actor: z.string(),
  action: z.enum(['insert', 'update', 'delete']),
  table: z.string(),
  before: z.json(),
  after: z.json(),
})
export type Change = z.output<typeof change>

export const readHistory = endpoint({
  method: 'GET',
  path: '/history/:kind/:recordId',
  summary: 'The changes of one record, newest first (at most 200)',
  access: 'history.read',
  params: z.strictObject({
    kind: z.enum(historyKinds),
    recordId: z.string().regex(/^[a-z0-9_]{1,60}$/),
  }),
  reply: z.object({ rows: z.array(change) }),
})
