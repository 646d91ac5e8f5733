import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { instant, rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import type { Schedule } from '../../../journals/recurring/rules/recurring-schedule.ts'
import { resumeDay } from '../../../journals/recurring/rules/recurring-journal.ts'
import type { RecurringBillRow, recurringBill } from '../contract.ts'
import { isWaiting, scheduleOfBill } from './recurring-bill-store.ts'

type View = z.input<typeof recurringBill>
type Head = Omit<View, 'lines' | 'runs' | 'resumesOn' | 'schedule'> & { readonly schedule: Schedule }
type Row = Omit<RecurringBillRow, 'schedule'> & Pick<Head, 'schedule'>

const left = (status: RawBuilder<unknown>) =>
  sql`(select count(*) from recurring_bill_run x where x.recurring_id = r.id and ${status})`
const leftToPeople = sql`(x.status = 'open' or x.status = 'asked' and not ${isWaiting})`

const columns = sql`r.id, r.name, r.vendor_id as "vendorId", v.code as "vendorCode", v.name as "vendorName",
  r.document_number as "documentNumber", ${scheduleOfBill} as schedule, r.posts, r.is_active as "isActive",
  r.next_due as "nextDue", r.version,
  (select coalesce(sum(l.amount), 0)::bigint from recurring_bill_line l where l.recurring_id = r.id) as amount,
  ${left(leftToPeople)} as open, ${left(sql`x.status = 'failed'`)} as failed,
  (select jsonb_build_object('dueDay', x.due_day, 'reason', x.reason) from recurring_bill_run x
    where x.recurring_id = r.id and x.status = 'failed' order by x.due_day limit 1) as "firstFailure"`
const source = sql`from recurring_bill r join vendor v on v.id = r.vendor_id`

/** Every recurring bill: those that come next first. One query. */
export function listRecurring(db: Database): Promise<Row[]> {
  return rowsOf(
    db,
    sql<Row>`select ${columns} ${source} order by r.is_active desc, r.next_due nulls last, lower(r.name)`,
  )
}

/** One recurring bill with its lines and days. Three queries; call it within one snapshot of the books. */
export async function readRecurringBillView(db: Database, id: number): Promise<View> {
  const found = await rowOf(
    db,
    sql<Head & { readonly handledUntil: Day | null }>`select ${columns}, r.is_creditable as "isCreditable",
        r.withhold_at as "withholdAt", r.notes, r.handled_until as "handledUntil",
        ${instant(sql.ref('r.created_at'))} as "createdAt", r.created_by as "createdBy",
        ${instant(sql.ref('r.updated_at'))} as "updatedAt", r.updated_by as "updatedBy"
      ${source} where r.id = ${id}`,
  )
  if (found === undefined) throw notFound()
  const { handledUntil, ...head } = found
  const resumesOn = resumeDay(head.schedule, { handledUntil })
  return { ...head, resumesOn, lines: await readLines(db, id), runs: await readRuns(db, id) }
}

function readLines(db: Database, id: number) {
  return rowsOf(
    db,
    sql<
      View['lines'][number]
    >`select l.account_id as "accountId", a.code as "accountCode", a.name as "accountName",
        l.description, l.amount, l.tax_class as "taxClass", l.object_code as "objectCode",
        l.department_id as "departmentId"
      from recurring_bill_line l join account a on a.id = l.account_id
      where l.recurring_id = ${id} order by l.line_number`,
  )
}

function readRuns(db: Database, id: number) {
  return rowsOf(
    db,
    sql<View['runs'][number]>`select x.due_day as "dueDay", x.status, b.bill_number as "billNumber",
        ${isWaiting} as "isAsked", x.reason, ${instant(sql.ref('x.ran_at'))} as "ranAt", x.ran_by as "ranBy"
      from recurring_bill_run x left join vendor_bill b on b.id = x.bill_id
      where x.recurring_id = ${id} and (x.status in ('open', 'asked', 'failed') or x.due_day in
        (select due_day from recurring_bill_run where recurring_id = ${id} order by due_day desc limit 60))
      order by x.due_day desc limit 1000`,
  )
}
