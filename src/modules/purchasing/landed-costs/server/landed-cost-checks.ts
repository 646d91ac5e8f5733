import { sql } from 'kysely'
import type { GroupedChecks } from '../../../../platform/server/database/grouped-checks.ts'
import { movementDifference } from '../../../ledger/server/index.ts'

/** What waits to be spread on each day: what bills charged, less what notes took back and what was spread; debit positive. */
const clearingChanges = sql`
  select x.account_id, b.posting_day as day, x.cost_amount as amount from vendor_bill_line x
    join vendor_bill b on b.id = x.bill_id where x.is_landed
  union all
  select x.account_id, b.cancelled_on, -x.cost_amount from vendor_bill_line x
    join vendor_bill b on b.id = x.bill_id where x.is_landed and b.cancelled_on is not null
  union all
  select l.account_id, n.note_date, -l.cost_amount from debit_note_line l join debit_note n on n.id = l.note_id
    join vendor_bill_line x on x.id = l.bill_line_id and x.is_landed
  union all
  select l.account_id, n.cancelled_on, l.cost_amount from debit_note_line l join debit_note n on n.id = l.note_id
    join vendor_bill_line x on x.id = l.bill_line_id and x.is_landed where n.cancelled_on is not null
  union all
  select clearing_account_id, run_date, -amount from landed_cost
  union all
  select clearing_account_id, cancelled_on, amount from landed_cost where cancelled_on is not null`

/** The entries of bills, notes and runs that move it. */
const clearingEntries = sql`
  select journal_entry_id from landed_cost union select reversal_entry_id from landed_cost
  union select b.journal_entry_id from vendor_bill b where exists (select from vendor_bill_line x where x.bill_id = b.id and x.is_landed)
  union select b.reversal_entry_id from vendor_bill b where exists (select from vendor_bill_line x where x.bill_id = b.id and x.is_landed)
  union select n.journal_entry_id from debit_note n join debit_note_line l on l.note_id = n.id
    join vendor_bill_line x on x.id = l.bill_line_id and x.is_landed
  union select n.reversal_entry_id from debit_note n join debit_note_line l on l.note_id = n.id
    join vendor_bill_line x on x.id = l.bill_line_id and x.is_landed`

/** What must always be true of costs that are spread over goods; each names what is wrong. */
export const landedCostChecks = {
  landed_costs: {
    'costs are spread whole over goods': sql`
      select c.run_number as record from landed_cost c
      left join (select run_id, sum(amount) as amount from landed_cost_line group by 1) l on l.run_id = c.id
      left join (select run_id, sum(amount) as amount from landed_cost_source group by 1) s on s.run_id = c.id
      where c.amount <> coalesce(l.amount, 0) or c.amount <> coalesce(s.amount, 0)`,
    'costs are spread within what bills charged': sql`
      select b.bill_number as record from vendor_bill_line x join vendor_bill b on b.id = x.bill_id
      cross join lateral noted_of_line(x.id) t
      where x.id in (select bill_line_id from landed_cost_source) and spread_cost(x.id) > 0
        and (not x.is_landed or b.cancelled_on is not null or spread_cost(x.id) + t.cost_amount > x.cost_amount)`,
    'stock was told every cost that was spread': sql`
      select c.run_number as record from landed_cost c join landed_cost_line l on l.run_id = c.id
      left join stock_movement m on m.reference_type = 'landed_cost' and m.reference_number = c.run_number
        and m.source_line = l.line_number and m.kind = 'difference'
      where l.amount is distinct from m.amount
        or (c.cancelled_on is not null) <> exists (select from stock_movement r
          where r.product_id = m.product_id and r.of_sequence = m.sequence and r.basis = 'reversal' and r.day = c.cancelled_on)`,
    'what waits to be spread equals what its entries moved on its account on every day': movementDifference(
      clearingChanges,
      {
        lines: sql`l.entry_id in (${clearingEntries})
          and l.account_id in (select account_id from (${clearingChanges}) accounts)`,
        side: sql`l.debit - l.credit`,
      },
    ),
  },
} satisfies GroupedChecks
