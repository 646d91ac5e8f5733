import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { instant, rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import type { recurringJournal, recurringRow } from '../contract.ts'
import { mayTouchRecurring, resumeDay } from '../rules/recurring-journal.ts'
import { missedRuns, type Schedule } from '../rules/recurring-schedule.ts'
import { scheduleColumn } from './recurring-store.ts'

type Row = z.input<typeof recurringRow>
type View = z.input<typeof recurringJournal>
type StoredRow = Omit<Row, 'missed' | 'schedule' | 'nextDue'> & {
  readonly schedule: Schedule
  readonly nextDue: Day | null
}
type StoredView = StoredRow & Pick<View, 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'>
type Found = StoredView & { readonly handledUntil: Day | null; readonly createdById: number | null }

const runFields = sql`'dueDay', x.due_day, 'status', x.status, 'entryNumber', e.entry_number, 'reason', x.reason,
  'ranAt', ${instant(sql.ref('x.ran_at'))}, 'ranBy', x.ran_by`
const runSource = sql`from recurring_run x left join journal_entry e on e.id = x.entry_id where x.recurring_id = r.id`

const rowColumns = sql`r.id, r.name, r.description, ${scheduleColumn} as schedule, r.posts,
  r.reverses_next_month as "reversesNextMonth", r.is_active as "isActive", r.next_due as "nextDue", r.version,
  (select coalesce(sum(l.debit), 0)::bigint from recurring_journal_line l where l.recurring_id = r.id) as "totalDebit",
  (select jsonb_build_object(${runFields}) ${runSource} order by x.due_day desc limit 1) as "lastRun",
  (select count(*) from recurring_run x where x.recurring_id = r.id and x.status = 'failed') as failed,
  (select jsonb_build_object(${runFields}) ${runSource} and x.status = 'failed' order by x.due_day limit 1)
    as "firstFailure"`

/** Every recurring journal: those that failed or come next first. One query. */
export async function listRecurring(db: Database, today: Day): Promise<Row[]> {
  const rows = await rowsOf(
    db,
    sql<StoredRow>`select ${rowColumns} from recurring_journal r
      order by r.is_active desc, r.next_due nulls last, lower(r.name)`,
  )
  return rows.map((row) => withMissed(row, today))
}

function withMissed<Stored extends StoredRow>(row: Stored, today: Day): Stored & { missed: number } {
  return { ...row, missed: row.isActive ? missedRuns(row.schedule, row.nextDue, today) : 0 }
}

/** One recurring journal with its lines and runs, as the person sees it. Three queries. */
export async function readRecurringView(
  db: Database,
  id: number,
  { today, actor }: { readonly today: Day; readonly actor: Actor },
): Promise<View> {
  const found = await rowOf(
    db,
    sql<Found>`select ${rowColumns}, r.handled_until as "handledUntil", r.created_by_id as "createdById",
        ${instant(sql.ref('r.created_at'))} as "createdAt", r.created_by as "createdBy",
        ${instant(sql.ref('r.updated_at'))} as "updatedAt", r.updated_by as "updatedBy"
      from recurring_journal r where r.id = ${id}`,
  )
  if (found === undefined) throw notFound()
  const { handledUntil, createdById, ...row } = found
  const mayTouch = mayTouchRecurring(createdById, actor)
  const [lines, runs] = [await readLines(db, id), await readRuns(db, id)]
  return {
    ...withMissed(row, today),
    resumesOn: resumeDay(row.schedule, { handledUntil }),
    mayTouch,
    lines,
    runs,
  }
}

async function readLines(db: Database, id: number): Promise<View['lines']> {
  return rowsOf(
    db,
    sql<
      View['lines'][number]
    >`select l.account_id as "accountId", a.code as "accountCode", a.name as "accountName",
        l.debit, l.credit, l.description, l.department_id as "departmentId"
      from recurring_journal_line l join account a on a.id = l.account_id
      where l.recurring_id = ${id} order by l.line_number`,
  )
}

async function readRuns(db: Database, id: number): Promise<View['runs']> {
  return rowsOf(
    db,
    sql<
      View['runs'][number]
    >`select x.due_day as "dueDay", x.status, e.entry_number as "entryNumber", x.reason,
        ${instant(sql.ref('x.ran_at'))} as "ranAt", x.ran_by as "ranBy"
      from recurring_run x left join journal_entry e on e.id = x.entry_id
      where x.recurring_id = ${id} and (x.status = 'failed' or x.due_day in
        (select due_day from recurring_run where recurring_id = ${id} order by due_day desc limit 60))
      order by x.due_day desc`,
  )
}
