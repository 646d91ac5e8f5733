import { sql } from 'kysely'
import { keyFingerprint, keyMark } from '../program/book-key.ts'
import { rowOf, soleRowOf, type Database, type Tx } from './database.ts'

interface StoredKey {
  readonly fingerprint: string
  readonly afterAuditId: number
  readonly reason: string
  readonly takenBy: string
  readonly mark: string
}

/** What this program's key says of the books. */
export interface KeyState {
  /** The books are proved by another key than this program's, or by none it made. */
  readonly isOurs: boolean
  /** Last entry of the audit log that this key does not prove. */
  readonly afterAuditId: number
}

/** Whose key proves what is written last. */
export async function readKeyState(db: Database): Promise<KeyState> {
  const stored = await rowOf(
    db,
    sql<StoredKey>`select fingerprint, after_audit_id as "afterAuditId", reason, taken_by as "takenBy", mark
      from book_key order by id desc limit 1`,
  )
  if (stored === undefined) return { isOurs: false, afterAuditId: 0 }
  const isOurs = stored.fingerprint === keyFingerprint() && stored.mark === markOf(stored)
  return { isOurs, afterAuditId: stored.afterAuditId }
}

function markOf({ fingerprint, afterAuditId, reason, takenBy }: Omit<StoredKey, 'mark'>): string {
  return keyMark('book key', [fingerprint, afterAuditId, reason, takenBy])
}

/** From here on the key of this program proves what is written; every secret is digested anew under it. */
export async function takeKey(
  tx: Tx,
  { reason, takenBy }: { readonly reason: string; readonly takenBy: string },
): Promise<void> {
  const { last } = await soleRowOf(tx, sql<{ last: number }>`select audit_position() as last`)
  const taken = { fingerprint: keyFingerprint(), afterAuditId: last, reason, takenBy }
  await sql`insert into book_key (fingerprint, after_audit_id, reason, taken_by, mark)
    values (${taken.fingerprint}, ${last}, ${reason}, ${takenBy}, ${markOf(taken)})`.execute(tx)
  await sql`select audit_renew_secrets()`.execute(tx)
}

/** Whether the books were never proved by any key; a row that was taken away is remembered by the audit log. */
export async function hasNoKeyYet(db: Database): Promise<boolean> {
  const row = await soleRowOf(
    db,
    sql<{
      isNew: boolean
    }>`select not exists (select from book_key) and not audit_knows('book_key') as "isNew"`,
  )
  return row.isNew
}
