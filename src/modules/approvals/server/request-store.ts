import { sql, type RawBuilder } from 'kysely'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import {
  changedBy,
  instant,
  rowOf,
  rowsOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import type { ApprovalContent } from '../rules/content.ts'
import type { ApprovalFacts } from '../rules/facts.ts'
import type { RequestState } from '../rules/outcome.ts'
import type { ApprovalRule } from '../rules/rule.ts'
import { ruleObject } from './rule-store.ts'

/** What waits for people, or what became of it. */
export interface StoredRequest {
  readonly id: number
  /** The rule it was asked under, as it was then. */
  readonly rule: ApprovalRule
  readonly kind: string
  readonly act: string
  readonly subjectTable: string
  readonly subjectId: number | null
  readonly number: string | null
  readonly title: string
  readonly party: string | null
  readonly amount: Rupiah
  readonly facts: ApprovalFacts
  readonly content: ApprovalContent
  readonly fingerprint: string
  readonly input: unknown
  readonly makerId: number | null
  readonly maker: string
  readonly makerIds: readonly number[]
  readonly waiver: string | null
  readonly previousId: number | null
  readonly level: number
  readonly state: RequestState
  readonly reason: string | null
  readonly made: string | null
  readonly askedAt: string
  readonly endedAt: string | null
  readonly version: number
}

const columns = sql`r.id, ${ruleObject('u')} as rule, r.kind, r.act,
  r.subject_table as "subjectTable", r.subject_id as "subjectId", r.number, r.title, r.party, r.amount, r.facts,
  r.content, r.fingerprint, r.input, r.maker_id as "makerId", r.maker, to_jsonb(r.maker_ids) as "makerIds", r.waiver,
  r.previous_id as "previousId", r.level, r.state, r.reason, r.made, ${instant(sql.ref('r.asked_at'))} as "askedAt",
  ${instant(sql.ref('r.ended_at'))} as "endedAt", r.version`

const from = sql`approval_request r join approval_rule u on u.id = r.rule_id`

export async function findRequest(db: Database, id: number): Promise<StoredRequest | undefined> {
  return rowOf(db, sql<StoredRequest>`select ${columns} from ${from} where r.id = ${id}`)
}

/** A request, locked against every other decision until the end of the transaction. */
export async function lockRequest(tx: Tx, id: number): Promise<StoredRequest | undefined> {
  return rowOf(tx, sql<StoredRequest>`select ${columns} from ${from} where r.id = ${id} for update of r`)
}

/** Requests of a condition, the newest first. */
export async function readRequests(
  db: Database,
  condition: RawBuilder<unknown>,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<StoredRequest[]> {
  const earlier = before === undefined ? sql`true` : sql`r.id < ${before}`
  return rowsOf(
    db,
    sql<StoredRequest>`select ${columns} from ${from} where ${condition} and ${earlier} order by r.id desc limit ${limit}`,
  )
}

/** Most open requests that are looked through for one person. */
const mostOpen = 1000

/** What people can decide, the oldest first. */
export async function readOpenRequests(db: Database): Promise<StoredRequest[]> {
  return rowsOf(
    db,
    sql<StoredRequest>`select ${columns} from ${from} where r.state in ('waiting', 'blocked')
      order by r.asked_at, r.id limit ${mostOpen}`,
  )
}

/** A request to be written. */
export interface NewRequest {
  readonly ruleId: number
  readonly kind: string
  readonly act: string
  readonly subjectTable: string
  readonly subjectId: number | null
  readonly number: string | null
  readonly title: string
  readonly party: string | null
  readonly amount: Rupiah
  readonly facts: ApprovalFacts
  readonly content: ApprovalContent
  readonly fingerprint: string
  /** Other records on whose pages it is shown. */
  readonly concerns: readonly { readonly table: string; readonly id: number }[]
  /** The record it came from by itself. */
  readonly sourceTable: string | null
  readonly sourceId: number | null
  readonly input: unknown
  readonly makerId: number | null
  /** Others who made it. */
  readonly madeBy: readonly number[]
  readonly maker: string
  readonly levelCount: number
  readonly waiver: string | null
  /** The request before about the same, where the subject does not say it. */
  readonly previousId: number | null
}

/**
 * Writes requests in one statement. Of a draft it finds by its history who made it and who changed it last, of the record it
 * came from who ever changed that, and the request about it before; gives the ids in their order.
 */
export async function insertRequests(tx: Tx, requests: readonly NewRequest[]): Promise<number[]> {
  const given = JSON.stringify(requests.map((request, index) => ({ ...request, place: index })))
  const rows = await rowsOf(
    tx,
    sql<{ id: number }>`
      insert into approval_request (rule_id, kind, act, subject_table, subject_id, number, title, party, amount, facts, content,
        fingerprint, concerns, input, maker_id, maker, maker_ids, level_count, waiver, previous_id)
      select x."ruleId", x.kind, x.act, x."subjectTable", x."subjectId", x.number, x.title, x.party, x.amount, x.facts,
        x.content, x.fingerprint, x.concerns, nullif(x.input, 'null'::jsonb), x."makerId", x.maker,
        array(select distinct m.id from (
            select x."makerId"
            union all select b::bigint from jsonb_array_elements_text(x."madeBy") b
            union all (select a.actor_id from audit_log a where x.input is null and a.table_name = x."subjectTable"
              and a.record_id = x."subjectId"::text order by a.id limit 1)
            union all (select a.actor_id from audit_log a where x.input is null and a.table_name = x."subjectTable"
              and a.record_id = x."subjectId"::text order by a.id desc limit 1)
            union all select a.actor_id from audit_log a where a.table_name = x."sourceTable"
              and a.record_id = x."sourceId"::text
          ) m (id) where m.id is not null),
        x."levelCount", x.waiver,
        coalesce(x."previousId", (select p.id from approval_request p where x.input is null
          and p.subject_table = x."subjectTable" and p.subject_id = x."subjectId" and p.input is null order by p.id desc limit 1))
      from jsonb_to_recordset(${given}::jsonb) as x ("ruleId" bigint, kind text, act text, "subjectTable" text,
        "subjectId" bigint, number text, title text, party text, amount bigint, facts jsonb, content jsonb,
        fingerprint text, concerns jsonb, "sourceTable" text, "sourceId" bigint, input jsonb, "makerId" bigint, "madeBy" jsonb, maker text, "levelCount" integer, waiver text,
        "previousId" bigint, place integer)
      order by x.place
      returning id`,
  )
  return rows.map(({ id }) => id)
}

interface Moved {
  readonly state: RequestState
  readonly level?: number
  readonly reason?: string | null
  readonly made?: string | null
}

/** Moves a locked request on. */
export async function moveRequest(tx: Tx, id: number, { state, level, reason, made }: Moved): Promise<void> {
  const ends = !['waiting', 'blocked', 'granted'].includes(state)
  await changedBy(
    tx,
    sql`update approval_request set state = ${state}, level = coalesce(${level ?? null}::integer, level),
        reason = ${reason?.slice(0, 1000) ?? null}, made = coalesce(${made ?? null}, made),
        ended_at = case when ${ends} then now() end, version = version + 1
      where id = ${id}`,
  )
}

/** Which draft a request is about. */
export interface Draft {
  readonly table: string
  readonly id: number
}

/** Ends what waits about drafts that are changed or removed; gives how many did. */
export async function withdrawAbout(
  tx: Tx,
  { table, ids }: { readonly table: string; readonly ids: readonly number[] },
  reason: string,
): Promise<number> {
  return changedBy(
    tx,
    sql`update approval_request set state = 'withdrawn', reason = ${reason}, ended_at = now(), version = version + 1
      where subject_table = ${table} and subject_id = any(${[...ids]}::bigint[]) and input is null
        and state in ('waiting', 'blocked')`,
  )
}

/** How a draft stands: the newest request about it. */
export async function readStandOf(
  db: Database,
  { table, id }: Draft,
): Promise<{ readonly id: number; readonly state: RequestState; readonly fingerprint: string } | undefined> {
  return rowOf(
    db,
    sql<{
      id: number
      state: RequestState
      fingerprint: string
    }>`select id, state, fingerprint from approval_request
      where subject_table = ${table} and subject_id = ${id} and input is null order by id desc limit 1`,
  )
}

/** Whether an act about a record waits under this title. */
export async function hasWaiting(
  db: Database,
  { table, id, act, title }: Draft & { readonly act: string; readonly title: string },
): Promise<boolean> {
  const found = await rowOf(
    db,
    sql`select from approval_request where subject_table = ${table} and subject_id = ${id} and act = ${act} and title = ${title}
      and input is not null and state in ('waiting', 'blocked') limit 1`,
  )
  return found !== undefined
}

/**
 * What a list tells of a draft: the state of its newest request unless that is over without more to be said; the table and a column
 * of the list that holds the draft's id.
 */
export function approvalStateOf(table: string, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select case when r.state in ('waiting', 'blocked', 'rejected', 'asked_back') then r.state end
    from approval_request r where r.subject_table = ${table} and r.subject_id = ${id} and r.input is null
    order by r.id desc limit 1)`
}
