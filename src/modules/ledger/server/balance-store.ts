import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/server/database/database.ts'
import { withNext } from '../../../platform/server/database/statement-marks.ts'
import { cashPaid, cashReceived, entryFlows, noncashEntries } from './entry-flows.ts'
import { refusedAs } from './journal-violation.ts'

/**
 * Adds the lines of entries to the day and month balances, with the part of them that cash moved for, and marks the
 * entries that move something apart without cash. Only for whoever holds the posting counter: nobody else adds to a
 * balance meanwhile, so that acts never wait for each other in a circle, and classes of accounts are those that are
 * true then. Travels with the statement that follows.
 */
export async function addToBalances(
  tx: Tx,
  entryIds: readonly number[],
  { withDepartments }: { readonly withDepartments: boolean },
): Promise<void> {
  const added = sql`
    with line as materialized (${entryFlows(sql`e.id = any(${entryIds}::bigint[])`)}),
    per_day as (
      insert into account_day_balance as b (account_id, day, debit, credit, line_count, cash_received, cash_paid)
      select account_id, entry_date, ${sums} from line group by 1, 2
      on conflict (account_id, day) do update set ${sumsAdded}
    ),
    marked as (insert into noncash_entry (entry_id, entry_date) ${noncashEntries(sql`line`)})
    ${withDepartments ? departmentSums(entryIds) : sql``}
    insert into account_month_balance as b (account_id, month, debit, credit, line_count, cash_received, cash_paid)
    select account_id, date_trunc('month', entry_date)::date, ${sums} from line group by 1, 2
    on conflict (account_id, month) do update set ${sumsAdded}`
  await withNext(added, (error) => refusedAs(error)).execute(tx)
}

/** Who has no departments pays nothing for them: these parts of the statement are left out. */
function departmentSums(entryIds: readonly number[]): RawBuilder<unknown> {
  const added = sql`sum(debit), sum(credit), count(*)`
  const increased = sql`debit = b.debit + excluded.debit, credit = b.credit + excluded.credit,
    line_count = b.line_count + excluded.line_count`
  return sql`,
    of_department as materialized (
      select account_id, department_id, entry_date, debit, credit from journal_line
      where entry_id = any(${entryIds}::bigint[]) and department_id is not null
    ),
    per_department_day as (
      insert into account_department_day as b (account_id, department_id, day, debit, credit, line_count)
      select account_id, department_id, entry_date, ${added} from of_department group by 1, 2, 3
      on conflict (account_id, department_id, day) do update set ${increased}
    ),
    per_department_month as (
      insert into account_department_month as b (account_id, department_id, month, debit, credit, line_count)
      select account_id, department_id, date_trunc('month', entry_date)::date, ${added} from of_department group by 1, 2, 3
      on conflict (account_id, department_id, month) do update set ${increased}
    )`
}

const sums = sql`sum(debit), sum(credit), count(*), sum(${cashReceived}), sum(${cashPaid})`

const sumsAdded = sql`debit = b.debit + excluded.debit, credit = b.credit + excluded.credit,
  line_count = b.line_count + excluded.line_count, cash_received = b.cash_received + excluded.cash_received,
  cash_paid = b.cash_paid + excluded.cash_paid`

/** The posting counter, held until the end of the transaction: nobody posts meanwhile. */
export async function holdPostings(tx: Tx): Promise<void> {
  await withNext(sql`select from posting_counter for update`).execute(tx)
}

/** Days of which the entries with a line on some accounts are read. */
export interface ReadEntries {
  readonly accountIds: readonly number[]
  readonly from: string
  readonly until: string
}

/** Takes what entries add by the classes of their accounts away, before a class changes. */
export async function takeFlowsAway(tx: Tx, read: ReadEntries): Promise<void> {
  await shiftFlows(tx, read, sql`-1`)
  await sql`delete from noncash_entry where entry_id in (${entriesWith(read)})`.execute(tx)
}

/** Adds what entries add by the classes of their accounts, after a class has changed. */
export async function addFlows(tx: Tx, read: ReadEntries): Promise<void> {
  await shiftFlows(tx, read, sql`1`)
  await sql`insert into noncash_entry (entry_id, entry_date)
    ${noncashEntries(sql`(${entryFlows(sql`e.id in (${entriesWith(read)})`)})`)}`.execute(tx)
}

function entriesWith({ accountIds, from, until }: ReadEntries): RawBuilder<unknown> {
  return sql`select entry_id from journal_line where account_id = any(${accountIds}::bigint[])
    and posting_number is not null and entry_date >= ${from}::date and entry_date < ${until}::date`
}

async function shiftFlows(tx: Tx, read: ReadEntries, sign: RawBuilder<unknown>): Promise<void> {
  await sql`
    with day_flow as materialized (
      select account_id, entry_date, ${sign} * sum(${cashReceived})::bigint as received, ${sign} * sum(${cashPaid})::bigint as paid
      from (${entryFlows(sql`e.id in (${entriesWith(read)})`)}) flow where cash <> 0 group by 1, 2
    ),
    per_day as (
      update account_day_balance b set cash_received = cash_received + f.received, cash_paid = cash_paid + f.paid
      from day_flow f where b.account_id = f.account_id and b.day = f.entry_date
    )
    update account_month_balance b set cash_received = cash_received + f.received, cash_paid = cash_paid + f.paid
    from (
      select account_id, date_trunc('month', entry_date)::date as month, sum(received)::bigint as received,
        sum(paid)::bigint as paid
      from day_flow group by 1, 2
    ) f
    where b.account_id = f.account_id and b.month = f.month`.execute(tx)
}
