import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { problem } from '../../../platform/rules/problem.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Call } from '../../../platform/server/answer.ts'
import type { Database } from '../../../platform/server/database.ts'
import { conflict, forbidden, notFound, Refusal, refuseIf } from '../../../platform/server/refusal.ts'
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
  keptFileName,
  mostAttachments,
  notYourAttachment,
  removalOf,
  tooManyAttachments,
} from '../rules/attachment-file.ts'
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
import { findSubject, holdDraft, type AttachmentSubjects, type SubjectState } from './attachment-subject.ts'

type View = z.input<typeof attachmentList>

export interface AttachmentRules {
  readonly subjects: AttachmentSubjects
  /** Tells whether a role holds a permission. */
  readonly may: (role: string, permission: string) => boolean
  /** Where new files are kept; in the database when it is undefined. */
  readonly folder: string | undefined
}

/** What a person is allowed who looks at a record. */
interface Standing extends SubjectState {
  readonly mayAttach: boolean
}

/** The evidence of records: listing, attaching, reading, and taking away. */
export function attachmentActs({ subjects, may, folder }: AttachmentRules) {
  const standingOf = async (db: Database, subject: Subject, actor: Actor): Promise<Standing> => {
    const kind = subjects[subject.kind]
    const state = await findSubject(db, kind, subject.recordId)
    if (state === undefined) throw notFound()
    return { ...state, mayAttach: may(actor.role, kind.permission) }
  }

  const list = async (call: Call<typeof listAttachments>): Promise<View> =>
    viewOf(call, call.params, await standingOf(call.db, call.params, call.actor))

  const add = async (call: Call<typeof addAttachment>): Promise<View> => {
    const { actor, body: content, db, params, query } = call
    const standing = await standingOf(db, params, actor)
    if (!standing.mayAttach) throw forbidden()
    refuseIf(attachmentProblems({ name: query.name, content }))
    const contentType = attachmentTypeOf(content)
    if (contentType === undefined) throw new Error('a file was taken that is of no known kind')
    if ((await lockSubject(db, params)) >= mostAttachments) {
      refuseIf([problem('too-many', 'file', tooManyAttachments)])
    }
    const sha256 = createHash('sha256').update(content).digest()
    const fileName = keptFileName(query.name, contentType)
    const kept = {
      ...params,
      fileName,
      contentType,
      size: content.length,
      sha256,
      inFolder: folder !== undefined,
    }
    const id = await insertAttachment(db, kept, actor)
    await (folder === undefined ? insertContent(db, id, content) : keepInFolder(folder, sha256, content))
    return viewOf(call, params, standing)
  }

  const read = async ({ db, params, query }: Call<typeof readAttachment>) => {
    const found = await findAttachment(db, params.id)
    if (found === undefined || (await findSubject(db, subjects[found.kind], found.recordId)) === undefined) {
      throw notFound()
    }
    const content = await bytesOf(db, found, folder)
    const { contentType, fileName } = found
    const place = query.view === 'true' ? 'inline' : 'attachment'
    return { content, contentType, fileName, place, policy: policyOf(found) } as const
  }

  const take = async (
    call: Call<typeof deleteAttachment> | Call<typeof cancelAttachment>,
    wanted: 'delete' | 'cancel',
  ): Promise<{ found: StoredAttachment; standing: Standing }> => {
    const found = await lockAttachment(call.db, call.params.id)
    if (found === undefined) throw notFound()
    const read = await standingOf(call.db, found, call.actor)
    const held = read.isDraft ? await holdDraft(call.db, subjects[found.kind], found.recordId) : undefined
    const standing = { ...read, isDraft: held !== undefined }
    const removal = removalFor(found, standing, call.actor)
    if (removal === undefined && found.cancelled === null) throw notYours()
    if (removal === undefined) throw conflict('already_cancelled', alreadyCancelled)
    if (wanted === 'delete' && removal === 'cancel') throw conflict('evidence_stays', evidenceStays)
    if (wanted === 'cancel' && found.cancelled !== null) throw conflict('already_cancelled', alreadyCancelled)
    return { found, standing }
  }

  const remove = async (call: Call<typeof deleteAttachment>): Promise<View> => {
    const { found, standing } = await take(call, 'delete')
    await removeAttachment(call.db, found.id)
    return viewOf(call, found, standing)
  }

  const cancel = async (call: Call<typeof cancelAttachment>): Promise<View> => {
    const { reason } = call.body
    if (reason === '') refuseIf([problem('reason-missing', 'reason', 'Alasan harus diisi')])
    const { found, standing } = await take(call, 'cancel')
    await markCancelled(call.db, found.id, { by: call.actor.name, reason })
    return viewOf(call, found, standing)
  }

  return { list, add, read, remove, cancel }
}

async function viewOf(
  { db, actor }: { readonly db: Database; readonly actor: Actor },
  subject: Subject,
  standing: Standing,
): Promise<View> {
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

function notYours(): Refusal {
  return new Refusal({ status: 403, code: 'not_your_attachment', title: notYourAttachment })
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
  throw new Refusal({ status: 409, code: 'content_lost', title })
}

/**
 * Nothing in what somebody attached may run, load or send anything. A PDF is opened by the browser's own viewer, which
 * does not start inside a sandbox, so pictures alone are sandboxed as well.
 */
function policyOf({ contentType }: StoredAttachment): string {
  const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
  return contentType === 'application/pdf' ? nothing : `${nothing}; sandbox`
}
