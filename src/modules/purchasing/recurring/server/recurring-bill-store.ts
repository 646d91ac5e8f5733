import { sql } from 'kysely'
import { addDays, type Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import {
  changedBy,
  rowOf,
  rowsOf,
  violationOf,
  type Tx,
} from '../../../../platform/server/database/database.ts'
import { insertRow, insertRows, updateRow, type Row } from '../../../../platform/server/database/rows.ts'
import { objection } from '../../../../platform/server/http/refusal.ts'
import { nextRuns, type Schedule } from '../../../journals/recurring/rules/recurring-schedule.ts'
import type { BilledTaxClass } from '../../../tax/rules/tax-class.ts'
import type { WithholdAt } from '../../bills/rules/bill-draft.ts'
import { problem } from '../../rules/problem-codes.ts'
import { isRunOpen, type BillRunStatus } from '../rules/recurring-bill.ts'

export interface RecurringBillLine {
  readonly accountId: number
  readonly description: string
  readonly amount: Rupiah
  readonly taxClass: BilledTaxClass
  readonly objectCode: string | null
  readonly departmentId: number | null
}

/** What a recurring bill is made of. */
export interface RecurringBillContent {
  readonly name: string
  readonly vendorId: number
  readonly documentNumber: string
  readonly schedule: Schedule
  readonly posts: boolean
  readonly isActive: boolean
  readonly isCreditable: boolean
  readonly withholdAt: WithholdAt
  readonly notes: string | null
}

/** A recurring bill as its days need it. */
export interface StoredRecurringBill extends RecurringBillContent {
  readonly id: number
  readonly handledUntil: Day | null
  readonly nextDue: Day | null
  readonly updatedBy: string
  readonly updatedById: number | null
  readonly version: number
}

/** The schedule of a recurring bill `r` as the rules take it. */
export const scheduleOfBill = sql<Schedule>`jsonb_strip_nulls(jsonb_build_object('frequency', r.frequency,
    'start', r.start_day, 'end', r.end_day, 'count', r.run_count)) || jsonb_build_object('onDay', r.on_day)`

const stored = sql<StoredRecurringBill>`r.id, r.name, r.vendor_id as "vendorId", r.document_number as "documentNumber",
  ${scheduleOfBill} as schedule, r.posts, r.is_active as "isActive", r.is_creditable as "isCreditable",
  r.withhold_at as "withholdAt", r.notes, r.handled_until as "handledUntil", r.next_due as "nextDue",
  r.updated_by as "updatedBy", r.updated_by_id as "updatedById", r.version`

/** A recurring bill, locked against every other change and day of it until the end of the transaction. */
export function lockRecurringBill(tx: Tx, id: number): Promise<StoredRecurringBill | undefined> {
  return rowOf(
    tx,
    sql<StoredRecurringBill>`select ${stored} from recurring_bill r where r.id = ${id} for update`,
  )
}

/** Locks the recurring bill with the oldest due day up to today, passing over those that others hold. */
export function claimDueBill(
  tx: Tx,
  { today, passed }: { readonly today: Day; readonly passed: readonly number[] },
): Promise<StoredRecurringBill | undefined> {
  return rowOf(
    tx,
    sql<StoredRecurringBill>`select ${stored} from recurring_bill r
      where r.is_active and r.next_due <= ${today} and r.id <> all (${[...passed]}::bigint[])
      order by r.next_due, r.id limit 1 for update skip locked`,
  )
}

export function readRecurringLines(tx: Tx, id: number): Promise<RecurringBillLine[]> {
  return rowsOf(
    tx,
    sql<RecurringBillLine>`select account_id as "accountId", description, amount, tax_class as "taxClass",
        object_code as "objectCode", department_id as "departmentId"
      from recurring_bill_line where recurring_id = ${id} order by line_number`,
  )
}

/** Up to which day everything is dealt with, and which day comes next. */
interface Progress {
  readonly handledUntil: Day | null
  readonly nextDue: Day | null
}

interface Writing {
  readonly lines: readonly RecurringBillLine[]
  readonly progress: Progress
  readonly author: { readonly id: number | undefined; readonly name: string }
}

/** Writes a new recurring bill; gives its id. */
export async function insertRecurringBill(
  tx: Tx,
  content: RecurringBillContent,
  { lines, progress, author }: Writing,
): Promise<number> {
  const row = { ...columnsOf(content), ...progress, createdBy: author.name, ...changedNow(author) }
  const id = await refusingTakenName(insertRow(tx, 'recurring_bill', row))
  await insertLines(tx, id, lines)
  return id
}

/** Replaces everything of a locked recurring bill. */
export async function rewriteRecurringBill(
  tx: Tx,
  { id, content }: { readonly id: number; readonly content: RecurringBillContent },
  { lines, progress, author }: Writing,
): Promise<void> {
  const change = { updatedAt: sql`now()`, version: sql`t.version + 1` }
  const row = { id, ...columnsOf(content), ...progress, ...changedNow(author), ...change }
  await refusingTakenName(updateRow(tx, 'recurring_bill', row))
  await changedBy(tx, sql`delete from recurring_bill_line where recurring_id = ${id}`)
  await insertLines(tx, id, lines)
}

const changedNow = ({ id, name }: Writing['author']): Row => ({ updatedBy: name, updatedById: id ?? null })

function columnsOf({ schedule, name, documentNumber, ...content }: RecurringBillContent): Row {
  const { frequency, onDay, start, end, count } = schedule
  return {
    ...content,
    ...{ name: name.trim(), documentNumber: documentNumber.trim() },
    ...{ frequency, onDay, startDay: start, endDay: end ?? null, runCount: count ?? null },
  }
}

async function insertLines(tx: Tx, id: number, lines: readonly RecurringBillLine[]): Promise<void> {
  await insertRows(
    tx,
    'recurring_bill_line',
    lines.map((line, index) => ({ recurringId: id, lineNumber: index + 1, ...line })),
  )
}

async function refusingTakenName<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement
  } catch (error) {
    if (violationOf(error)?.constraint !== 'recurring_bill_name') throw error
    throw objection(problem('name-taken', 'name', 'Nama sudah dipakai tagihan berulang lain'))
  }
}

