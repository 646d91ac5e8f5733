import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Total } from '../../../../platform/rules/money/money.ts'
import { rowsOf, soleRowOf, type Database } from '../../../../platform/server/database/database.ts'
import type { Movement } from '../rules/statement.ts'

/** What a receipt settles: invoices, and what is left of it as an advance. */
const settledByReceipt = sql`r.received_amount + r.withheld_amount + r.bank_fee + r.rounding_amount`

/**
 * Everything that moved what a customer owes less its advances, on the day it counts from, and again on the day from which it
 * no longer does. Credit notes and receipts count whole: what of them settles no invoice becomes an advance.
 */
function movementsOf(customerId: number): RawBuilder<unknown> {
  return sql`
    select 'invoice' as kind, 1 as place, i.id, i.invoice_number as number, i.entered_on as day, i.due_date,
      i.receivable_amount as debit, 0::bigint as credit, 0::bigint as amount, i.reference_number
    from sales_invoice i where i.customer_id = ${customerId} and i.voided_at is null
    union all
    select 'receipt', 2, r.id, r.receipt_number, r.receipt_date, null, 0, ${settledByReceipt}, 0, null
    from sales_receipt r where r.customer_id = ${customerId}
    union all
    select 'receipt_cancelled', 3, r.id, r.receipt_number, r.cancelled_on, null, ${settledByReceipt}, 0, 0, null
    from sales_receipt r where r.customer_id = ${customerId} and r.cancelled_on is not null
    union all
    select 'credit_note', 4, n.id, n.note_number, n.note_date, null, 0, n.total_amount, 0, null
    from credit_note n where n.customer_id = ${customerId}
      or n.invoice_id in (select i.id from sales_invoice i where i.customer_id = ${customerId})
    union all
    select 'credit_note_cancelled', 5, n.id, n.note_number, n.cancelled_on, null, n.total_amount, 0, 0, null
    from credit_note n where n.cancelled_on is not null and (n.customer_id = ${customerId}
      or n.invoice_id in (select i.id from sales_invoice i where i.customer_id = ${customerId}))
    union all
    select 'write_off', 5, w.id, w.write_off_number, w.write_off_date, null, 0, w.amount, 0, null
    from sales_write_off w where w.customer_id = ${customerId}
    union all
    select 'write_off_cancelled', 6, w.id, w.write_off_number, w.cancelled_on, null, w.amount, 0, 0, null
    from sales_write_off w where w.customer_id = ${customerId} and w.cancelled_on is not null
    union all
    select 'recovery', 1, y.id, y.write_off_number, y.recovery_date, null, y.amount, 0, 0, null
    from write_off_recovery y join sales_write_off w on w.id = y.write_off_id where w.customer_id = ${customerId}
    union all
    select 'recovery_cancelled', 4, y.id, y.write_off_number, y.cancelled_on, null, 0, y.amount, 0, null
    from write_off_recovery y join sales_write_off w on w.id = y.write_off_id
    where w.customer_id = ${customerId} and y.cancelled_on is not null
    union all
    select 'netting', 9, s.set_off_id, min(s.set_off_number), s.day, null, 0, sum(s.amount), 0, null
    from invoice_settlement s join sales_invoice i on i.id = s.invoice_id
    where i.customer_id = ${customerId} and s.set_off_id is not null group by s.set_off_id, s.day
    union all
    select 'netting_cancelled', 10, s.set_off_id, min(s.set_off_number), s.cancelled_on, null, sum(s.amount), 0, 0, null
    from invoice_settlement s join sales_invoice i on i.id = s.invoice_id
    where i.customer_id = ${customerId} and s.set_off_id is not null and s.cancelled_on is not null group by s.set_off_id, s.cancelled_on
    union all
    select case u.kind when 'refund' then 'refund' else 'advance_use' end, 7, u.id, u.use_number, u.use_date, null,
      case u.kind when 'refund' then u.amount else 0 end, 0, u.amount, null
    from advance_use u where u.customer_id = ${customerId}
    union all
    select case u.kind when 'refund' then 'refund_cancelled' else 'advance_use_cancelled' end, 8, u.id, u.use_number,
      u.cancelled_on, null, 0, case u.kind when 'refund' then u.amount else 0 end, u.amount, null
    from advance_use u where u.customer_id = ${customerId} and u.cancelled_on is not null`
}

export interface Range {
  readonly customerId: number
  readonly from: Day
  readonly to: Day
}

/** What moved within the days, in their order; at most so many. */
export function readMovements(
  db: Database,
  { customerId, from, to }: Range,
  most: number,
): Promise<Movement[]> {
  return rowsOf(
    db,
    sql<Movement>`
      select m.kind, m.number, m.day, m.due_date as "dueDate", m.debit::numeric as debit, m.credit::numeric as credit,
        m.amount::numeric as amount, m.reference_number as "referenceNumber"
      from (${movementsOf(customerId)}) m where m.day between ${from} and ${to}
      order by m.day, m.place, m.id limit ${most}`,
  )
}

/** The balance before a day, and at the end of another. */
export function readBalances(
  db: Database,
  { customerId, from, to }: Range,
): Promise<{ readonly opening: Total; readonly closing: Total }> {
  return soleRowOf(
    db,
    sql<{ opening: Total; closing: Total }>`
      select coalesce(sum(m.debit - m.credit) filter (where m.day < ${from}), 0)::numeric as opening,
        coalesce(sum(m.debit - m.credit), 0)::numeric as closing
      from (${movementsOf(customerId)}) m where m.day <= ${to}`,
  )
}

/** What was left of the advances of a customer at the end of a day. */
export async function advancesOn(db: Database, customerId: number, day: Day): Promise<Total> {
  const { left } = await soleRowOf(
    db,
    sql<{ left: Total }>`
      select (coalesce((select sum(a.amount) from customer_advance a where a.customer_id = ${customerId}
          and a.advance_date <= ${day} and (a.cancelled_on is null or a.cancelled_on > ${day})), 0)
        - coalesce((select sum(u.amount) from advance_use u where u.customer_id = ${customerId}
          and u.use_date <= ${day} and (u.cancelled_on is null or u.cancelled_on > ${day})), 0))::numeric as left`,
  )
  return left
}
