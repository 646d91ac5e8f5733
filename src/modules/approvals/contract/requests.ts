import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  idText,
  moment,
  rupiah,
  text,
  withId,
} from '../../../platform/rules/http/endpoint.ts'
import { requestStates, verdicts } from '../rules/outcome.ts'

/** What an act answers that waits for people to agree to it: nothing of it exists yet. */
export const waitsReply = z.object({ waits: z.object({ requestId: id, rule: z.string() }) })

/** The reply of an act that may have to wait. */
export function orWaits<Reply extends z.ZodType>(reply: Reply) {
  return z.union([waitsReply, reply])
}

/** How a draft stands with those who have to agree to it; null when nothing is to be said. */
export const draftApproval = z.enum(['waiting', 'blocked', 'rejected', 'asked_back']).nullable()
export type DraftApproval = z.output<typeof draftApproval>

const contentValue = z.union([z.string(), z.object({ rupiah })])
const contentRow = z.array(contentValue)
const content = z.object({
  fields: z.array(z.object({ label: z.string(), value: contentValue, binds: z.boolean() })),
  lines: z.object({ heads: z.array(z.string()), rows: z.array(contentRow), notes: z.int().optional() }),
})
const difference = z.object({
  fields: z.array(z.object({ label: z.string(), before: contentValue, after: contentValue })),
  removed: z.array(contentRow),
  added: z.array(contentRow),
})

const decision = z.object({
  level: z.int(),
  verdict: z.enum(verdicts),
  decidedBy: z.string(),
  /** In whose place; the same name when in the own right. */
  principal: z.string(),
  waiver: z.string().nullable(),
  reason: z.string().nullable(),
  decidedAt: moment,
})

const requestHead = {
  id,
  kind: z.string(),
  kindLabel: z.string(),
  number: z.string().nullable(),
  title: z.string(),
  party: z.string().nullable(),
  amount: rupiah,
  rule: z.object({ name: z.string(), words: z.string() }),
  maker: z.string(),
  askedAt: moment,
  endedAt: moment.nullable(),
  /** The day from which on it waits too long; null where its rule knows none. */
  lateFrom: day.nullable(),
  state: z.enum(requestStates),
  reason: z.string().nullable(),
  made: z.string().nullable(),
  level: z.int(),
  levelCount: z.int(),
  /** Where the draft or the record it is about is shown; null when nowhere. */
  address: z.string().nullable(),
  /** Who can decide now. */
  deciders: z.array(z.string()),
  /** In whose place the caller can decide now: null when not at all, one's own name in the own right. */
  decidesFor: z.string().nullable(),
  /** The waiver under which the caller would decide about the own request. */
  waiver: z.string().nullable(),
  actions: z.array(z.enum(['decide', 'comment', 'withdraw', 'ask-again'])),
  /** The day on which it would be done, where the caller may ask again for another. */
  day: day.nullable(),
}
export const approvalRow = z.object({ ...requestHead, content })
export type ApprovalRow = z.output<typeof approvalRow>

export const approval = z.object({
  ...requestHead,
  content,
  /** What its owners tell of it while it waits, as things stand now. */
  context: z.array(
    z.object({
      group: z.string(),
      label: z.string(),
      value: contentValue,
      warns: z.boolean().optional(),
      address: z.string().optional(),
    }),
  ),
  /** The draft whose attachments belong to it; null without one. */
  evidence: z.object({ kind: z.string(), recordId: id }).nullable(),
  decisions: z.array(decision),
  comments: z.array(z.object({ author: z.string(), body: z.string(), createdAt: moment })),
  /** What is another than in the request before about the same; null without one. */
  difference: difference.nullable(),
  previous: z
    .object({ state: z.enum(requestStates), askedAt: moment, reason: z.string().nullable() })
    .nullable(),
})
export type Approval = z.output<typeof approval>

export const listApprovals = endpoint({
  method: 'GET',
  path: '/approvals',
  summary:
    'Permintaan persetujuan: yang menunggu keputusan pemanggil, yang ia ajukan, yang terlalu lama menunggu, atau yang sudah selesai',
  access: 'approvals.read',
  query: z.strictObject({
    which: z.enum(['decidable', 'asked', 'late', 'ended']).default('decidable'),
    /** Only what comes behind this one of the list. */
    before: z
      .string()
      .regex(/^[1-9]\d{0,14}$/, { error: 'Id tidak valid' })
      .transform(Number)
      .optional(),
  }),
  reply: z.object({ rows: z.array(approvalRow), next: id.nullable() }),
})

/** What waits about a record, or of a kind, as its page and its list show it. */
export const listWaiting = endpoint({
  method: 'GET',
  path: '/approvals/waiting',
  summary: 'Yang menunggu persetujuan tentang satu catatan, atau dari satu jenis',
  access: 'approvals.read',
  query: z.strictObject({
    table: text(60).optional(),
    recordId: idText.optional(),
    kind: text(60).optional(),
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        id,
        title: z.string(),
        maker: z.string(),
        askedAt: moment,
        state: z.enum(['waiting', 'blocked']),
        reason: z.string().nullable(),
      }),
    ),
  }),
})

export const readApproval = endpoint({
  method: 'GET',
  path: '/approvals/:id',
  summary:
    'Satu permintaan persetujuan dengan isi, keputusan, komentar, dan yang berubah sejak permintaan sebelumnya',
  access: 'approvals.read',
  params: withId,
  reply: approval,
})

export const decideApproval = endpoint({
  method: 'POST',
  path: '/approvals/:id/decision',
  summary:
    'Setujui, tolak, atau kembalikan suatu tingkat; persetujuan terakhir melaksanakannya atas nama pembuat',
  access: 'approvals.decide',
  params: withId,
  body: z.strictObject({
    /** The level that the caller saw waiting. */
    level: z.int().positive(),
    verdict: z.enum(verdicts),
    reason: text(1000).default(''),
  }),
  reply: z.object({
    state: z.enum(requestStates),
    level: z.int(),
    /** What was made: a number. */
    made: z.string().nullable(),
    /** Why it was refused or is held up. */
    reason: z.string().nullable(),
  }),
})

export const commentApproval = endpoint({
  method: 'POST',
  path: '/approvals/:id/comments',
  summary: 'Beri komentar pada permintaan persetujuan: pembuatnya, dan siapa pun yang berhak memutuskan',
  access: 'approvals.read',
  params: withId,
  body: z.strictObject({ body: text(1000) }),
  reply: z.object({}),
})

export const withdrawApproval = endpoint({
  method: 'POST',
  path: '/approvals/:id/withdraw',
  summary:
    'Tarik permintaan sendiri yang belum diputuskan, atau, dengan hak mengatur aturan, yang tidak dapat diputuskan siapa pun',
  access: 'approvals.read',
  params: withId,
  reply: z.object({}),
})

export const askApprovalAgain = endpoint({
  method: 'POST',
  path: '/approvals/:id/ask-again',
  summary:
    'Ajukan lagi permintaan sendiri yang dikembalikan, ditolak, ditarik, atau terhalang, dengan jawaban dan, bila perlu, tanggal lain',
  access: 'approvals.read',
  params: withId,
  body: z.strictObject({
    comment: text(1000).default(''),
    /** Another day than it was asked for, where the row names one. */
    day: day.nullish(),
  }),
  reply: z.object({
    /** The new request; null when no rule asks for one any more and it was done. */
    requestId: id.nullable(),
    made: z.string().nullable(),
  }),
})
