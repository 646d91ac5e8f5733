import { sql, type RawBuilder } from 'kysely'
import { rowsOf, soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import { readKeyState } from '../../../platform/server/database/book-key-store.ts'
import { isProved } from '../../../platform/server/program/book-key.ts'

/** Entries of the audit log that the program did not write, of one moment, person, table and action. */
export interface ForeignGroup {
  readonly firstId: number
  readonly lastId: number
  readonly actor: string
  readonly table: string
  readonly recordId: string
  readonly changes: number
}

interface Act {
  readonly proof: string
  readonly actor: string
  readonly actorId: number | null
  readonly requestId: string | null
  /** Microseconds, which are the same for all that one transaction writes. */
  readonly at: number
}

export interface ForeignChangesFound {
  readonly examined: number
  readonly isKeyOurs: boolean
  readonly groups: readonly ForeignGroup[]
}

/** Every change that is not proved to be the program's and that nobody has acknowledged, oldest first. */
export async function findForeignChanges(db: Database): Promise<ForeignChangesFound> {
  const { isOurs, afterAuditId } = await readKeyState(db)
  const { last } = await soleRowOf(
    db,
    sql<{ last: number }>`select coalesce(max(id), 0) as last from audit_log`,
  )
  const wrong = isOurs ? await wrongActs(db, { after: afterAuditId, last }) : []
  const provedAfter = isOurs ? afterAuditId : last
  const groups = await rowsOf(db, foreignGroups({ provedAfter, wrong }))
  return { examined: last, isKeyOurs: isOurs, groups }
}

const entriesAtOnce = 50_000

/** Acts whose proof is not what the key makes of them, or is that of an act at another moment. */
async function wrongActs(
  db: Database,
  { after, last }: { readonly after: number; readonly last: number },
): Promise<Act[]> {
  const moments = new Map<string, number>()
  const wrong: Act[] = []
  for (let from = after; from < last; from += entriesAtOnce) {
    const acts = await rowsOf(
      db,
      sql<Act>`select proof, actor, actor_id as "actorId", request_id as "requestId",
          (extract(epoch from at) * 1000000)::bigint as at
        from audit_log where id > ${from} and id <= ${from + entriesAtOnce} and proof is not null
        group by 1, 2, 3, 4, 5 order by min(id)`,
    )
    for (const act of acts) {
      const known = moments.get(act.proof)
      if ((known === undefined || known === act.at) && isProved(act.proof, act))
        moments.set(act.proof, act.at)
      else wrong.push(act)
    }
  }
  return wrong
}

interface Wanted {
  /** From the entry after this one on each entry needs a proof. */
  readonly provedAfter: number
  readonly wrong: readonly Act[]
}

/**
 * Before the key, a hand that is not the program's gives itself away as a user of the database alone; what such a user
 * wrote before anybody else did is what the migrations wrote. An acknowledgement counts when the program wrote it.
 */
function foreignGroups({ provedAfter, wrong }: Wanted): RawBuilder<ForeignGroup> {
  const isWrong = (l: string) => {
    const entry = (column: string) => sql.ref(`${l}.${column}`)
    return sql`exists (select from wrong w where w.proof = ${entry('proof')}
      and w.at = (extract(epoch from ${entry('at')}) * 1000000)::bigint and w.actor = ${entry('actor')}
      and w.actor_id is not distinct from ${entry('actor_id')}
      and w.request_id is not distinct from ${entry('request_id')})`
  }
  const acts = JSON.stringify(
    wrong.map(({ proof, actor, actorId, requestId, at }) => ({
      proof,
      actor,
      actor_id: actorId,
      request_id: requestId,
      at,
    })),
  )
  return sql<ForeignGroup>`
    with wrong as materialized (
      select * from jsonb_to_recordset(${acts}::jsonb)
        as w (proof text, actor text, actor_id bigint, request_id text, at bigint)
    ), acknowledged as materialized (
      select a.first_audit_id, a.last_audit_id, a.changed_at from audit_acknowledgement a
      join audit_log l on l.table_name = 'audit_acknowledgement' and l.record_id = a.id::text and l.action = 'insert'
      where l.proof is not null and not ${isWrong('l')}
    ), entry as (
      select l.* from audit_log l where l.proof is null and (l.id > ${provedAfter}
        or (l.actor like 'database:%' and l.id > (select min(id) from audit_log where actor not like 'database:%')))
      ${wrong.length === 0 ? sql`` : sql`union all select l.* from audit_log l where ${isWrong('l')}`}
    )
    select min(e.id) as "firstId", max(e.id) as "lastId", e.actor, e.table_name as "table",
      (array_agg(e.record_id order by e.id))[1] as "recordId", count(*) as changes
    from entry e
    where not exists (select from acknowledged a
      where a.changed_at = e.at and e.id between a.first_audit_id and a.last_audit_id)
    group by e.at, e.actor, e.table_name, e.action order by 1`
}

/** Keeps that somebody has acknowledged changes; gives false when the two entries are not of one moment. */
export async function insertAcknowledgement(
  tx: Database,
  { firstId, lastId }: { readonly firstId: number; readonly lastId: number },
  { reason, by }: { readonly reason: string; readonly by: string },
): Promise<boolean> {
  const kept = await rowsOf(
    tx,
    sql`insert into audit_acknowledgement (first_audit_id, last_audit_id, changed_at, changes, reason, acknowledged_by)
      select f.id, t.id, f.at, (select count(*) from audit_log l where l.id between f.id and t.id and l.at = f.at),
        ${reason}, ${by}
      from audit_log f join audit_log t on t.at = f.at where f.id = ${firstId} and t.id = ${lastId} and t.id >= f.id
      returning id`,
  )
  return kept.length === 1
}
