import type { Call } from '../../../platform/server/http/answer.ts'
import type { Database, Tx } from '../../../platform/server/database/database.ts'
import type { KeptChecks } from '../../../platform/server/database/kept-checks.ts'
import { notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import { snapshot } from '../../../platform/server/database/snapshot.ts'
import { monthStart, type Day } from '../../../platform/rules/day/day.ts'
import type {
  dropClosingNote,
  noteClosingCheck,
  readClosingChecklist,
  readClosingHealth,
  runClosingCheck,
} from '../contract.ts'
import { closingChecks, healthChecksOf, type ClosingCheck } from '../rules/closing-check.ts'
import { periodActions, periodReasonProblems } from '../../periods/rules/fiscal-period.ts'
import { readClosingFacts, readPostingAfter } from './closing-facts.ts'
import { deleteNote, readNotes, writeNote } from './closing-note-store.ts'
import { bookBounds } from './book-month-store.ts'
import { readKnownPeriods } from './fiscal-period-view.ts'

/** The checklist of a month, without the points that need a check of the whole books. */
export async function readChecklist(call: Call<typeof readClosingChecklist>) {
  const { actor, params, today } = call
  return snapshot(call.db, async (tx) => {
    const { period, earlier, inBooks } = await knownMonth(tx, params.month, today)
    const checks = closingChecks(await readClosingFacts(tx, params.month, inBooks))
    return {
      month: params.month,
      status: period.status,
      actions: periodActions(period, earlier, actor),
      checks: await withNotes(tx, params.month, checks),
    }
  })
}

/** The points that checks of the whole books answer, those of every module, as they were when they last ran. */
export async function readHealthPoints(checks: KeptChecks, { db, params }: Call<typeof readClosingHealth>) {
  const found = await checks.read(db)
  const seen = Math.min(...found.map(({ postedThrough }) => postedThrough ?? 0))
  const points = healthChecksOf(found, await readPostingAfter(db, params.month, seen))
  return {
    checks: await withNotes(db, params.month, points),
    runs: found.map(({ key, label }) => ({ key, label })),
  }
}

/** Runs one of the checks of the whole books now. */
export async function runCheck(checks: KeptChecks, { db, params }: Call<typeof runClosingCheck>) {
  const found = await checks.run(db, params.key)
  if (found === undefined) throw notFound()
  return { isRight: found.isRight === true }
}

/** Passes over a point of the checklist of a month that is not locked yet. */
export async function noteCheck({ db, actor, params, body, today }: Call<typeof noteClosingCheck>) {
  await knownMonth(db, params.month, today)
  refuseIf(periodReasonProblems(body.reason))
  return writeNote(db, params.month, { key: params.key, reason: body.reason, notedBy: actor.name })
}

export async function dropNote({ db, params }: Call<typeof dropClosingNote>) {
  if (!(await deleteNote(db, params.month, params.key))) throw notFound()
  return {}
}

async function withNotes(db: Database, month: Day, checks: readonly ClosingCheck[]) {
  const notes = new Map((await readNotes(db, month)).map((note) => [note.key, note]))
  return checks.map((check) => ({
    ...check,
    checkedAt: check.checkedAt ?? null,
    findings: [...check.findings],
    note: notes.get(check.key) ?? null,
  }))
}

/** A month with those before it, and of these the ones since the books are kept. */
async function knownMonth(tx: Tx, month: Day, today: Day) {
  const known = await readKnownPeriods(tx, today)
  const period = known.find((each) => each.month === month)
  if (period === undefined) throw notFound()
  const begin = monthStart((await bookBounds(tx))?.first ?? month)
  const earlier = known.filter((each) => each.month < month)
  return { period, earlier, inBooks: earlier.filter((each) => each.month >= begin) }
}
