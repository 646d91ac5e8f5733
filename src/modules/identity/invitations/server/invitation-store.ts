import { sql } from 'kysely'
import {
  changedBy,
  instant,
  rowOf,
  soleRowOf,
  type Database,
  type Tx,
} from '../../../../platform/server/database/database.ts'

/** A link that is good, and whose it is. */
export interface OpenInvitation {
  readonly id: number
  readonly userId: number
  readonly email: string
  readonly name: string
  readonly passwordHash: string
}

const openOnes = sql`select i.id, u.id as "userId", u.email, u.name, u.password_hash as "passwordHash"
  from invitation i join user_account u on u.id = i.user_id
  where i.used_at is null and i.revoked_at is null and i.expires_at > now() and u.is_active`

export async function findInvitation(db: Database, hash: Buffer): Promise<OpenInvitation | undefined> {
  return rowOf(db, sql<OpenInvitation>`${openOnes} and i.token_hash = ${hash}`)
}

/** Locks a link, so that of two who use it one is late. */
export async function lockInvitation(tx: Tx, hash: Buffer): Promise<OpenInvitation | undefined> {
  return rowOf(tx, sql<OpenInvitation>`${openOnes} and i.token_hash = ${hash} for update of i`)
}

export async function insertInvitation(
  tx: Tx,
  { userId, hash, createdBy }: { readonly userId: number; readonly hash: Buffer; readonly createdBy: string },
): Promise<string> {
  const { expiresAt } = await soleRowOf(
    tx,
    sql<{ expiresAt: string }>`insert into invitation (user_id, token_hash, created_by)
      values (${userId}, ${hash}, ${createdBy}) returning ${instant(sql.ref('expires_at'))} as "expiresAt"`,
  )
  return expiresAt
}

export async function markInvitationUsed(tx: Tx, id: number): Promise<void> {
  await sql`update invitation set used_at = now() where id = ${id}`.execute(tx)
}

/** Ends the link of a person that was neither used nor revoked; gives how many there were. */
export async function revokeInvitationOf(tx: Tx, userId: number): Promise<number> {
  return changedBy(
    tx,
    sql`update invitation set revoked_at = now()
      where user_id = ${userId} and used_at is null and revoked_at is null`,
  )
}
