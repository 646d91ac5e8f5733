import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import {
  changedBy,
  instant,
  rowOf,
  rowsOf,
  violationOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { mostTokens, tokenNameTaken, tooManyTokens } from '../rules/api-token.ts'

/** A token as its list shows it; what it is made of is kept nowhere. */
export interface TokenRow {
  readonly id: number
  readonly ownerId: number
  readonly ownerName: string
  readonly ownerEmail: string
  readonly name: string
  readonly ending: string
  readonly isReadOnly: boolean
  readonly permissions: string[]
  readonly createdAt: string
  readonly expiresAt: string
  readonly lastUsedOn: Day | null
  readonly revokedAt: string | null
  readonly revokedBy: string | null
}

const columns = sql`t.id, t.owner_id as "ownerId", u.name as "ownerName", u.email as "ownerEmail", t.name, t.ending,
  t.is_read_only as "isReadOnly", t.permissions, ${instant(sql.ref('t.created_at'))} as "createdAt",
  ${instant(sql.ref('t.expires_at'))} as "expiresAt", t.last_used_on as "lastUsedOn",
  ${instant(sql.ref('t.revoked_at'))} as "revokedAt", t.revoked_by as "revokedBy"`

/** The tokens of a person, or of everybody; those that are good first, then the latest. */
export async function findTokens(
  db: Database,
  ownerId: number | undefined,
  now: string,
): Promise<TokenRow[]> {
  return rowsOf(
    db,
    sql<TokenRow>`select ${columns} from api_token t join user_account u on u.id = t.owner_id
      where ${ownerId ?? null}::bigint is null or t.owner_id = ${ownerId ?? null}::bigint
      order by t.revoked_at is null desc, t.expires_at > ${now}::timestamptz desc, t.created_at desc, t.id desc
      limit 1000`,
  )
}

export async function lockToken(tx: Tx, id: number): Promise<TokenRow | undefined> {
  return rowOf(
    tx,
    sql<TokenRow>`select ${columns} from api_token t join user_account u on u.id = t.owner_id
      where t.id = ${id} for update of t`,
  )
}

export interface NewToken {
  readonly ownerId: number
  readonly name: string
  readonly tokenHash: Buffer
  readonly ending: string
  readonly isReadOnly: boolean
  readonly permissions: readonly string[]
  readonly createdAt: string
  readonly validDays: number
}

/** Keeps a new token; refuses a name the person uses already, and more tokens than anybody can watch over. */
export async function insertToken(tx: Tx, token: NewToken): Promise<number> {
  const row = await orNameTaken(
    rowOf(
      tx,
      sql<{
        id: number
      }>`insert into api_token (owner_id, name, token_hash, ending, is_read_only, permissions,
          created_at, expires_at)
        select ${token.ownerId}, ${token.name}, ${token.tokenHash}, ${token.ending}, ${token.isReadOnly},
          ${[...token.permissions]}::text[], ${token.createdAt}::timestamptz,
          ${token.createdAt}::timestamptz + make_interval(hours => ${token.validDays * 24})
        where (select count(*) from api_token where owner_id = ${token.ownerId} and revoked_at is null) < ${mostTokens}
        returning id`,
    ),
  )
  if (row === undefined) refuseIf([tooManyTokens])
  return row?.id ?? 0
}

async function orNameTaken<Result>(statement: Promise<Result>): Promise<Result> {
  try {
    return await statement
  } catch (error) {
    if (violationOf(error)?.constraint === 'api_token_name') refuseIf([tokenNameTaken])
    throw error
  }
}

/** Ends a locked token for good. */
export async function markTokenRevoked(
  tx: Tx,
  id: number,
  revoked: { readonly at: string; readonly by: string },
): Promise<void> {
  await changedBy(
    tx,
    sql`update api_token set revoked_at = ${revoked.at}::timestamptz, revoked_by = ${revoked.by} where id = ${id}`,
  )
}

/** Ends every token of a person for good; gives how many there were. */
export async function revokeTokensOf(
  tx: Tx,
  ownerId: number,
  revoked: { readonly at: string; readonly by: string },
): Promise<number> {
  return changedBy(
    tx,
    sql`update api_token set revoked_at = ${revoked.at}::timestamptz, revoked_by = ${revoked.by}
      where owner_id = ${ownerId} and revoked_at is null`,
  )
}

/** A token with its owner as he is now. */
export interface FoundToken {
  readonly id: number
  readonly tokenHash: Buffer
  readonly tokenName: string
  readonly isReadOnly: boolean
  readonly permissions: string[]
  readonly isGood: boolean
  readonly isUsedToday: boolean
  readonly ownerId: number
  readonly ownerName: string
  readonly ownerEmail: string
  readonly ownerRole: string
  readonly ownerRolePermissions: readonly string[] | null
}

/** The token whose hash begins like this one, good or not at an instant; whole hashes are compared by who asks. */
export async function findTokenByHash(
  db: Database,
  hash: Buffer,
  { now, today }: { readonly now: string; readonly today: Day },
): Promise<FoundToken | undefined> {
  return rowOf(
    db,
    sql<FoundToken>`select t.id, t.token_hash as "tokenHash", t.name as "tokenName", t.is_read_only as "isReadOnly",
        t.permissions, t.last_used_on is not distinct from ${today}::date as "isUsedToday",
        t.revoked_at is null and t.expires_at > ${now}::timestamptz and u.is_active as "isGood",
        u.id as "ownerId", u.name as "ownerName", u.email as "ownerEmail", u.role as "ownerRole",
        o.permissions as "ownerRolePermissions"
      from api_token t join user_account u on u.id = t.owner_id join role o on o.code = u.role
      where substring(t.token_hash from 1 for 8) = ${hash.subarray(0, 8)}`,
  )
}

/** Notes the day a token was used on, which is as much as its list tells. */
export async function noteTokenUsed(db: Database, id: number, today: Day): Promise<void> {
  await changedBy(
    db,
    sql`update api_token set last_used_on = ${today}::date where id = ${id} and last_used_on is distinct from ${today}::date`,
  )
}
