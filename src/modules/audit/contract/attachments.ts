import { z } from 'zod'
import {
  endpoint,
  fileBody,
  id,
  idText,
  storedFileReply,
  moment,
  text,
  withId,
} from '../../../platform/rules/http/endpoint.ts'
import { attachmentTypes } from '../rules/attachment-name.ts'
import { recordTable } from './record-table.ts'

const subject = z.strictObject({ kind: recordTable, recordId: idText })

const attachment = z.object({
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
  summary: 'Bukti yang dilampirkan pada suatu catatan, yang dibatalkan paling akhir',
  access: 'books.read',
  params: subject,
  reply: attachmentList,
})

export const addAttachment = endpoint({
  method: 'POST',
  path: '/attachments/:kind/:recordId',
  summary: 'Lampirkan PDF, PNG, JPEG, atau WebP paling besar 10 MB pada suatu catatan',
  access: 'attachments.add',
  params: subject,
  query: z.strictObject({ name: text(300) }),
  body: fileBody,
  reply: attachmentList,
})

export const readAttachment = endpoint({
  method: 'GET',
  path: '/attachment-files/:id',
  summary: 'Berkas suatu lampiran, untuk disimpan atau dilihat',
  access: 'books.read',
  params: withId,
  query: z.strictObject({ view: z.enum(['true', 'false']).default('false') }),
  reply: storedFileReply,
})

export const deleteAttachment = endpoint({
  method: 'DELETE',
  path: '/attachment-files/:id',
  summary: 'Lepaskan lampiran suatu draft',
  access: 'attachments.add',
  params: withId,
  reply: attachmentList,
})

export const cancelAttachment = endpoint({
  method: 'POST',
  path: '/attachment-files/:id/cancel',
  summary: 'Tandai lampiran sebagai dibatalkan, dengan alasannya; berkasnya tetap menjadi bukti',
  access: 'attachments.add',
  params: withId,
  body: z.strictObject({ reason: text(500) }),
  reply: attachmentList,
})
