import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { isActivePdf } from './active-pdf.ts'
import { holds } from '../../../platform/rules/http/permission.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { forbidden, notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import type {
  addAttachment,
  attachmentList,
  cancelAttachment,
  deleteAttachment,
  listAttachments,
  readAttachment,
} from '../contract.ts'
import {
  alreadyCancelled,
  attachmentProblems,
  attachmentTypeOf,
  evidenceStays,
  storedFileName,
  mostAttachments,
  notYourAttachment,
  removalOf,
  tooManyAttachments,
} from '../rules/attachment-file.ts'
import type { AttachmentType } from '../rules/attachment-name.ts'
import { keepInFolder, readFromFolder } from './attachment-folder.ts'
import {
  findAttachment,
  findAttachments,
  insertAttachment,
  insertContent,
  lockAttachment,
  lockSubject,
  markCancelled,
  readContent,
  removeAttachment,
  type StoredAttachment,
  type Subject,
} from './attachment-store.ts'
import {
  findSubject,
  holdDraft,
  subjectOf,
  type AttachmentSubjects,
  type SubjectState,
} from './attachment-subject.ts'
import { problem } from '../rules/problem-codes.ts'
import { conflict, refusal } from './refusals.ts'

type View = z.input<typeof attachmentList>

export interface AttachmentRules {
  readonly subjects: AttachmentSubjects
  /** Where new files are kept; in the database when it is undefined. */
  readonly folder: string | undefined
}

/** What a person is allowed who looks at a record. */
interface Standing extends SubjectState {
  readonly mayAttach: boolean
}

/** What is attached to a record, and what the caller may do with it. */
export async function listEvidence(
  rules: AttachmentRules,
  call: Call<typeof listAttachments>,
): Promise<View> {
  return viewOf(call, call.params, await standingOf(rules, call, call.params))
}

/** Attaches a file to a record when it is one of those taken. */
export async function attachEvidence(
  rules: AttachmentRules,
  call: Call<typeof addAttachment>,
): Promise<View> {
  const { body: content, params, query } = call
  const standing = await standingOf(rules, call, params)
  if (!standing.mayAttach) throw forbidden()
  refuseIf(attachmentProblems({ name: query.name, content }))
  const contentType = attachmentTypeOf(content)
  if (contentType === undefined) throw new Error('a file was taken that is of no known kind')
  if ((await lockSubject(call.db, params)) >= mostAttachments) {
    refuseIf([problem('too-many-attachments', 'file', tooManyAttachments)])
  }
  await keepFile(rules, call, contentType)
  return viewOf(call, params, standing)
}

async function keepFile(
  { folder }: AttachmentRules,
  { actor, body: content, db, params, query }: Call<typeof addAttachment>,
  contentType: AttachmentType,
): Promise<void> {
  const sha256 = createHash('sha256').update(content).digest()
  const fileName = storedFileName(query.name, contentType)
  const file = { fileName, contentType, size: content.length, sha256, inFolder: folder !== undefined }
  const id = await insertAttachment(db, { ...params, ...file }, actor)
  await (folder === undefined ? insertContent(db, id, content) : keepInFolder(folder, sha256, content))
}

/** The file of an attachment; one that is not what was attached is not given out. */
export async function readEvidence(
  { subjects, folder }: AttachmentRules,
  { db, params, query }: Call<typeof readAttachment>,
) {
  const found = await findAttachment(db, params.id)
  if (
    found === undefined ||
    (await findSubject(db, subjectOf(subjects, found.kind), found.recordId)) === undefined
  ) {
    throw notFound()
  }
  const content = await bytesOf(db, found, folder)
  const { contentType, fileName } = found
  const isShown = query.view === 'true' && !(contentType === 'application/pdf' && isActivePdf(content))
  const place = isShown ? 'inline' : 'attachment'
  return { content, contentType, fileName, place, policy: policyOf(found) } as const
}

