import { z } from 'zod'
import { endpoint, fileBody, id, idText, keptFileReply, moment, text } from '../../platform/rules/endpoint.ts'
import { attachmentTypes } from './rules/attachment-file.ts'
import { attachmentKinds } from './rules/attachment-kind.ts'
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

const subject = z.strictObject({ kind: z.enum(attachmentKinds), recordId: idText })

export const attachment = z.object({
  id,
  fileName: z.string(),
  contentType: z.enum(attachmentTypes),
  size: z.int(),
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: z.string(),
  uploadedAt: moment,
  uploadedBy: z.string(),
  cancelled: z.object({ at: moment, by: z.string(), reason: z.string() }).nullable(),
  /** How the signed-in person may take it away: with a draft, or cancelled with a reason. */
  removal: z.enum(['delete', 'cancel']).nullable(),
})
export type Attachment = z.output<typeof attachment>

export const attachmentList = z.object({ rows: z.array(attachment), mayAttach: z.boolean() })

export const listAttachments = endpoint({
  method: 'GET',
  path: '/attachments/:kind/:recordId',
  summary: 'The evidence attached to a record, those cancelled last',
  access: 'books.read',
  params: subject,
  reply: attachmentList,
})

export const addAttachment = endpoint({
  method: 'POST',
  path: '/attachments/:kind/:recordId',
  summary: 'Attach a PDF, PNG, JPEG or WebP of at most 10 MB to a record',
  access: 'attachments.add',
  params: subject,
  query: z.strictObject({ name: text(300) }),
  body: fileBody,
  reply: attachmentList,
})

const one = z.strictObject({ id: idText })

export const readAttachment = endpoint({
  method: 'GET',
  path: '/attachment-files/:id',
  summary: 'The file of an attachment, to save or to look at',
  access: 'books.read',
  params: one,
  query: z.strictObject({ view: z.enum(['true', 'false']).default('false') }),
  reply: keptFileReply,
})

export const deleteAttachment = endpoint({
  method: 'DELETE',
  path: '/attachment-files/:id',
  summary: 'Take away an attachment of a draft',
  access: 'attachments.add',
  params: one,
  reply: attachmentList,
})

export const cancelAttachment = endpoint({
  method: 'POST',
  path: '/attachment-files/:id/cancel',
  summary: 'Mark an attachment as cancelled, with the reason; it stays as evidence',
  access: 'attachments.add',
  params: one,
  body: z.strictObject({ reason: text(500) }),
  reply: attachmentList,
})
