import { sql } from 'kysely'
import {
  changedBy,
  instant,
  rowOf,
  rowsOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import { plannedOnce } from '../../../platform/server/database/statement-marks.ts'

export interface SessionLimits {
  readonly idleMinutes: number
  readonly absoluteHours: number
}

/** How long a session may go unused: as the organisation says, else the operator. */
const idleTime = (idleMinutes: number) =>
  sql`make_interval(mins => coalesce((select idle_minutes from sign_in_rule), ${idleMinutes}::int))`

export interface NewSession {
  readonly tokenHash: Buffer
  readonly userId: number
  readonly address: string
  readonly userAgent: string
  readonly absoluteHours: number
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await sql`insert into user_session (token_hash, user_id, address, user_agent, expires_at)
    values (${session.tokenHash}, ${session.userId}, ${session.address}, ${session.userAgent},
      now() + make_interval(hours => coalesce((select session_hours from sign_in_rule), ${session.absoluteHours}::int)))`.execute(
    tx,
  )
}

export interface SessionPerson {
  readonly sessionId: number
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: string
  readonly rolePermissions: readonly string[] | null
  readonly mustChangePassword: boolean
  readonly mustEnrolTotp: boolean
  readonly isSeenLongAgo: boolean
}

/** The active person behind a session that has neither ended nor idled too long. */
export async function findSessionPerson(
  db: Database,
  hash: Buffer,
  idleMinutes: number,
): Promise<SessionPerson | undefined> {
  return rowOf(
    db,
    plannedOnce(sql<SessionPerson>`
      select s.id as "sessionId", u.id, u.name, u.email, u.role, o.permissions as "rolePermissions", u.must_change_password as "mustChangePassword",
        coalesce(u.role = any(r.totp_roles), false)
          and not exists (select from user_totp t where t.user_id = u.id) as "mustEnrolTotp",
        s.last_seen_at < now() - least(interval '1 minute', make_interval(mins => coalesce(r.idle_minutes, ${idleMinutes}::int)) / 3) as "isSeenLongAgo"
      from user_session s join user_account u on u.id = s.user_id join role o on o.code = u.role
        left join sign_in_rule r on true
      where s.token_hash = ${hash} and u.is_active and s.expires_at > now()
        and s.last_seen_at > now() - make_interval(mins => coalesce(r.idle_minutes, ${idleMinutes}::int))`),
  )
}

export async function noteSeen(db: Database, sessionId: number): Promise<void> {
  await sql`update user_session set last_seen_at = now() where id = ${sessionId}`.execute(db)
}

export interface SessionRow {
  readonly id: number
  readonly address: string
  readonly userAgent: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly isCurrent: boolean
}

/** The sessions of a user that are still good, the latest used first. */
export async function sessionsOf(
  db: Database,
  userId: number,
  { idleMinutes, currentHash }: { idleMinutes: number; currentHash: Buffer | undefined },
): Promise<SessionRow[]> {
  return rowsOf(
    db,
    sql<SessionRow>`
      select id, address, user_agent as "userAgent", ${instant(sql.ref('created_at'))} as "createdAt",
        ${instant(sql.ref('last_seen_at'))} as "lastSeenAt",
        token_hash is not distinct from ${currentHash ?? null}::bytea as "isCurrent"
      from user_session
      where user_id = ${userId} and expires_at > now() and last_seen_at > now() - ${idleTime(idleMinutes)}
      order by last_seen_at desc, id desc`,
  )
}

interface OwnedSession {
  readonly userId: number
  readonly tokenHash: Buffer
  readonly email: string
}

export async function findSession(db: Database, sessionId: number): Promise<OwnedSession | undefined> {
  return rowOf(
    db,
    sql<OwnedSession>`
      select s.user_id as "userId", s.token_hash as "tokenHash", u.email
      from user_session s join user_account u on u.id = s.user_id where s.id = ${sessionId}`,
  )
}

export async function deleteSession(tx: Tx, sessionId: number): Promise<void> {
  await sql`delete from user_session where id = ${sessionId}`.execute(tx)
}

export async function deleteSessionByHash(tx: Tx, hash: Buffer): Promise<void> {
  await sql`delete from user_session where token_hash = ${hash}`.execute(tx)
}

export async function deleteSessionsOf(tx: Tx, userId: number): Promise<number> {
  return changedBy(tx, sql`delete from user_session where user_id = ${userId}`)
}

/** Minutes for which a password that was typed counts for acts of weight. */
const recentMinutes = 10

/** Whether the person at a session typed the password a short while ago. */
export async function isPasswordRecent(db: Database, hash: Buffer): Promise<boolean> {
  const row = await rowOf(
    db,
    sql<{ isRecent: boolean }>`
      select confirmed_at > now() - make_interval(mins => ${recentMinutes}) as "isRecent"
      from user_session where token_hash = ${hash}`,
  )
  return row?.isRecent === true
}

/** Notes that the person at a session typed the password; false when the session has ended. */
export async function notePasswordTyped(tx: Tx, hash: Buffer): Promise<boolean> {
  return (
    (await changedBy(tx, sql`update user_session set confirmed_at = now() where token_hash = ${hash}`)) === 1
  )
}

/** Removes sessions whose time is over. */
export async function deleteExpiredSessions(tx: Tx, idleMinutes: number): Promise<void> {
  await sql`delete from user_session where id in (
      select id from user_session
      where expires_at < now() or last_seen_at < now() - ${idleTime(idleMinutes)}
      limit 10000 for update skip locked)`.execute(tx)
}
