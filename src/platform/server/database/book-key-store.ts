import { sql } from 'kysely'
import { keyFingerprint, keyMark } from '../program/book-key.ts'
import { rowsOf, soleRowOf, type Database, type Tx } from './database.ts'

interface StoredKey {
  readonly fingerprint: string
  readonly afterAuditId: number
  readonly reason: string
  readonly takenBy: string
  readonly mark: string
}

/** What this program's key says of the books. */
export interface KeyState {
  /** Whether the newest key of the books is the one of this program. */
  readonly isOurs: boolean
  /** Last entry of the audit log that this key does not prove; absent where it was never taken. */
  readonly provesAfter: number | undefined
}

/**
 * Whose key proves what is written. Whoever writes to the database may add a row, so that one which is not ours ends
 * nothing: what came after the newest that is ours needs its proofs still.
 */
export async function readKeyState(db: Database): Promise<KeyState> {
  const stored = await rowsOf(
    db,
    sql<StoredKey>`select fingerprint, after_audit_id as "afterAuditId", reason, taken_by as "takenBy", mark
      from book_key order by id desc`,
  )
  const ours = stored.find(isOfThisProgram)
  return { isOurs: ours !== undefined && ours === stored[0], provesAfter: ours?.afterAuditId }
}

function isOfThisProgram(stored: StoredKey): boolean {
  return stored.fingerprint === keyFingerprint() && stored.mark === markOf(stored)
}

function markOf({ fingerprint, afterAuditId, reason, takenBy }: Omit<StoredKey, 'mark'>): string {
  return keyMark('book key', [fingerprint, afterAuditId, reason, takenBy])
}

/**
 * From here on the key of this program proves what is written, and every secret is digested anew under it. Books that
 * it proves already stay proved from where it began, with the secrets as they were digested.
 */
export async function takeKey(
  tx: Tx,
  { reason, takenBy }: { readonly reason: string; readonly takenBy: string },
): Promise<void> {
  const { provesAfter } = await readKeyState(tx)
  const { last } = await soleRowOf(tx, sql<{ last: number }>`select audit_position() as last`)
  const taken = { fingerprint: keyFingerprint(), afterAuditId: provesAfter ?? last, reason, takenBy }
  await sql`insert into book_key (fingerprint, after_audit_id, reason, taken_by, mark)
    values (${taken.fingerprint}, ${taken.afterAuditId}, ${reason}, ${takenBy}, ${markOf(taken)})`.execute(tx)
  if (provesAfter === undefined) await sql`select audit_renew_secrets()`.execute(tx)
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
