import { sql } from 'kysely'
import { rowOf, soleRowOf, type Database } from '../../../platform/server/database/database.ts'

/** The row behind which nothing is sealed, in the order of sealing. */
export const sealedThrough = sql`select sealed_before, sealed_id from audit_seal_state`

/** Whether rows have been written since the last sealing. */
export async function hasUnsealed(db: Database): Promise<boolean> {
  const row = await soleRowOf(
    db,
    // Not `exists (…)`, for which the database reads the whole log when it expects to find many.
    sql<{ exists: boolean }>`select (
      select true from audit_log where (transaction_id, id) > (${sealedThrough})
      order by transaction_id, id limit 1) is not null as exists`,
  )
  return row.exists
}

/** Seals at most so many rows of finished transactions; gives how many it sealed. */
export async function sealRows(db: Database, atMost: number): Promise<number> {
  return (await soleRowOf(db, sql<{ sealed: number }>`select seal_audit(${atMost}) as sealed`)).sealed
}

/** What `audit_text` says of a row `l`, and `audit_hash` of a seal; written out, because a call for each of millions is dear. */
const textOfRow = sql`(jsonb_build_array(l.id, (extract(epoch from l.at) * 1000000)::bigint, l.actor_id, l.actor,
  l.request_id, l.action, l.table_name, l.record_id, l.before, l.after)
  || case when l.proof is null and l.secrets is null then '[]'::jsonb else jsonb_build_array(l.proof, l.secrets) end)::text`
const hashOfSeal = sql`sha256(convert_to(position::text || ':' || encode(previous_hash, 'hex') || ':' || entry_text, 'UTF8'))`

/** A row of the chain that is not as it was sealed. */
export interface WrongSeal {
  readonly position: number
  readonly auditId: number
  readonly reason: 'missing_seal' | 'missing_row' | 'changed_row'
}

/** The first wrong row among the seals from a position on. */
export async function findWrongSeal(
  db: Database,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<WrongSeal | undefined> {
  return rowOf(
    db,
    sql<WrongSeal>`
      with chain as (
        select s.position, s.audit_id, s.hash, l.id as row_id,
          lag(s.position, 1, 0::bigint) over (order by s.position) as previous_position,
          lag(s.hash, 1, decode(repeat('00', 32), 'hex')) over (order by s.position) as previous_hash,
          case when l.id is not null then ${textOfRow} end as entry_text
        from audit_seal s left join audit_log l on l.id = s.audit_id
        where s.position >= ${Math.max(from - 1, 1)} and s.position < ${from + count}
      )
      select position, audit_id as "auditId",
        case when previous_position <> position - 1 then 'missing_seal'
          when row_id is null then 'missing_row' else 'changed_row' end as reason
      from chain
      where position >= ${from} and (previous_position <> position - 1 or row_id is null
        or hash <> ${hashOfSeal})
      order by position limit 1`,
  )
}

/** A row that should have been sealed and was not: it was slipped in, or its seal was taken away. */
export async function findUnsealedRow(db: Database): Promise<number | undefined> {
  const row = await rowOf(
    db,
    sql<{ id: number }>`
      select l.id from audit_log l left join audit_seal s on s.audit_id = l.id
      where s.audit_id is null and (l.transaction_id, l.id) <= (${sealedThrough})
      order by l.id limit 1`,
  )
  return row?.id
}

/** Whether the sealer knows where to go on: it has its one row, and the place lies among the transactions of this server. */
export async function knowsWhereToSeal(db: Database): Promise<boolean> {
  const row = await soleRowOf(
    db,
    sql<{ isSound: boolean }>`
      select count(*) = 1 and bool_and(only_row and sealed_before <= pg_snapshot_xmax(pg_current_snapshot())) as "isSound"
      from audit_seal_state`,
  )
  return row.isSound
}

export async function lastSealPosition(db: Database): Promise<number> {
  const row = await soleRowOf(
    db,
    sql<{ position: number }>`select coalesce(max(position), 0) as position from audit_seal`,
  )
  return row.position
}
