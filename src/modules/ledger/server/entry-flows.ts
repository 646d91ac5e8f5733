import { sql, type RawBuilder } from 'kysely'

/**
 * How an account stands to the cash flow statement, by its type and class: it is cash, what moves on it is told apart from
 * operating cash even when no money moves (equity, investing, financing, no class), or it belongs to operations.
 */
export function standing(type: RawBuilder<unknown>, cashFlowClass: RawBuilder<unknown>): RawBuilder<string> {
  return sql`case when ${type} in ('asset', 'liability', 'equity') and ${cashFlowClass} = 'cash' then 'cash'
    when ${type} = 'equity' or ${cashFlowClass} in ('investing', 'financing') then 'apart'
    when ${type} in ('asset', 'liability') and coalesce(${cashFlowClass}, 'none') = 'none' then 'apart'
    else 'operating' end`
}

/**
 * Whether an entry takes back what was posted: it reverses an entry that does not take back itself, so that the reversal of
 * a reversal is what the first entry was.
 */
export function takesBack(entry: string): RawBuilder<boolean> {
  const reversed = sql.ref(`${entry}.reverses_entry_id`)
  return sql`case when ${reversed} is null then false else (
    with recursive up as (
      select ${reversed} as id
      union all select (select o.reverses_entry_id from journal_entry o where o.id = up.id) from up where up.id is not null
    ) select count(id) % 2 = 1 from up) end`
}

/**
 * The lines of entries `e` that fit a condition, each with the part of it that cash moved for (PSAK 207), as a query
 * (entry_id, line_number, account_id, entry_date, debit, credit, standing, amount, cash, is_reversing, is_ordinary);
 * amount and cash are credit positive. The net cash of an entry belongs to the lines on its other side, in proportion and
 * by largest remainder, ties to the earlier line; lines beside the cash have none. Entries that open or close years move
 * no cash.
 */
export function entryFlows(entries: RawBuilder<unknown>): RawBuilder<unknown> {
  const ofEntry = sql`over (partition by entry_id)`
  const lines = sql`
      select l.entry_id, l.line_number, l.account_id, l.entry_date, l.debit, l.credit, l.credit - l.debit as amount,
        ${takesBack('e')} as is_reversing, e.reference_type not in ('opening', 'closing') as is_ordinary,
        ${standing(sql`a.type`, sql`a.cash_flow_class`)} as standing
      from journal_entry e join journal_line l on l.entry_id = e.id join account a on a.id = l.account_id
      where ${entries}`
  const netted = sql`
      select *, coalesce(sum(-amount) filter (where standing = 'cash' and is_ordinary) ${ofEntry}, 0) as net
      from (${lines}) line`
  const sided = sql`
      select *, standing <> 'cash' and net <> 0 and (amount > 0) = (net > 0) as is_across from (${netted}) netted`
  const added = sql`select *, sum(abs(amount)) filter (where is_across) ${ofEntry} as across from (${sided}) sided`
  const shared = sql`
      select *, case when is_across then div(abs(amount) * abs(net), across) end as whole,
        case when is_across then mod(abs(amount) * abs(net), across) end as remainder
      from (${added}) added`
  const placed = sql`
      select *, sum(whole) ${ofEntry} as wholes,
        row_number() over (partition by entry_id order by is_across desc, remainder desc, line_number) as place
      from (${shared}) shared`
  return sql`
      select entry_id, line_number, account_id, entry_date, debit, credit, standing, amount, is_reversing, is_ordinary,
        (case when is_across then sign(net) * (whole + (place <= abs(net) - wholes)::integer) else 0 end)::bigint as cash
      from (${placed}) placed`
}

/** What a line was received for; what an entry pays that takes it back lessens it instead of being paid. */
export const cashReceived = sql`case when is_reversing then least(cash, 0) else greatest(cash, 0) end`

/** What a line was paid for; what an entry brings that takes it back lessens it instead of being received. */
export const cashPaid = sql`case when is_reversing then least(-cash, 0) else greatest(-cash, 0) end`

/** Of the lines of entries (a query or table of them), the entries that move something apart without cash. */
export function noncashEntries(flows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
      select entry_id, min(entry_date) as entry_date from ${flows} flow
      where is_ordinary and standing = 'apart' and amount <> cash group by entry_id`
}