/** Takes away an attachment of a draft. */
export async function removeEvidence(
  rules: AttachmentRules,
  call: Call<typeof deleteAttachment>,
): Promise<View> {
  const { found, standing, removal } = await lockToTakeAway(rules, call)
  if (removal === 'cancel') throw conflict('evidence-stays', evidenceStays)
  await removeAttachment(call.db, found.id)
  return viewOf(call, found, standing)
}

/** Marks an attachment as cancelled; it stays as evidence. */
export async function cancelEvidence(
  rules: AttachmentRules,
  call: Call<typeof cancelAttachment>,
): Promise<View> {
  const { reason } = call.body
  if (reason === '') refuseIf([problem('reason-missing', 'reason', 'Alasan harus diisi')])
  const { found, standing } = await lockToTakeAway(rules, call)
  if (found.cancelled !== null) throw conflict('already-cancelled', alreadyCancelled)
  await markCancelled(call.db, found.id, { by: call.actor.name, reason })
  return viewOf(call, found, standing)
}

interface Asking {
  readonly db: Database
  readonly actor: Actor
}

async function standingOf(
  { subjects }: AttachmentRules,
  { db, actor }: Asking,
  subject: Subject,
): Promise<Standing> {
  const kind = subjectOf(subjects, subject.kind)
  const state = await findSubject(db, kind, subject.recordId)
  if (state === undefined) throw notFound()
  return { ...state, mayAttach: holds(actor, kind.permission) }
}

/** Locks an attachment the caller may take away in some way; a draft it belongs to stays one meanwhile. */
async function lockToTakeAway(
  rules: AttachmentRules,
  call: Asking & { readonly params: { readonly id: number } },
) {
  const found = await lockAttachment(call.db, call.params.id)
  if (found === undefined) throw notFound()
  const read = await standingOf(rules, call, found)
  const kind = subjectOf(rules.subjects, found.kind)
  const isDraft = read.isDraft && (await holdDraft(call.db, kind, found.recordId))
  const standing = { ...read, isDraft }
  const removal = removalFor(found, standing, call.actor)
  if (removal !== undefined) return { found, standing, removal }
  if (found.cancelled !== null) throw conflict('already-cancelled', alreadyCancelled)
  throw refusal({ status: 403, code: 'not-your-attachment', title: notYourAttachment })
}

async function viewOf({ db, actor }: Asking, subject: Subject, standing: Standing): Promise<View> {
  const found = await findAttachments(db, subject)
  const rows = found.map((one) => ({ ...one, removal: removalFor(one, standing, actor) ?? null }))
  return { rows, mayAttach: standing.mayAttach }
}

function removalFor(found: StoredAttachment, standing: Standing, actor: Actor) {
  return removalOf(
    { uploadedById: found.uploadedById, isCancelled: found.cancelled !== null },
    { ...standing, id: actor.id, isAdmin: actor.role === 'admin' },
  )
}

async function bytesOf(db: Database, found: StoredAttachment, folder: string | undefined): Promise<Buffer> {
  const sha256 = Buffer.from(found.sha256, 'hex')
  const content = found.inFolder
    ? folder === undefined
      ? undefined
      : await readFromFolder(folder, sha256)
    : await readContent(db, found.id)
  if (content !== undefined && createHash('sha256').update(content).digest().equals(sha256)) return content
  const title = 'Isi lampiran hilang atau berubah. Pulihkan dari cadangan.'
  throw refusal({ status: 409, code: 'content-lost', title })
}

/** What the PDF viewers of browsers draw with. */
const viewer = "object-src 'self'; style-src 'unsafe-inline'"

/**
 * Nothing in what somebody attached may run, load or send anything. A PDF is opened by the browser's own viewer, which
 * does not start inside a sandbox, so pictures alone are sandboxed as well.
 */
function policyOf({ contentType }: StoredAttachment): string {
  const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
  return contentType === 'application/pdf' ? `${nothing}; ${viewer}` : `${nothing}; sandbox`
}
