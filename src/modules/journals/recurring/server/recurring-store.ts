import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import {
  changedBy,
  rowOf,
  soleRowOf,
  violationOf,
  type Tx,
} from '../../../../platform/server/database/database.ts'
import { objection } from '../../../../platform/server/http/refusal.ts'
import { nameTaken } from '../rules/recurring-journal.ts'
import type { Schedule } from '../rules/recurring-schedule.ts'
import type { JournalLine } from '../../../ledger/rules/journal.ts'
import { problem } from '../../rules/problem-codes.ts'

/** What a recurring journal is made of. */
export interface RecurringContent {
  readonly name: string
  readonly description: string
  readonly schedule: Schedule
  readonly posts: boolean
  readonly reversesNextMonth: boolean
  readonly isActive: boolean
  readonly lines: readonly JournalLine[]
}

/** A recurring journal as its runs need it. */
export interface StoredRecurring extends Omit<RecurringContent, 'lines'> {
  readonly id: number
  readonly handledUntil: Day | null
  readonly nextDue: Day | null
  readonly updatedBy: string
  readonly createdById: number | null
  readonly createdBy: string
  readonly version: number
}

/** The schedule of a recurring journal `r` as the rules take it. */
export const scheduleColumn = sql<Schedule>`jsonb_strip_nulls(jsonb_build_object('frequency', r.frequency,
    'start', r.start_day, 'end', r.end_day, 'count', r.run_count)) || jsonb_build_object('onDay', r.on_day)`

const storedColumns = sql<StoredRecurring>`r.id, r.name, r.description, ${scheduleColumn} as schedule, r.posts,
  r.reverses_next_month as "reversesNextMonth", r.is_active as "isActive", r.handled_until as "handledUntil",
  r.next_due as "nextDue", r.updated_by as "updatedBy", r.created_by as "createdBy", r.created_by_id as "createdById",
  r.version`

/** A recurring journal, locked against every other change and run until the end of the transaction. */
export async function lockRecurring(tx: Tx, id: number): Promise<StoredRecurring | undefined> {
  return rowOf(
    tx,
    sql<StoredRecurring>`select ${storedColumns} from recurring_journal r where r.id = ${id} for update`,
  )
}

/** Locks the recurring journal with the oldest due day up to today, passing over those that others hold. */
export async function claimDueRecurring(
  tx: Tx,
  { today, passed }: { readonly today: Day; readonly passed: readonly number[] },
): Promise<StoredRecurring | undefined> {
  return rowOf(
    tx,
    sql<StoredRecurring>`select ${storedColumns} from recurring_journal r
      where r.is_active and r.next_due <= ${today} and r.id <> all (${[...passed]}::bigint[])
      order by r.next_due, r.id limit 1 for update skip locked`,
  )
}

/** Up to which day everything is dealt with, and which day comes next. */
export interface Progress {
  readonly handledUntil: Day | null
  readonly nextDue: Day | null
}

interface Author {
  readonly id: number | undefined
  readonly name: string
}

/** Writes a new recurring journal; gives its id. */
export async function insertRecurring(
  tx: Tx,
  content: RecurringContent,
  { progress, author }: { readonly progress: Progress; readonly author: Author },
): Promise<number> {
  const { schedule } = content
  const { id } = await refusingTakenName(
    soleRowOf(
      tx,
      sql<{ id: number }>`
        insert into recurring_journal (name, description, frequency, on_day, start_day, end_day, run_count, posts,
          reverses_next_month, is_active, handled_until, next_due, created_by, created_by_id, updated_by)
        values (${content.name}, ${content.description}, ${schedule.frequency}, ${schedule.onDay}, ${schedule.start},
          ${schedule.end ?? null}, ${schedule.count ?? null}, ${content.posts}, ${content.reversesNextMonth},
          ${content.isActive}, ${progress.handledUntil}, ${progress.nextDue}, ${author.name}, ${author.id ?? null},
          ${author.name})
        returning id`,
    ),
  )
  await insertLines(tx, id, content.lines)
  return id
}

