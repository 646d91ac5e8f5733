import { sql } from 'kysely'
import { byDay, documentStore } from '../../../documents/server/index.ts'
import { receiptActions } from '../rules/receipt-actions.ts'
import { receipts } from '../rules/receipt-kind.ts'

const allocated = sql`r.received_amount + r.withheld_amount + r.bank_fee + r.rounding_amount - r.advance_amount`
const text = sql`lower(r.receipt_number || ' ' || r.customer_name)`

/** Receipts `r` with the advance `a` each may have made. */
export const receiptStore = documentStore(receipts, {
  from: sql`sales_receipt r`,
  joins: sql`left join customer_advance a on a.receipt_id = r.id`,
  id: sql`r.id`,
  date: sql`r.receipt_date`,
  party: sql`r.customer_id`,
  row: {
    receiptNumber: sql`r.receipt_number`,
    receiptDate: sql`r.receipt_date`,
    customerId: sql`r.customer_id`,
    customerCode: sql`r.customer_code`,
    customerName: sql`r.customer_name`,
    receivedAmount: sql`r.received_amount`,
    allocatedAmount: allocated,
    advanceAmount: sql`r.advance_amount`,
    advanceLeft: sql`case when a.cancelled_on is null then coalesce(a.amount - a.used_amount, 0) else 0 end`,
    state: sql`case when r.cancelled_on is null then 'recorded' else 'cancelled' end`,
  },
  derived: { actions: (receipt, { actor }) => receiptActions(receipt, actor) },
  sums: {
    matchingReceived: sql`r.received_amount`,
    matchingAllocated: allocated,
    matchingAdvanceLeft: sql`a.amount - a.used_amount`,
  },
  counts: sql`r.cancelled_on is null`,
  choices: () => ({
    state: {
      recorded: sql`r.cancelled_on is null`,
      advance: sql`a.cancelled_on is null and a.used_amount < a.amount`,
      cancelled: sql`r.cancelled_on is not null`,
    },
  }),
  holds: (pattern) => sql`${text} like ${pattern}`,
  sorts: { date: byDay(sql`r.receipt_date`) },
  found: { name: sql`r.customer_name`, amount: sql`r.received_amount`, text },
})
