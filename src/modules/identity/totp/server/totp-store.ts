import { sql } from 'kysely'
import {
  changedBy,
  instant,
  rowOf,
  type Database,
  type Tx,
} from '../../../../platform/server/database/database.ts'
import { openText, sealText } from '../../../../platform/server/program/sealed-text.ts'

/** What a person has of the second step, and whether the role may go without. */
export interface TotpState {
  readonly since: string | null
  readonly recoveryLeft: number
  readonly isRequired: boolean
}

export async function readTotpState(
  db: Database,
  { id, role }: { readonly id: number; readonly role: string },
): Promise<TotpState> {
  const row = await rowOf(
    db,
    sql<TotpState>`
      select ${instant(sql.ref('t.created_at'))} as since, coalesce(t.recovery_left, 0) as "recoveryLeft",
        ${role} = any(r.totp_roles) as "isRequired"
      from sign_in_rule r left join user_totp t on t.user_id = ${id}`,
  )
  return row ?? { since: null, recoveryLeft: 0, isRequired: false }
}

export async function hasTotp(db: Database, userId: number): Promise<boolean> {
  return (
    (await rowOf(db, sql<{ one: number }>`select 1 as one from user_totp where user_id = ${userId}`)) !==
    undefined
  )
}

const purposeOf = (userId: number) => `totp ${userId}`

export interface StoredTotp {
  /** Undefined when it was sealed with another key than the present one. */
  readonly secret: string | undefined
}

/** Locks the second step of a person, so that of two who send the same code one is late. */
export async function lockTotp(tx: Tx, userId: number): Promise<StoredTotp | undefined> {
  const row = await rowOf(
    tx,
    sql<{
      sealed: Buffer
    }>`select sealed_secret as sealed from user_totp where user_id = ${userId} for update`,
  )
  return row && { secret: openText(row.sealed, purposeOf(userId)) }
}

export interface NewTotp {
  readonly userId: number
  readonly secret: string
  readonly step: number
  readonly recoveryHashes: readonly Buffer[]
}

/** Keeps the second step of a person; false when there is one. */
export async function insertTotp(
  tx: Tx,
  { userId, secret, step, recoveryHashes }: NewTotp,
): Promise<boolean> {
  const inserted = await changedBy(
    tx,
    sql`insert into user_totp (user_id, sealed_secret, last_step, recovery_hash)
      values (${userId}, ${sealText(secret, purposeOf(userId))}, ${step}, ${[...recoveryHashes]}::bytea[])
      on conflict do nothing`,
  )
  return inserted === 1
}

/** Uses up a step, and those before it with it; false when it was used. */
export async function takeStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const changed = await changedBy(
    tx,
    sql`update user_totp set last_step = ${step} where user_id = ${userId} and last_step < ${step}`,
  )
  return changed === 1
}

/** Uses up a recovery code; false when it is none, or was used. */
export async function takeRecoveryCode(tx: Tx, userId: number, hash: Buffer): Promise<boolean> {
  const changed = await changedBy(
    tx,
    sql`update user_totp set recovery_hash = array_remove(recovery_hash, ${hash}::bytea)
      where user_id = ${userId} and ${hash}::bytea = any(recovery_hash)`,
  )
  return changed === 1
}

/** Puts new recovery codes in the place of all others; false when the person has no second step. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: number,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const changed = await changedBy(
    tx,
    sql`update user_totp set recovery_hash = ${[...hashes]}::bytea[] where user_id = ${userId}`,
  )
  return changed === 1
}

/** Gives up the second step of a person; false when there is none. */
export async function deleteTotp(tx: Tx, userId: number): Promise<boolean> {
  return (await changedBy(tx, sql`delete from user_totp where user_id = ${userId}`)) === 1
}
