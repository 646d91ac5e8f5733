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
  const { isOurs, provesAfter } = await readKeyState(db)
  const { last } = await soleRowOf(
    db,
    sql<{ last: number }>`select coalesce(max(id), 0) as last from audit_log`,
  )
  const after = provesAfter ?? last
  const wrong = await wrongActs(db, { after, last })
  const repeated = await repeatedProofs(db, after)
  const groups = await rowsOf(db, foreignGroups({ provedAfter: after, wrong, repeated }))
  return { examined: last, isKeyOurs: isOurs, groups }
}

const entriesAtOnce = 50_000

/** Acts whose proof is not what the key makes of them, or is that of an act at another moment. */
async function wrongActs(
  db: Database,
  { after, last }: { readonly after: number; readonly last: number },
): Promise<Act[]> {
  const shared = await proofsOfSeveralMoments(db, after)
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
      const isRight = (known === undefined || known === act.at) && isProved(act.proof, act)
      if (!isRight) wrong.push(act)
      else if (shared.has(act.proof)) moments.set(act.proof, act.at)
    }
  }
  return wrong
}

/** Few or none: what the program holds of the log while it walks through it is no more than these. */
async function proofsOfSeveralMoments(db: Database, after: number): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(
    db,
    sql<{ proof: string }>`select proof from audit_log where id > ${after} and proof is not null
      group by 1 having min(at) <> max(at)`,
  )
  return new Set(rows.map(({ proof }) => proof))
}

/** Entries that stand in the chain apart from those of their proof before them. */
interface RepeatedProof {
  readonly proof: string
  /** Where in the chain it comes again. */
  readonly position: number
}

/** A transaction is sealed as a whole: a proof that comes again later in the chain was copied. */
async function repeatedProofs(db: Database, after: number): Promise<RepeatedProof[]> {
  return rowsOf(
    db,
    sql<RepeatedProof>`
      with parted as materialized (
        select l.proof from audit_log l join audit_seal s on s.audit_id = l.id
        where l.id > ${after} and l.proof is not null
        group by 1 having max(s.position) - min(s.position) + 1 <> count(*)
      )
      select proof, min(position) as position from (
        select l.proof, s.position, lag(s.position) over (partition by l.proof order by s.position) as former
        from parted join audit_log l using (proof) join audit_seal s on s.audit_id = l.id where l.id > ${after}
      ) sealed where position > former + 1 group by 1`,
  )
}

interface Wanted {
  /** From the entry after this one on each entry needs a proof. */
  readonly provedAfter: number
  readonly wrong: readonly Act[]
  readonly repeated: readonly RepeatedProof[]
}

/**
 * Before the key, a hand that is not the program's gives itself away as a user of the database alone; what such a user
 * wrote before anybody else did is what the migrations wrote. An acknowledgement counts when the program wrote it.
 */
function foreignGroups({ provedAfter, wrong, repeated }: Wanted): RawBuilder<ForeignGroup> {
  return sql<ForeignGroup>`
    with wrong as materialized (${listOf(wrong)}), repeated as materialized (${placesOf(repeated)}),
    acknowledged as materialized (
      select a.first_audit_id, a.last_audit_id, f.at, f.actor, f.table_name, f.action
      from audit_acknowledgement a join audit_log f on f.id = a.first_audit_id and f.at = a.changed_at
      join audit_log l on l.table_name = 'audit_acknowledgement' and l.record_id = a.id::text and l.action = 'insert'
      where l.proof is not null and not ${isWrong('l')} and not ${isRepeated('l')}
    ), entry as (
      select l.* from audit_log l where l.proof is null and (l.id > ${provedAfter}
        or (l.actor like 'database:%' and l.id > (select min(id) from audit_log where actor not like 'database:%')))
      ${wrong.length + repeated.length === 0 ? sql`` : sql`union all select l.* from audit_log l where ${isWrong('l')} or ${isRepeated('l')}`}
    )
    select min(e.id) as "firstId", max(e.id) as "lastId", e.actor, e.table_name as "table",
      (array_agg(e.record_id order by e.id))[1] as "recordId", count(*) as changes
    from entry e
    where not exists (select from acknowledged a
      where e.id between a.first_audit_id and a.last_audit_id and ${ofOneGroup('a', 'e')})
    group by e.at, e.actor, e.table_name, e.action order by 1`
}

/** Whether two entries are of one moment, person, table and action. */
function ofOneGroup(one: string, other: string): RawBuilder<unknown> {
  const columns = (entry: string) =>
    sql.join(['at', 'actor', 'table_name', 'action'].map((column) => sql.ref(`${entry}.${column}`)))
  return sql`(${columns(one)}) = (${columns(other)})`
}

function listOf(acts: readonly Act[]): RawBuilder<unknown> {
  const rows = acts.map(({ actorId, requestId, ...act }) => ({
    ...act,
    actor_id: actorId,
    request_id: requestId,
  }))
  return sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as w (proof text, actor text, actor_id bigint, request_id text, at bigint)`
}

function placesOf(repeated: readonly RepeatedProof[]): RawBuilder<unknown> {
  return sql`select * from jsonb_to_recordset(${JSON.stringify(repeated)}::jsonb) as r (proof text, position bigint)`
}

function isWrong(entry: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${entry}.${column}`)
  return sql`exists (select from wrong w where w.proof = ${of('proof')}
    and w.at = (extract(epoch from ${of('at')}) * 1000000)::bigint and w.actor = ${of('actor')}
    and w.actor_id is not distinct from ${of('actor_id')} and w.request_id is not distinct from ${of('request_id')})`
}

function isRepeated(entry: string): RawBuilder<unknown> {
  return sql`exists (select from repeated r join audit_seal s on s.position >= r.position
    where r.proof = ${sql.ref(`${entry}.proof`)} and s.audit_id = ${sql.ref(`${entry}.id`)})`
}

/** Keeps that somebody has acknowledged changes; gives false when the two entries are not of one group. */
export async function insertAcknowledgement(
  tx: Database,
  { firstId, lastId, changes }: Pick<ForeignGroup, 'firstId' | 'lastId' | 'changes'>,
  { reason, by }: { readonly reason: string; readonly by: string },
): Promise<boolean> {
  const stored = await rowsOf(
    tx,
    sql`insert into audit_acknowledgement (first_audit_id, last_audit_id, changed_at, changes, reason, acknowledged_by)
      select f.id, t.id, f.at, ${changes}, ${reason}, ${by}
      from audit_log f join audit_log t on ${ofOneGroup('t', 'f')}
      where f.id = ${firstId} and t.id = ${lastId} and t.id >= f.id
      returning id`,
  )
  return stored.length === 1
}
