import { sql } from 'kysely'
import type { z } from 'zod'
import { daysBetween, type Day } from '../../../../platform/rules/day/day.ts'
import { sumRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import { instant, rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { insertRow, insertRows } from '../../../../platform/server/database/rows.ts'
import { standingNow } from '../../invoices/server/standing-invoices.ts'
import type { listReminders, ReminderText } from '../contract.ts'
import { levelOf, type Reminder } from '../rules/reminder.ts'
import { filledText } from '../rules/reminder-text.ts'

interface OverdueInvoice {
  readonly id: number
  readonly customerId: number
  readonly customerCode: string
  readonly customerName: string
  readonly customerAddress: string | null
  readonly dueDate: Day
  readonly payBy: Day
  readonly openAmount: Rupiah
}

/** What customers have not paid although it was due before a day, those due longest first, with where they are now. */
export function overdueInvoices(
  db: Database,
  customerIds: readonly number[],
  day: Day,
): Promise<OverdueInvoice[]> {
  const { there, open, isOpen } = standingNow
  return rowsOf(
    db,
    sql<OverdueInvoice>`
      select i.id, c.id as "customerId", c.code as "customerCode", c.name as "customerName",
        c.address as "customerAddress", i.due_date as "dueDate", i.pay_by as "payBy", ${open} as "openAmount"
      from sales_invoice i join customer c on c.id = i.customer_id
      where i.customer_id = any(${customerIds}::bigint[]) and ${there} and ${isOpen} and i.pay_by < ${day}
      order by i.pay_by, i.id`,
  )
}

interface Written {
  readonly day: Day
  readonly createdBy: string
  /** What letters of each level say. */
  readonly texts: readonly ReminderText[]
}

/** Writes the letter to one customer of what it owes; gives its id. */
export async function insertReminder(
  tx: Tx,
  overdue: readonly [OverdueInvoice, ...OverdueInvoice[]],
  { day, createdBy, texts }: Written,
): Promise<number> {
  const [{ customerId, customerCode, customerName, customerAddress, payBy }] = overdue
  const level = levelOf(daysBetween(payBy, day))
  const amount = sumRupiah(overdue.map(({ openAmount }) => openAmount))
  const text = texts.find((each) => each.level === level)
  assert(text !== undefined, 'every level has its text')
  const facts = { customerName, amount, reminderDay: day, oldestDueDate: payBy }
  const reminderId = await insertRow(tx, 'payment_reminder', {
    ...{ customerId, customerCode, customerName, customerAddress, createdBy },
    ...{ reminderDay: day, level, amount, ...filledText(text, facts) },
  })
  const rows = overdue.map(({ id, openAmount }) => ({ reminderId, invoiceId: id, openAmount }))
  await insertRows(tx, 'payment_reminder_invoice', rows)
  return reminderId
}

/** Letters as they were made, in the order of the ids. */
export function readReminders(db: Database, ids: readonly number[]): Promise<Reminder[]> {
  return rowsOf(
    db,
    sql<Reminder>`
      select r.customer_code as "customerCode", r.customer_name as "customerName",
        r.customer_address as "customerAddress", r.reminder_day as "reminderDay", r.level, r.amount,
        case when r.heading is not null then jsonb_build_object('heading', r.heading, 'opening', r.opening,
          'closing', r.closing) end as text,
        jsonb_agg(jsonb_build_object('invoiceNumber', i.invoice_number, 'invoiceDate', i.invoice_date,
          'dueDate', i.due_date, 'openAmount', l.open_amount) order by i.due_date, i.id) as invoices
      from unnest(${ids}::bigint[]) with ordinality given (id, place)
      join payment_reminder r on r.id = given.id
      join payment_reminder_invoice l on l.reminder_id = r.id
      join sales_invoice i on i.id = l.invoice_id
      group by r.id, given.place order by given.place`,
  )
}

type Row = z.input<typeof listReminders.reply>['rows'][number]

/** The latest letters to a customer, newest first. */
export function latestReminders(db: Database, customerId: number): Promise<Row[]> {
  return rowsOf(
    db,
    sql<Row>`
      select r.id, r.reminder_day as "reminderDay", r.level, r.amount,
        ${instant(sql.ref('r.created_at'))} as "createdAt", r.created_by as "createdBy"
      from payment_reminder r where r.customer_id = ${customerId} order by r.id desc limit 20`,
  )
}
