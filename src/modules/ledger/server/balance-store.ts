import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/server/database/database.ts'
import { withNext } from '../../../platform/server/database/statement-marks.ts'

/**
 * Adds posted lines (a query of account_id, debit, credit, entry_date) to the day and month balances. Only for whoever
 * holds the posting counter: nobody else adds to a balance meanwhile, so that acts never wait for each other in a
 * circle. Travels with the statement that follows.
 */
export async function addToBalances(tx: Tx, lines: RawBuilder<unknown>): Promise<void> {
  await withNext(sql`
    with line as materialized (${lines}),
    per_day as (
      insert into account_day_balance as b (account_id, day, debit, credit, line_count)
      select account_id, entry_date, sum(debit), sum(credit), count(*) from line group by 1, 2
      on conflict (account_id, day) do update
        set debit = b.debit + excluded.debit, credit = b.credit + excluded.credit,
          line_count = b.line_count + excluded.line_count
    )
    insert into account_month_balance as b (account_id, month, debit, credit, line_count)
    select account_id, date_trunc('month', entry_date)::date, sum(debit), sum(credit), count(*) from line group by 1, 2
    on conflict (account_id, month) do update
      set debit = b.debit + excluded.debit, credit = b.credit + excluded.credit,
        line_count = b.line_count + excluded.line_count`).execute(tx)
}
