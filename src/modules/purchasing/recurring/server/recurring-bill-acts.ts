import { answer, type Call, type Route } from '../../../../platform/server/http/answer.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { notFound, refuseIf, stale } from '../../../../platform/server/http/refusal.ts'
import { handledAfterSwitch, resumeDay } from '../../../journals/recurring/rules/recurring-journal.ts'
import { nextRuns, type Schedule } from '../../../journals/recurring/rules/recurring-schedule.ts'
import { withholdingObjectsOf } from '../../../tax/server/index.ts'
import { knownLines } from '../../bills/server/bill-checks.ts'
import { problem } from '../../rules/problem-codes.ts'
import { activeVendorOf } from '../../server/document-vendor.ts'
import { withGivenLines } from '../../server/given-lines.ts'
import { refuseUnfitDepartments } from '../../server/line-departments.ts'
import { conflict } from '../../server/refusals.ts'
import * as contract from '../contract.ts'
import { recurringBillProblems } from '../rules/recurring-bill.ts'
import { attemptBill } from './attempt-bill.ts'
import {
  insertRecurringBill,
  isDayOpen,
  lockRecurringBill,
  noteBillRun,
  rewriteRecurringBill,
  type StoredRecurringBill,
} from './recurring-bill-store.ts'
import { listRecurring, readRecurringBillView } from './recurring-bill-view.ts'
import { enterDueBill } from './run-bill.ts'

/** Lets a bill come again by itself. */
async function create(call: Call<typeof contract.createRecurringBill>) {
  const { content, lines } = await checkContent(call)
  const progress = progressFrom(content.schedule, null)
  const id = await insertRecurringBill(call.db, content, { lines, progress, author: call.actor })
  return readRecurringBillView(call.db, id)
}

/** Changes a recurring bill; days that were dealt with do not come again. */
async function update(call: Call<typeof contract.updateRecurringBill>) {
  const stored = await lockRecurringBill(call.db, call.params.id)
  if (stored === undefined) throw notFound()
  if (stored.version !== call.version) throw stale(await readRecurringBillView(call.db, stored.id))
  const { content, lines } = await checkContent(call, stored.schedule.start)
  const switched = { wasActive: stored.isActive, isActive: content.isActive }
  const handledUntil = handledAfterSwitch(switched, { handledUntil: stored.handledUntil, today: call.today })
  const progress = progressFrom(content.schedule, handledUntil)
  const writing = { lines, progress, author: call.actor }
  await rewriteRecurringBill(call.db, { id: stored.id, content }, writing)
  return readRecurringBillView(call.db, stored.id)
}

/** Enters the bill of a day that has come, or tries one that failed again; its days say what came of it. */
async function runNow({ actor, db, params, today }: Call<typeof contract.runRecurringBill>) {
  const { id, dueDay } = params
  await attemptBill(db, actor, {
    act: async (tx) => enterDueBill(tx, { recurring: await lockOpenDay(tx, params, today), dueDay, today }),
    note: async (tx, reason) => {
      const recurring = await lockOpenDay(tx, params, today)
      await noteBillRun(tx, { recurring, dueDay, by: actor.name }, { status: 'failed', reason })
    },
  })
  return snapshot(db, (tx) => readRecurringBillView(tx, id))
}

/** Leaves out the next day, or one that waits or failed. */
async function skip({ actor, body, db, params }: Call<typeof contract.skipRecurringBillRun>) {
  const { reason } = body
  if (reason === '') refuseIf([problem('reason-missing', 'reason', 'Alasan harus diisi')])
  // The next day may be left out before it comes.
  const recurring = await lockOpenDay(db, params, params.dueDay)
  await noteBillRun(db, { recurring, dueDay: params.dueDay, by: actor.name }, { status: 'skipped', reason })
  return readRecurringBillView(db, recurring.id)
}

async function lockOpenDay(
  tx: Tx,
  { id, dueDay }: { readonly id: number; readonly dueDay: Day },
  today: Day,
): Promise<StoredRecurringBill> {
  const recurring = await lockRecurringBill(tx, id)
  if (recurring === undefined) throw notFound()
  if (await isDayOpen(tx, recurring, { dueDay, today })) return recurring
  const message = 'Tanggal itu sudah dicatat, dilewati, sedang diajukan, atau bukan tanggal berikutnya'
  throw conflict('recurring-run-closed', message)
}

function progressFrom(schedule: Schedule, handledUntil: Day | null) {
  return { handledUntil, nextDue: nextRuns(schedule, resumeDay(schedule, { handledUntil }), 1)[0] ?? null }
}

type InputCall = Pick<Call<typeof contract.createRecurringBill>, 'actor' | 'body' | 'db' | 'today'>

async function checkContent({ actor, body: input, db, today }: InputCall, savedStart?: Day) {
  const body = await withGivenLines(db, actor, input)
  const objects = new Map((await withholdingObjectsOf(db, today)).map((object) => [object.code, object]))
  refuseIf(recurringBillProblems(body, { today, objects, savedStart }))
  const { id: vendorId } = await activeVendorOf(db, body.vendorId)
  const ordered = body.lines.map((line) => ({ ...line, orderLineId: null }))
  const known = await knownLines(db, { lines: ordered }, [])
  await refuseUnfitDepartments(db, body.lines, body.schedule.start)
  const lines = known.lines.map(({ accountId, description, amount, taxClass, objectCode, departmentId }) => ({
    ...{ accountId, description, amount, taxClass, objectCode, departmentId: departmentId ?? null },
  }))
  const { name, documentNumber, schedule, posts, isActive, isCreditable, withholdAt, notes } = body
  const what = { name, documentNumber, schedule, posts, isActive, isCreditable, withholdAt }
  return { content: { ...what, vendorId, notes: notes ?? null }, lines }
}

export const recurringBillRoutes: Route[] = [
  answer(contract.listRecurringBills, async ({ db }) => ({ rows: await listRecurring(db) })),
  answer(contract.readRecurringBill, ({ db, params }) =>
    snapshot(db, (tx) => readRecurringBillView(tx, params.id)),
  ),
  answer(contract.createRecurringBill, create),
  answer(contract.updateRecurringBill, update),
  answer(contract.runRecurringBill, runNow, { transaction: false }),
  answer(contract.skipRecurringBillRun, skip),
]
