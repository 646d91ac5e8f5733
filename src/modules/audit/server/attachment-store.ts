import { sql } from 'kysely'
import {
  changedBy,
  instant,
  rowOf,
  rowsOf,
  soleRowOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import type { AttachmentType } from '../rules/attachment-name.ts'

export interface Subject {
  readonly kind: string
  readonly recordId: number
}

export interface StoredAttachment {
  readonly id: number
  readonly kind: string
  readonly recordId: number
  readonly fileName: string
  readonly contentType: AttachmentType
  readonly size: number
  readonly sha256: string
  readonly uploadedAt: string
  readonly uploadedBy: string
  readonly uploadedById: number | null
  readonly cancelled: { readonly at: string; readonly by: string; readonly reason: string } | null
  readonly inFolder: boolean
}

const columns = sql<StoredAttachment>`a.id, a.subject_kind as kind, a.subject_id as "recordId",
  a.file_name as "fileName", a.content_type as "contentType", a.size, encode(a.sha256, 'hex') as sha256,
  ${instant(sql.ref('a.uploaded_at'))} as "uploadedAt", a.uploaded_by as "uploadedBy",
  a.uploaded_by_id as "uploadedById", a.in_folder as "inFolder",
  case when a.cancelled_at is not null then jsonb_build_object('at', ${instant(sql.ref('a.cancelled_at'))},
    'by', a.cancelled_by, 'reason', a.cancel_reason) end as cancelled`

/** What is attached to a record, those cancelled last; never the bytes. */
export async function findAttachments(
  db: Database,
  { kind, recordId }: Subject,
): Promise<StoredAttachment[]> {
  return rowsOf(
    db,
    sql<StoredAttachment>`select ${columns} from attachment a
      where a.subject_kind = ${kind} and a.subject_id = ${recordId}
      order by a.cancelled_at is not null, a.id`,
  )
}

export async function findAttachment(db: Database, id: number): Promise<StoredAttachment | undefined> {
  return rowOf(db, sql<StoredAttachment>`select ${columns} from attachment a where a.id = ${id}`)
}

/** An attachment, locked until the end of the transaction. */
export async function lockAttachment(tx: Tx, id: number): Promise<StoredAttachment | undefined> {
  return rowOf(tx, sql<StoredAttachment>`select ${columns} from attachment a where a.id = ${id} for update`)
}

const attachmentLock = 4202

/** Lets one at a time attach to a record; gives how many attachments count. */
export async function lockSubject(tx: Tx, { kind, recordId }: Subject): Promise<number> {
  await sql`select pg_advisory_xact_lock(${attachmentLock}, hashtext(${`${kind}:${recordId}`}))`.execute(tx)
  const row = await soleRowOf(
    tx,
    sql<{ count: number }>`select count(*) as count from attachment
      where subject_kind = ${kind} and subject_id = ${recordId} and cancelled_at is null`,
  )
  return row.count
}

export interface NewAttachment extends Subject {
  readonly fileName: string
  readonly contentType: AttachmentType
  readonly size: number
  readonly sha256: Uint8Array
  readonly inFolder: boolean
}

/** Writes down what was attached; gives its id. */
export async function insertAttachment(
  tx: Tx,
  attachment: NewAttachment,
  uploader: { readonly id: number | undefined; readonly name: string },
): Promise<number> {
  const { kind, recordId, fileName, contentType, size, sha256, inFolder } = attachment
  const { id } = await soleRowOf(
    tx,
    sql<{
      id: number
    }>`insert into attachment (subject_kind, subject_id, file_name, content_type, size, sha256,
        in_folder, uploaded_by, uploaded_by_id)
      values (${kind}, ${recordId}, ${fileName}, ${contentType}, ${size}, ${sha256}, ${inFolder}, ${uploader.name},
        ${uploader.id ?? null})
      returning id`,
  )
  return id
}

export async function insertContent(tx: Tx, id: number, content: Uint8Array): Promise<void> {
  await changedBy(tx, sql`insert into attachment_content (attachment_id, content) values (${id}, ${content})`)
}

export async function readContent(db: Database, id: number): Promise<Buffer | undefined> {
  const row = await rowOf(
    db,
    sql<{ content: Buffer }>`select content from attachment_content where attachment_id = ${id}`,
  )
  return row?.content
}

/** Takes a locked attachment away, with its bytes. */
export async function removeAttachment(tx: Tx, id: number): Promise<void> {
  await changedBy(tx, sql`delete from attachment where id = ${id}`)
}

/** Marks a locked attachment as cancelled; it stays. */
export async function markCancelled(
  tx: Tx,
  id: number,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  await changedBy(
    tx,
    sql`update attachment set cancelled_at = now(), cancelled_by = ${by}, cancel_reason = ${reason} where id = ${id}`,
  )
}
