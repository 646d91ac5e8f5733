import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import {
  changedBy,
  instant,
  rowOf,
  rowsOf,
  soleRowOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'

/** How many exceptions let somebody into a month now. */
export async function countActiveExceptions(db: Database): Promise<Map<Day, number>> {
  const rows = await rowsOf(
    db,
    sql<{ month: Day; count: number }>`select month, count(*) as count from period_exception
      where revoked_at is null and until > now() group by month`,
  )
  return new Map(rows.map(({ month, count }) => [month, count]))
}

/** Months a person may post into though they are locked. */
export async function readOwnExceptions(
  db: Database,
  userId: number,
): Promise<{ month: Day; until: string }[]> {
  return rowsOf(
    db,
    sql<{ month: Day; until: string }>`
      select month, ${instant(sql`max(until)`)} as until from period_exception
      where user_id = ${userId} and revoked_at is null and until > now() group by month order by month`,
  )
}

export interface NewException {
  readonly month: Day
  readonly userId: number
  readonly userName: string
  readonly reason: string
  readonly until: string
  readonly grantedBy: string
}

export async function insertException(tx: Tx, given: NewException): Promise<{ id: number }> {
  return soleRowOf(
    tx,
    sql<{ id: number }>`insert into period_exception (month, user_id, user_name, reason, until, granted_by)
      values (${given.month}, ${given.userId}, ${given.userName}, ${given.reason}, ${given.until}::timestamptz,
        ${given.grantedBy})
      returning id`,
  )
}

/** An exception with whether it was taken back; acts on it happen one after the other. */
export async function findException(db: Database, id: number): Promise<{ isRevoked: boolean } | undefined> {
  return rowOf(
    db,
    sql<{
      isRevoked: boolean
    }>`select revoked_at is not null as "isRevoked" from period_exception where id = ${id}`,
  )
}

/** Takes an exception back; waits for who posts under it. */
export async function markRevoked(tx: Tx, id: number, revokedBy: string): Promise<void> {
  await changedBy(
    tx,
    sql`update period_exception set revoked_by = ${revokedBy}, revoked_at = now() where id = ${id}`,
  )
}
