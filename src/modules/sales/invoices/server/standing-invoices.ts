import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { daysOfAge, type Age } from '../rules/ageing.ts'

type Sql = RawBuilder<unknown>

/** Invoices `i` as list and ageing see them: which are there, and what is open of each. */
export interface StandingInvoices {
  readonly joins: Sql
  readonly there: Sql
  readonly open: Sql
  readonly isOpen: Sql
  /** Some of it was given up as bad debt. */
  readonly isWrittenOff: Sql
  /** A note took all of it back, to be billed again. */
  readonly isCancelled: Sql
  /** Until when it is to be paid. */
  readonly payBy: Sql
}

/** More of it is written off than was recovered since. */
const writtenOff = (counts: Sql) => sql`(exists (select from invoice_settlement s
    where s.invoice_id = i.id and s.write_off_id is not null and ${counts})
  and (select sum(s.amount) from invoice_settlement s where s.invoice_id = i.id
    and (s.write_off_id is not null or s.recovery_id is not null) and ${counts}) > 0)`

const cancelled = sql`exists (select from credit_note n where n.invoice_id = i.id and n.is_cancellation`

/** Invoices as they are now. */
export const standingNow: StandingInvoices = {
  joins: sql``,
  there: sql`i.voided_at is null`,
  open: sql`(i.receivable_amount - i.settled_amount)`,
  isOpen: sql`i.settled_amount < i.receivable_amount`,
  isWrittenOff: writtenOff(sql`s.cancelled_on is null`),
  isCancelled: sql`${cancelled})`,
  payBy: sql`i.pay_by`,
}

/**
 * Invoices as they stood at the end of a day: what is open now, with what settled them since and without what counted then
 * but was cancelled since. Reads what is open now and what moved since, so that a late day costs little.
 */
export function standingOn(day: Day): StandingInvoices {
  const since = sql`invoice_settlement s where s.day > ${day} or s.cancelled_on > ${day}`
  const open = sql`(i.receivable_amount - i.settled_amount + coalesce(since.amount, 0))`
  return {
    joins: sql`left join (
      select s.invoice_id, sum(case when s.day <= ${day} then -s.amount when s.cancelled_on is null then s.amount
        else 0 end)::bigint as amount
      from ${since} group by s.invoice_id) since on since.invoice_id = i.id`,
    there: sql`i.voided_at is null and i.entered_on <= ${day}`,
    open,
    isOpen: sql`i.id in (select o.id from sales_invoice o where o.settled_amount < o.receivable_amount
      union all select s.invoice_id from ${since}) and ${open} <> 0`,
    isWrittenOff: writtenOff(sql`s.day <= ${day} and (s.cancelled_on is null or s.cancelled_on > ${day})`),
    isCancelled: sql`${cancelled} and n.note_date <= ${day})`,
    payBy: payByOn(day),
  }
}

/** Until when an invoice was to be paid as a day knew it: of one that was handed over again since, what was promised before counts. */
function payByOn(day: Day): Sql {
  return sql`case when i.promised_on is null or i.promised_on <= ${day} then i.pay_by else greatest(i.due_date, (
    select h.promised_day from invoice_handover_line hl join invoice_handover h on h.id = hl.handover_id
    where hl.invoice_id = i.id and h.handover_date <= ${day} order by h.id desc limit 1)) end`
}

/** Invoices of an age on a day, by the day until which they are to be paid. */
export function isOfAge(age: Age, day: Day, payBy: Sql): Sql {
  const [least, most] = daysOfAge[age]
  return sql.join(
    [
      ...(least === null ? [] : [sql`${payBy} <= ${day}::date - ${least}::int`]),
      ...(most === null ? [] : [sql`${payBy} >= ${day}::date - ${most}::int`]),
    ],
    sql` and `,
  )
}