/** A day of a recurring bill. */
export interface RunOf {
  readonly recurringId: number
  readonly dueDay: Day
}

interface StoredRun {
  readonly status: BillRunStatus
  /** Whether people are being asked about its bill. */
  readonly isAsked: boolean
}

export const isWaiting = sql<boolean>`exists (select from approval_request q where q.id = x.request_id
  and q.state in ('waiting', 'blocked'))`

/** Whether a day can be entered now: the next one once it has come, or one that is left to be done. */
export async function isDayOpen(
  tx: Tx,
  recurring: StoredRecurringBill,
  { dueDay, today }: { readonly dueDay: Day; readonly today: Day },
): Promise<boolean> {
  const run = await rowOf(
    tx,
    sql<StoredRun>`select x.status, ${isWaiting} as "isAsked" from recurring_bill_run x
      where x.recurring_id = ${recurring.id} and x.due_day = ${dueDay}`,
  )
  if (run !== undefined) return isRunOpen(run.status, run.isAsked)
  return dueDay === recurring.nextDue && dueDay <= today
}

/** What became of a due day. */
export type BillOutcome =
  | { readonly status: 'open' }
  | { readonly status: 'made'; readonly billId: number }
  | { readonly status: 'asked'; readonly requestId: number }
  | { readonly status: 'failed' | 'skipped'; readonly reason: string }

/** Notes what became of a due day of a locked recurring bill, and goes on to the next. */
export async function noteBillRun(
  tx: Tx,
  {
    recurring,
    dueDay,
    by,
  }: { readonly recurring: StoredRecurringBill; readonly dueDay: Day; readonly by: string },
  outcome: BillOutcome,
): Promise<void> {
  const { id, schedule, nextDue } = recurring
  const billId = outcome.status === 'made' ? outcome.billId : null
  const requestId = outcome.status === 'asked' ? outcome.requestId : null
  const reason = 'reason' in outcome ? outcome.reason.slice(0, 1000) : null
  await changedBy(
    tx,
    sql`insert into recurring_bill_run (recurring_id, due_day, status, bill_id, request_id, reason, ran_by)
      values (${id}, ${dueDay}, ${outcome.status}, ${billId}, ${requestId}, ${reason}, ${by})
      on conflict (recurring_id, due_day) do update set status = excluded.status, bill_id = excluded.bill_id,
        request_id = excluded.request_id, reason = excluded.reason, ran_at = now(), ran_by = excluded.ran_by`,
  )
  if (nextDue === null || dueDay < nextDue) return
  const [next = null] = nextRuns(schedule, addDays(dueDay, 1), 1)
  await changedBy(
    tx,
    sql`update recurring_bill set handled_until = ${dueDay}, next_due = ${next} where id = ${id}`,
  )
}
