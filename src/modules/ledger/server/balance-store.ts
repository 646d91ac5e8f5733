import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/server/database.ts'
import { withNext } from '../../../platform/server/held-statements.ts'

/**
 * Adds posted lines (a query of account_id, debit, credit, entry_date) to the day and month balances, in account order,
 * in the slot of this connection. What the database has against it is thrown by the statement that follows.
 */
export async function addToBalances(tx: Tx, lines: RawBuilder<unknown>): Promise<void> {
  await withNext(sql`
    with line as materialized (${lines}),
    per_day as (
      insert into account_day_balance as b (account_id, day, slot, debit, credit, line_count)
      select account_id, entry_date, pg_backend_pid() % 16, sum(debit), sum(credit), count(*)
      from line group by account_id, entry_date order by account_id, entry_date
      on conflict (account_id, day, slot) do update
        set debit = b.debit + excluded.debit, credit = b.credit + excluded.credit,
          line_count = b.line_count + excluded.line_count
    )
    insert into account_month_balance as b (account_id, month, slot, debit, credit, line_count)
    select account_id, date_trunc('month', entry_date)::date, pg_backend_pid() % 16, sum(debit), sum(credit), count(*)
    from line group by 1, 2 order by 1, 2
    on conflict (account_id, month, slot) do update
      set debit = b.debit + excluded.debit, credit = b.credit + excluded.credit,
        line_count = b.line_count + excluded.line_count`).execute(tx)
}
