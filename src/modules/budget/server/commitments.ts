import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Rupiah, Total } from '../../../platform/rules/money/money.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'

/** A document whose lines are ordered: its table, and the row. */
export interface CommitmentSource {
  readonly source: string
  readonly sourceId: number
}

/** A line that is ordered: on which account, when it is expected, and for how much without creditable VAT. */
export interface CommittedLine {
  readonly line: number
  readonly accountId: number
  readonly departmentId?: number | null | undefined
  readonly day: Day
  readonly amount: Rupiah
}

/** What takes commitments away: a bill, a short-close, a cancellation. */
export interface Reliever {
  readonly source: string
  readonly number: string
  readonly actor: Pick<Actor, 'name'>
}

/** What was billed of the lines of a document. */
export type BilledLines = CommitmentSource & {
  readonly lines: readonly { readonly line: number; readonly amount: Rupiah }[]
}

/** Writes down what a document orders; lines on accounts that are not planned, such as stock, commit nothing. One query. */
export async function commit(
  tx: Tx,
  of: CommitmentSource & { readonly number: string; readonly actor: Pick<Actor, 'name'> },
  lines: readonly CommittedLine[],
): Promise<void> {
  await sql`
    insert into budget_commitment (source, source_id, source_number, line_number, account_id, department_id, day, amount, created_by)
    select ${of.source}, ${of.sourceId}, ${of.number}, l.line, l.account_id, l.department_id, l.day, l.amount, ${of.actor.name}
    from unnest(${lines.map(({ line }) => line)}::int[], ${lines.map(({ accountId }) => accountId)}::bigint[],
      ${lines.map(({ departmentId = null }) => departmentId)}::bigint[], ${lines.map(({ day }) => day)}::date[],
      ${lines.map(({ amount }) => amount)}::bigint[]) as l (line, account_id, department_id, day, amount)
    where l.amount > 0 and l.account_id in (select id from budget_accounts())
    order by l.line`.execute(tx)
}

/** Takes away what was billed of lines, at most what is left of each. One query. */
export async function relieve(tx: Tx, { source, sourceId, lines }: BilledLines, by: Reliever): Promise<void> {
  await relieved(
    tx,
    sql`select c.id, least(sum(l.amount)::bigint, c.amount - c.relieved_amount) as amount
      from held c join unnest(${lines.map(({ line }) => line)}::int[], ${lines.map(({ amount }) => amount)}::bigint[])
        as l (line, amount) on l.line = c.line_number
      group by c.id, c.amount, c.relieved_amount`,
    { of: sql`c.source = ${source} and c.source_id = ${sourceId}`, by },
  )
}

/** Takes away all that is left: what was ordered is closed short, or cancelled. One query. */
export async function relieveAll(tx: Tx, of: CommitmentSource, by: Reliever): Promise<void> {
  await relieved(tx, sql`select c.id, c.amount - c.relieved_amount as amount from held c`, {
    of: sql`c.source = ${of.source} and c.source_id = ${of.sourceId}`,
    by,
  })
}

/** Gives back what a bill took that is taken back itself. One query. */
export async function giveBack(tx: Tx, by: Reliever): Promise<void> {
  const mine = sql`r.source = ${by.source} and r.source_number = ${by.number}`
  await relieved(
    tx,
    sql`select c.id, -sum(r.amount)::bigint as amount from held c join budget_relief r on r.commitment_id = c.id
      where ${mine} group by c.id`,
    { of: sql`c.id in (select r.commitment_id from budget_relief r where ${mine})`, by },
  )
}

interface Relieved {
  readonly of: ReturnType<typeof sql>
  readonly by: Reliever
}

/** Commitments are held in their order, so that who bills and who closes at once wait for each other. */
async function relieved(
  tx: Tx,
  taken: ReturnType<typeof sql>,
  { of, by: { source, number, actor } }: Relieved,
): Promise<void> {
  await sql`select from budget_commitment c where ${of} order by c.id for update`.execute(tx)
  await sql`
    with held as (select * from budget_commitment c where ${of}),
      taken as materialized (select * from (${taken}) t where t.amount <> 0),
      noted as (insert into budget_relief (commitment_id, source, source_number, amount, created_by)
        select id, ${source}, ${number}, amount, ${actor.name} from taken order by id)
    update budget_commitment c set relieved_amount = c.relieved_amount + t.amount from taken t where t.id = c.id`.execute(
    tx,
  )
}

/** What is ordered and not billed of an account and department in a month. */
export interface Committed {
  readonly accountId: number
  readonly departmentId: number | null
  readonly month: Day
  readonly amount: Total
}

/** What is ordered and not billed by account, department and month, from a day until before another. */
export function committedBetween({ from, until }: { readonly from: Day; readonly until: Day }) {
  return sql`
    select account_id as "accountId", department_id as "departmentId", month, amount::text as amount
    from budget_committed() where month >= ${from} and month < ${until}`
}
