import { z } from 'zod'
import { endpoint, id, moment, text } from '../../../platform/rules/http/endpoint.ts'
import { mostAtOnce, reasonLimit } from '../rules/foreign-change.ts'

/** Changes of one moment, one kind of record and one sort that the program did not make. */
const foreignChange = z.object({
  firstId: id,
  lastId: id,
  at: moment,
  actor: z.string(),
  kindName: z.string(),
  /** The first of them as a sentence. */
  sentence: z.string(),
  /** How many there are. */
  changes: z.int(),
})
export type ForeignChange = z.output<typeof foreignChange>

const foreignChanges = z.object({
  rows: z.array(foreignChange),
  /** How many there are in all; the list ends at 100. */
  total: z.int(),
  /** Whether the key of this program proves what is written. */
  isKeyOurs: z.boolean(),
})

export const listForeignChanges = endpoint({
  method: 'GET',
  path: '/foreign-changes',
  summary:
    'Perubahan yang tidak dibuat program dan belum diakui siapa pun, yang terbaru dahulu (paling banyak 100)',
  access: 'audit.acknowledge',
  reply: foreignChanges,
})

export const acknowledgeChanges = endpoint({
  method: 'POST',
  path: '/foreign-changes/acknowledge',
  summary: 'Akui perubahan yang tidak dibuat program, dengan alasannya',
  access: 'audit.acknowledge',
  body: z.strictObject({
    changes: z
      .array(z.strictObject({ firstId: id, lastId: id }))
      .min(1)
      .max(mostAtOnce),
    reason: text(reasonLimit),
  }),
  reply: z.object({ acknowledged: z.int() }),
})

export const takeBookKey = endpoint({
  method: 'POST',
  path: '/book-key',
  summary: 'Pakai kunci program ini sebagai bukti untuk yang ditulis mulai sekarang, dengan alasannya',
  access: 'audit.acknowledge',
  body: z.strictObject({ reason: text(reasonLimit) }),
  reply: z.object({ isKeyOurs: z.boolean() }),
})
