import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import {
  changedBy,
  instant,
  rowsOf,
  soleRowOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import type { DocumentGroup, DocumentLock } from '../rules/document-lock.ts'

/** The lock of a group as it stands, and who brought it there. */
export interface StoredDocumentLock {
  readonly group: DocumentGroup
  readonly until: Day | null
  readonly reason: string | null
  readonly changedBy: string | null
  readonly changedAt: string | null
  readonly version: number
}

const columns = sql<StoredDocumentLock>`select document_group as group, locked_until as until, reason,
  changed_by as "changedBy", ${instant(sql.ref('changed_at'))} as "changedAt", version from document_lock`

/** Every group of documents, in the order of the screen: everything last. */
export async function listDocumentLocks(db: Database): Promise<StoredDocumentLock[]> {
  return rowsOf(db, sql<StoredDocumentLock>`${columns} order by document_lock_key(document_group)`)
}

/** Groups that are locked up to some day. */
export async function lockedGroups(db: Database): Promise<DocumentLock[]> {
  return rowsOf(
    db,
    sql<DocumentLock>`select document_group as group, locked_until as until from document_lock
      where locked_until is not null order by document_lock_key(document_group)`,
  )
}

/** The lock of a group, held against every other change of it. */
export async function lockForChange(tx: Tx, group: DocumentGroup): Promise<StoredDocumentLock> {
  return soleRowOf(tx, sql<StoredDocumentLock>`${columns} where document_group = ${group} for update`)
}

/** Locks a group up to a day, or opens it; waits for who posts documents of it. */
export async function writeDocumentLock(
  tx: Tx,
  group: DocumentGroup,
  change: { readonly until: Day | null; readonly reason: string; readonly changedBy: string },
): Promise<void> {
  await changedBy(
    tx,
    sql`update document_lock set locked_until = ${change.until}, reason = ${change.reason},
        changed_by = ${change.changedBy}, version = version + 1
      where document_group = ${group}`,
  )
}
