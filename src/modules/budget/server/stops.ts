import { sql } from 'kysely'
import { instant, rowsOf, soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import { transaction } from '../../../platform/server/database/transaction.ts'
import type { RefusedAct } from '../../../platform/server/http/surroundings.ts'
import { actorText } from '../../../platform/server/http/actor.ts'
import type { BudgetStop } from '../contract.ts'

const most = 500

/** What budgets stopped, the latest first. Two queries. */
export async function listStops(db: Database): Promise<{ rows: BudgetStop[]; total: number }> {
  const rows = await rowsOf(
    db,
    sql<BudgetStop>`select id, ${instant(sql.ref('stopped_at'))} as "stoppedAt", asked_by as by, act, message
      from budget_stop order by stopped_at desc, id desc limit ${most}`,
  )
  const { total } = await soleRowOf(db, sql<{ total: number }>`select count(*) as total from budget_stop`)
  return { rows, total }
}

/** Keeps what a budget stopped: the act itself left nothing behind. */
export async function noteStopped(
  db: Database,
  { actor, requestId, endpoint, refusal }: RefusedAct,
): Promise<void> {
  const messages = refusal.problems.filter(({ code }) => code === 'over-budget').map(({ message }) => message)
  if (messages.length === 0) return
  await transaction(db, { actor, requestId }, (tx) =>
    sql`insert into budget_stop (asked_by, act, message)
      select left(${actorText(actor)}, 500), left(${endpoint.summary}, 500), left(message, 1000)
      from unnest(${messages}::text[]) message`.execute(tx),
  )
}
