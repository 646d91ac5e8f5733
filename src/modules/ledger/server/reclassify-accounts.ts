import { sql, type RawBuilder } from 'kysely'
import { rowsOf, type Tx } from '../../../platform/server/database/database.ts'
import { takeTime } from '../../../platform/server/database/patience.ts'
import type { AccountBooks, ClassChoice } from '../../accounts/server/index.ts'
import { addFlows, holdPostings, takeFlowsAway } from './balance-store.ts'
import { standing } from './entry-flows.ts'
import { postAlone } from './posting-turn.ts'
import { balancesAt } from './range-sums.ts'
import { tellRereading } from './rereading.ts'

/**
 * Waits for whoever posts, and lets nobody in, when a change of classes re-reads entries. Before any account is locked: who
 * closes a year or imports has the turn and then asks for accounts, so that the other way round the two would wait for
 * each other.
 */
async function awaitPostings(tx: Tx, choices: readonly ClassChoice[]): Promise<void> {
  if ((await readRestanding(tx, choices, sql``)).length > 0) await postAlone(tx)
}

/**
 * Changes classes of accounts, and what is kept by class with them: entries with a line on an account that becomes cash,
 * ceases to be it, or goes to or from operations are read again, month by month. Whoever posts meanwhile is told to come back.
 */
async function reclassify(
  tx: Tx,
  choices: readonly ClassChoice[],
  change: () => Promise<void>,
): Promise<void> {
  await awaitPostings(tx, choices)
  const accountIds = await readRestanding(tx, choices, sql`for update of a`)
  if (accountIds.length === 0) return change()
  await postAlone(tx)
  await holdPostings(tx)
  const months = await readMonths(tx, accountIds)
  // A month of very large books is read longer than a statement may usually take.
  await takeTime(tx)
  const progress = (done: number) => tellRereading(tx, { done, months: months.length * 2 })
  for (const [index, month] of months.entries()) {
    await progress(index)
    await takeFlowsAway(tx, { accountIds, ...month })
  }
  await change()
  for (const [index, month] of months.entries()) {
    await progress(months.length + index)
    await addFlows(tx, { accountIds, ...month })
  }
}

/** The accounts that will stand otherwise to the cash flow statement, in one order; locked against every posting when told so. */
async function readRestanding(
  tx: Tx,
  choices: readonly ClassChoice[],
  lock: RawBuilder<unknown>,
): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    sql<{ id: number }>`
      select a.id from account a
        join unnest(${choices.map(({ id }) => id)}::bigint[], ${choices.map((each) => each.cashFlowClass)}::text[])
          as c (id, cash_flow_class) on c.id = a.id
      where a.level = 3 and ${standing(sql`a.type`, sql`a.cash_flow_class`)} <> ${standing(sql`a.type`, sql`c.cash_flow_class`)}
      order by a.id ${lock}`,
  )
  return rows.map(({ id }) => id)
}

interface Month {
  readonly from: string
  readonly until: string
}

/** The months with posted lines on accounts. */
async function readMonths(tx: Tx, accountIds: readonly number[]): Promise<Month[]> {
  return rowsOf(
    tx,
    sql<Month>`
      select distinct month as "from", (month + interval '1 month')::date as until from account_month_balance
      where account_id = any(${accountIds}::bigint[]) order by 1`,
  )
}

/** What the chart of accounts asks of the books; lines are looked for in two halves because each has an index. */
export const accountBooks: AccountBooks = {
  balancesAt,
  hasLines: (id) => sql`(
    exists (select from journal_line l where l.account_id = ${id} and l.posting_number is not null)
    or exists (select from journal_line l where l.account_id = ${id} and l.posting_number is null))`,
  awaitPostings,
  reclassify,
}
