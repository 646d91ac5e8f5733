import { sql, type RawBuilder } from 'kysely'
import { rowOf, type Database, type Tx } from '../../../platform/server/database/database.ts'

/** A kind of record that evidence can be attached to, as its module describes it. */
export interface AttachmentSubject {
  /** Permission that attaching asks for; seeing asks for books.read. */
  readonly permission: string
  /** A query of all its records: `id`, `is_draft`, `is_deleted`. */
  readonly records: RawBuilder<unknown>
}

/** The kinds of record that evidence can be attached to, by their tables. */
export type AttachmentSubjects = Readonly<Record<string, AttachmentSubject>>

/** What is known of a kind of record that something is attached to. */
export function subjectOf(subjects: AttachmentSubjects, kind: string): AttachmentSubject {
  const subject = Object.hasOwn(subjects, kind) ? subjects[kind] : undefined
  if (subject === undefined) throw new Error(`nothing is attached to ${kind}`)
  return subject
}

export interface SubjectState {
  readonly isDraft: boolean
}

/** Whether a record is a draft still; one that is stays so until the end of the transaction. */
export async function holdDraft(tx: Tx, { records }: AttachmentSubject, recordId: number): Promise<boolean> {
  const row = await rowOf(
    tx,
    sql`select id from (${records}) record where id = ${recordId} and is_draft for share`,
  )
  return row !== undefined
}

/** The state of a record that is there. */
export async function findSubject(
  db: Database,
  { records }: AttachmentSubject,
  recordId: number,
): Promise<SubjectState | undefined> {
  return rowOf(
    db,
    sql<SubjectState>`select is_draft as "isDraft" from (${records}) record
      where id = ${recordId} and not is_deleted`,
  )
}
