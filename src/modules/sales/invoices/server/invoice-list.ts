import { sql } from 'kysely'
import { addDays } from '../../../../platform/rules/day/day.ts'
import { byDay, documentStore } from '../../../documents/server/index.ts'
import { invoices } from '../rules/invoice-kind.ts'
import { dueSoonDays, invoiceState } from '../rules/invoice-kind.ts'

const isOpen = sql`i.settled_amount < i.receivable_amount`
const text = sql`lower(i.invoice_number || ' ' || i.customer_name)`

/** Invoices `i` that were not withdrawn. */
export const invoiceStore = documentStore(invoices, {
  from: sql`sales_invoice i`,
  there: sql`i.voided_at is null`,
  id: sql`i.id`,
  date: sql`i.invoice_date`,
  entry: sql`i.journal_entry_id`,
  party: sql`i.customer_id`,
  row: {
    invoiceNumber: sql`i.invoice_number`,
    invoiceDate: sql`i.invoice_date`,
    dueDate: sql`i.due_date`,
    customerId: sql`i.customer_id`,
    customerCode: sql`i.customer_code`,
    customerName: sql`i.customer_name`,
    totalAmount: sql`i.total_amount`,
    settledAmount: sql`i.settled_amount`,
    openAmount: sql`i.receivable_amount - i.settled_amount`,
    isOpening: sql`i.opening_day is not null`,
    referenceNumber: sql`i.reference_number`,
    enteredOn: sql`i.entered_on`,
  },
  derived: { state: (invoice, { today }) => invoiceState(invoice, today) },
  sums: { matchingTotal: sql`i.total_amount`, matchingOpen: sql`i.receivable_amount - i.settled_amount` },
  choices: (today) => ({
    state: {
      unpaid: isOpen,
      paid: sql`i.settled_amount = i.receivable_amount`,
      overdue: sql`${isOpen} and i.due_date < ${today}`,
      due: sql`${isOpen} and i.due_date between ${today} and ${addDays(today, dueSoonDays)}`,
      open: sql`${isOpen} and i.due_date > ${addDays(today, dueSoonDays)}`,
    },
  }),
  holds: (pattern) => sql`(${text} like ${pattern}
    or (i.opening_day is not null and lower(i.reference_number) like ${pattern}))`,
  sorts: { date: byDay(sql`i.invoice_date`), due: byDay(sql`i.due_date`) },
  found: { name: sql`i.customer_name`, amount: sql`i.total_amount`, text },
})