/** Replaces everything of a locked recurring journal. */
export async function rewriteRecurring(
  tx: Tx,
  { id, content }: { readonly id: number; readonly content: RecurringContent },
  { progress, author }: { readonly progress: Progress; readonly author: Author },
): Promise<void> {
  const { schedule } = content
  await refusingTakenName(
    changedBy(
      tx,
      sql`update recurring_journal set name = ${content.name}, description = ${content.description},
        frequency = ${schedule.frequency}, on_day = ${schedule.onDay}, start_day = ${schedule.start},
        end_day = ${schedule.end ?? null}, run_count = ${schedule.count ?? null}, posts = ${content.posts},
        reverses_next_month = ${content.reversesNextMonth}, is_active = ${content.isActive},
        handled_until = ${progress.handledUntil}, next_due = ${progress.nextDue}, updated_at = now(),
        updated_by = ${author.name}, version = version + 1
      where id = ${id}`,
    ),
  )
  await changedBy(tx, sql`delete from recurring_journal_line where recurring_id = ${id}`)
  await insertLines(tx, id, content.lines)
}

/** Notes how far a locked recurring journal has come. */
export async function moveOn(tx: Tx, id: number, progress: Progress): Promise<void> {
  await changedBy(
    tx,
    sql`update recurring_journal set handled_until = ${progress.handledUntil}, next_due = ${progress.nextDue}
      where id = ${id}`,
  )
}

async function insertLines(tx: Tx, id: number, lines: readonly JournalLine[]): Promise<void> {
  await changedBy(
    tx,
    sql`insert into recurring_journal_line (recurring_id, line_number, account_id, debit, credit, description,
        department_id)
      select ${id}, * from unnest(${lines.map((_, index) => index + 1)}::int[],
        ${lines.map((line) => line.accountId)}::bigint[], ${lines.map((line) => line.debit)}::bigint[],
        ${lines.map((line) => line.credit)}::bigint[], ${lines.map((line) => line.description ?? null)}::text[],
        ${lines.map((line) => line.departmentId ?? null)}::bigint[])`,
  )
}

async function refusingTakenName<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement
  } catch (error) {
    if (violationOf(error)?.constraint !== 'recurring_journal_name') throw error
    throw objection(problem('name-taken', 'name', nameTaken))
  }
}

/** What became of a due day. */
export type Outcome =
  | { readonly status: 'made'; readonly entryId: number }
  | { readonly status: 'failed' | 'skipped'; readonly reason: string }

/** Notes what became of a due day, or of another attempt at one that failed. */
export async function insertRun(
  tx: Tx,
  run: { readonly recurringId: number; readonly dueDay: Day; readonly ranBy: string },
  outcome: Outcome,
): Promise<void> {
  const [entryId, reason] =
    outcome.status === 'made' ? [outcome.entryId, null] : [null, outcome.reason.slice(0, 1000)]
  await changedBy(
    tx,
    sql`insert into recurring_run as r (recurring_id, due_day, status, entry_id, reason, ran_by)
      values (${run.recurringId}, ${run.dueDay}, ${outcome.status}, ${entryId}, ${reason}, ${run.ranBy})
      on conflict (recurring_id, due_day) do update set status = excluded.status, entry_id = excluded.entry_id,
        reason = excluded.reason, attempts = r.attempts + 1, ran_at = now(), ran_by = excluded.ran_by`,
  )
}

/** Whether a due day failed, was made or skipped; undefined when nothing has happened yet. */
export async function readRunStatus(
  tx: Tx,
  run: { readonly recurringId: number; readonly dueDay: Day },
): Promise<Outcome['status'] | undefined> {
  const row = await rowOf(
    tx,
    sql<{ status: Outcome['status'] }>`select status from recurring_run
      where recurring_id = ${run.recurringId} and due_day = ${run.dueDay}`,
  )
  return row?.status
}

/** The lines of a recurring journal as a journal takes them. */
export function recurringLines(id: number): RawBuilder<JournalLine> {
  return sql<JournalLine>`select account_id as "accountId", debit, credit, description, department_id as "departmentId"
    from recurring_journal_line where recurring_id = ${id} order by line_number`
}
