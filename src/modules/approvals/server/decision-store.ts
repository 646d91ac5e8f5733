import { sql } from 'kysely'
import {
  changedBy,
  instant,
  rowsOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import type { Verdict } from '../rules/outcome.ts'

/** A decision as it was taken. */
export interface StoredDecision {
  readonly requestId: number
  readonly level: number
  readonly seat: number
  readonly verdict: Verdict
  readonly decidedById: number
  readonly decidedBy: string
  readonly principalId: number
  readonly principal: string
  readonly waiver: string | null
  readonly reason: string | null
  readonly decidedAt: string
}

/** The decisions of requests, in the order in which they were taken. */
export async function readDecisions(db: Database, requestIds: readonly number[]): Promise<StoredDecision[]> {
  return rowsOf(
    db,
    sql<StoredDecision>`select request_id as "requestId", level, seat, verdict, decided_by_id as "decidedById",
        decided_by as "decidedBy", principal_id as "principalId", principal, waiver, reason,
        ${instant(sql.ref('decided_at'))} as "decidedAt"
      from approval_decision where request_id = any(${[...requestIds]}::bigint[]) order by id`,
  )
}

export async function insertDecision(tx: Tx, decision: Omit<StoredDecision, 'decidedAt'>): Promise<void> {
  await changedBy(
    tx,
    sql`insert into approval_decision (request_id, level, seat, verdict, decided_by_id, decided_by, principal_id,
        principal, waiver, reason)
      values (${decision.requestId}, ${decision.level}, ${decision.seat}, ${decision.verdict}, ${decision.decidedById},
        ${decision.decidedBy}, ${decision.principalId}, ${decision.principal}, ${decision.waiver}, ${decision.reason})`,
  )
}

/** What somebody said about a request. */
export interface StoredComment {
  readonly author: string
  readonly body: string
  readonly createdAt: string
}

export async function readComments(db: Database, requestId: number): Promise<StoredComment[]> {
  return rowsOf(
    db,
    sql<StoredComment>`select author, body, ${instant(sql.ref('created_at'))} as "createdAt" from approval_comment
      where request_id = ${requestId} order by id`,
  )
}

export async function insertComment(
  tx: Tx,
  comment: {
    readonly requestId: number
    readonly authorId: number
    readonly author: string
    readonly body: string
  },
): Promise<void> {
  await changedBy(
    tx,
    sql`insert into approval_comment (request_id, author_id, author, body)
      values (${comment.requestId}, ${comment.authorId}, ${comment.author}, ${comment.body})`,
  )
}
