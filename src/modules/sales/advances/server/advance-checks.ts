import { sql } from 'kysely'
import type { GroupedChecks } from '../../../../platform/server/database/grouped-checks.ts'
import { movementDifferenceOfRole } from '../../../ledger/server/index.ts'
import { advanceInvoiceChecks, invoicedAdvances } from '../../advance-invoices/server/advance-checks.ts'

/** What changed advances on each day, a liability: credit positive. */
const advanceChanges = sql`
  select account_id, advance_date as day, amount from customer_advance
  union all
  select account_id, cancelled_on, -amount from customer_advance where cancelled_on is not null
  union all
  select a.account_id, u.use_date, -p.amount from advance_use_part p
    join advance_use u on u.id = p.use_id join customer_advance a on a.id = p.advance_id
  union all
  select a.account_id, u.cancelled_on, p.amount from advance_use_part p
    join advance_use u on u.id = p.use_id join customer_advance a on a.id = p.advance_id
    where u.cancelled_on is not null
  union all ${invoicedAdvances}`

/** What must always be true of advances and of what was used of them. */
export const advanceChecks = {
  advances: {
    'advances equal their accounts on every day': movementDifferenceOfRole(advanceChanges, {
      role: 'sales_advance',
      side: sql`l.credit - l.debit`,
    }),
    'advances say what was used of them': sql`
      select 'advance ' || a.id as record from customer_advance a
      left join (select p.advance_id, sum(p.amount) as amount from advance_use_part p
        join advance_use u on u.id = p.use_id where u.cancelled_on is null group by 1) p on p.advance_id = a.id
      where a.used_amount <> coalesce(p.amount, 0)`,
    ...advanceInvoiceChecks,
    'uses of advances are the sum of their parts': sql`
      select u.use_number as record from advance_use u
      left join (select use_id, sum(amount) as amount from advance_use_part group by 1) p on p.use_id = u.id
      left join (select use_id, sum(amount) as amount from invoice_settlement group by 1) s on s.use_id = u.id
      where u.amount is distinct from p.amount or (u.kind = 'invoice' and u.amount is distinct from s.amount)`,
  },
} satisfies GroupedChecks
