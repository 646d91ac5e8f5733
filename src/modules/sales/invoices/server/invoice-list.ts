import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import {
  byDay,
  documentStore,
  type DocumentStore,
  type ListCall,
  fieldsIn,
} from '../../../documents/server/index.ts'
import { daysPastDue } from '../rules/ageing.ts'
import { dueSoonDays, invoices, invoiceState } from '../rules/invoice-kind.ts'
import { isOfAge, standingNow, standingOn, type StandingInvoices } from './standing-invoices.ts'

const text = sql`lower(i.invoice_number || ' ' || i.customer_name)`

function storeOf(standing: StandingInvoices): DocumentStore<typeof invoices> {
  const { joins, there, open, isWrittenOff, isCancelled, payBy } = standing
  return documentStore(invoices, {
    alias: 'i',
    joins,
    there,
    date: sql`i.invoice_date`,
    departments: sql`select l.department_id from sales_invoice_line l where l.invoice_id = i.id`,
    entry: sql`i.journal_entry_id`,
    row: {
      ...fieldsIn('i', [
        'invoiceNumber',
        'kind',
        'invoiceDate',
        'dueDate',
        'customerId',
        'customerCode',
        'customerName',
        'totalAmount',
        'referenceNumber',
        'enteredOn',
      ]),
      payBy,
      settledAmount: sql`i.receivable_amount - ${open}`,
      openAmount: open,
      isWrittenOff,
      isCancelled,
      isOpening: sql`i.opening_day is not null`,
    },
    derived: {
      state: (invoice, { today }) => invoiceState(invoice, today),
      daysPastDue: (invoice, { today }) => daysPastDue(invoice, today),
    },
    sums: { matchingTotal: sql`i.total_amount`, matchingOpen: open },
    choices: (day) => ({ state: statesOn(day, standing), age: agesOn(day, standing) }),
    holds: (pattern) => sql`(${text} like ${pattern}
      or (i.opening_day is not null and lower(i.reference_number) like ${pattern}))`,
    sorts: { date: byDay(sql`i.invoice_date`), due: byDay(payBy) },
    found: { name: sql`i.customer_name`, amount: sql`i.total_amount`, text },
  })
}

function statesOn(day: Day, { isOpen, open, isWrittenOff, isCancelled, payBy }: StandingInvoices) {
  const soon = sql`${day}::date + ${dueSoonDays}::int`
  return {
    unpaid: isOpen,
    paid: sql`${open} = 0 and not ${isWrittenOff} and not ${isCancelled}`,
    writtenOff: sql`${open} = 0 and ${isWrittenOff} and not ${isCancelled}`,
    cancelled: isCancelled,
    overdue: sql`${isOpen} and ${payBy} < ${day}`,
    due: sql`${isOpen} and ${payBy} between ${day} and ${soon}`,
    open: sql`${isOpen} and ${payBy} > ${soon}`,
    advance: sql`i.kind = 'advance'`,
  }
}

function agesOn(day: Day, { isOpen, payBy }: StandingInvoices) {
  const of = (age: Parameters<typeof isOfAge>[0]) => sql`${isOpen} and ${isOfAge(age, day, payBy)}`
  return {
    notDue: of('notDue'),
    days1To30: of('days1To30'),
    days31To60: of('days31To60'),
    days61To90: of('days61To90'),
    over90: of('over90'),
  }
}

const now = storeOf(standingNow)

/** The same list as it stood on the day it is asked for. */
function seen(call: ListCall<typeof invoices>) {
  const { asOf } = call.query
  return asOf === undefined
    ? { store: now, call }
    : { store: storeOf(standingOn(asOf)), call: { ...call, today: asOf } }
}

/** Invoices `i` that were not withdrawn. */
export const invoiceStore: DocumentStore<typeof invoices> = {
  ...now,
  list: (query) => {
    const { store, call } = seen(query)
    return store.list(call)
  },
  page: (query) => {
    const { store, call } = seen(query)
    return store.page(call)
  },
}
