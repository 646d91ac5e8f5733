import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import type { Call } from '../../../../platform/server/http/answer.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { notFound, refuseIf, stale } from '../../../../platform/server/http/refusal.ts'
import type {
  createRecurringJournal,
  runRecurringJournal,
  skipRecurringRun,
  updateRecurringJournal,
} from '../contract.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import {
  alreadyRun,
  handledAfterSwitch,
  mayTouchRecurring,
  notDueYet,
  notOfSchedule,
  ownRecurringOnly,
  recurringAccountProblems,
  recurringProblems,
  resumeDay,
} from '../rules/recurring-journal.ts'
import { nextRuns, type Schedule } from '../rules/recurring-schedule.ts'
import { attemptRun } from './attempt-run.ts'
import {
  insertRecurring,
  lockRecurring,
  readRunStatus,
  rewriteRecurring,
  type Progress,
  type RecurringContent,
  type StoredRecurring,
} from './recurring-store.ts'
import { readRecurringView } from './recurring-view.ts'
import { noteOutcome, makeRun } from './run-recurring.ts'
import { chosenLine } from '../../../ledger/rules/journal.ts'
import { departmentProblems } from '../../../ledger/rules/line-department.ts'
import { largestEntryOf, lockDepartments, lockLineAccounts } from '../../../ledger/server/index.ts'
import { problem } from '../../rules/problem-codes.ts'
import { withGivenLines } from '../../server/given-lines.ts'
import { conflict, refusal } from '../../server/refusals.ts'

/** Lets a journal come again by itself. */
export async function createRecurring(call: Call<typeof createRecurringJournal>) {
  const content = await checkContent(call)
  const progress = progressFrom(content.schedule, null)
  const id = await insertRecurring(call.db, content, { progress, author: call.actor })
  return readRecurringView(call.db, id, call)
}

/** Changes a recurring journal; days that were dealt with do not come again. */
export async function updateRecurring(call: Call<typeof updateRecurringJournal>) {
  const stored = await lockOwn(call.db, call.params.id, call.actor)
  if (stored.version !== call.version) throw stale(await readRecurringView(call.db, stored.id, call))
  const content = await checkContent(call, stored.schedule.start)
  const switched = { wasActive: stored.isActive, isActive: content.isActive }
  const handledUntil = handledAfterSwitch(switched, { handledUntil: stored.handledUntil, today: call.today })
  const progress = progressFrom(content.schedule, handledUntil)
  await rewriteRecurring(call.db, { id: stored.id, content }, { progress, author: call.actor })
  return readRecurringView(call.db, stored.id, call)
}

/** Makes the entry of a due day now, or tries one that failed again; the runs say what came of it. */
export async function runNow(call: Call<typeof runRecurringJournal>) {
  const { actor, db, params, today } = call
  const { id, dueDay } = params
  if (dueDay > today) throw conflict('not-due', notDueYet)
  await attemptRun(db, actor, {
    act: async (tx) => makeRun(tx, { recurring: await lockOpenDay(tx, params, actor), dueDay, actor, today }),
    note: async (tx, reason) => {
      const recurring = await lockOpenDay(tx, params, actor)
      await noteOutcome(tx, { recurring, dueDay, actor }, { status: 'failed', reason })
    },
  })
  return snapshot(db, (tx) => readRecurringView(tx, id, call))
}

/** Leaves out the next day, or one that failed. */
export async function skipRun(call: Call<typeof skipRecurringRun>) {
  const { reason } = call.body
  if (reason === '') refuseIf([problem('reason-missing', 'reason', 'Alasan harus diisi')])
  const recurring = await lockOpenDay(call.db, call.params, call.actor)
  const run = { recurring, dueDay: call.params.dueDay, actor: call.actor }
  await noteOutcome(call.db, run, { status: 'skipped', reason })
  return readRecurringView(call.db, recurring.id, call)
}

/** Locks a recurring journal that the person may touch. */
async function lockOwn(tx: Tx, id: number, actor: Actor): Promise<StoredRecurring> {
  const recurring = await lockRecurring(tx, id)
  if (recurring === undefined) throw notFound()
  if (!mayTouchRecurring(recurring.createdById, actor)) {
    throw refusal({ status: 403, code: 'own-recurring-only', title: ownRecurringOnly })
  }
  return recurring
}

/** Locks the recurring journal of a day that is still open: the next one, or one that failed. */
async function lockOpenDay(
  tx: Tx,
  { id, dueDay }: { readonly id: number; readonly dueDay: Day },
  actor: Actor,
): Promise<StoredRecurring> {
  const recurring = await lockOwn(tx, id, actor)
  const status = await readRunStatus(tx, { recurringId: id, dueDay })
  if (status === 'made' || status === 'skipped') throw conflict('already-run', alreadyRun)
  if (status === undefined && dueDay !== recurring.nextDue) throw conflict('not-of-schedule', notOfSchedule)
  return recurring
}

function progressFrom(schedule: Schedule, handledUntil: Day | null): Progress {
  return { handledUntil, nextDue: nextRuns(schedule, resumeDay(schedule, { handledUntil }), 1)[0] ?? null }
}

type InputCall = Pick<Call<typeof createRecurringJournal>, 'actor' | 'body' | 'db' | 'today'>

/** What posts by itself later is bound now: by what the person may post who wants it. */
async function checkContent(
  { actor, body: input, db, today }: InputCall,
  savedStart?: Day,
): Promise<RecurringContent> {
  const body = await withGivenLines(db, actor, input)
  const ids = [...new Set(body.lines.flatMap((line) => line.accountId ?? []))]
  const most = await largestEntryOf(db, actor, [body])
  const accounts = await lockLineAccounts(db, ids)
  const departments = await lockDepartments(db, [body])
  refuseIf([
    ...recurringProblems(body, { today, savedStart, most }),
    ...recurringAccountProblems(body, accounts),
    ...departmentProblems(body.lines, {
      accounts,
      departments,
      entryDate: body.schedule.start,
      isPosted: body.posts,
    }),
  ])
  return { ...body, lines: body.lines.map(chosenLine) }
}
