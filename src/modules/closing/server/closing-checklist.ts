import type { Call } from '../../../platform/server/http/answer.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import type { StoredChecks } from '../../../platform/server/database/stored-checks.ts'
import { notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import { snapshot } from '../../../platform/server/database/snapshot.ts'
import type { Day } from '../../../platform/rules/day/day.ts'
import type {
  dropClosingNote,
  noteClosingCheck,
  readClosingChecklist,
  readClosingHealth,
  runClosingCheck,
} from '../contract.ts'
import { problem } from '../rules/problem-codes.ts'
import { periodActions, periodReasonProblems } from '../../periods/rules/fiscal-period.ts'
import { holdPeriods } from '../../periods/server/index.ts'
import { deleteNote, readNotes, writeNote } from './closing-note-store.ts'
import { readKnownPeriods } from './fiscal-period-view.ts'
import { readBookPoints, readHealthPoints, type ClosingPoints } from './month-points.ts'

/** The checklist of a month, without the points that need a check of the whole books. */
export async function readChecklist(checks: ClosingPoints, call: Call<typeof readClosingChecklist>) {
  const { actor, params, today } = call
  return snapshot(call.db, async (tx) => {
    const { period, known } = await knownMonth(tx, params.month, today)
    const points = await readBookPoints(checks, tx, { months: [params.month], known, today })
    return {
      month: params.month,
      status: period.status,
      actions: periodActions(
        period,
        known.filter(({ month }) => month < params.month),
        actor,
      ),
      checks: points.get(params.month) ?? [],
    }
  })
}

/** The points that checks of the whole books answer, those of every module, as they were when they last ran. */
export async function readHealth(checks: StoredChecks, { db, params }: Call<typeof readClosingHealth>) {
  const found = await checks.read(db)
  const points = await readHealthPoints(db, found, [params.month])
  return {
    checks: points.get(params.month) ?? [],
    runs: found.map(({ key, label }) => ({ key, label })),
  }
}

/** Runs one of the checks of the whole books now. */
export async function runCheck(checks: StoredChecks, { db, params }: Call<typeof runClosingCheck>) {
  const found = await checks.run(db, params.key)
  if (found === undefined) throw notFound()
  return { isRight: found.isRight === true }
}

/** Passes over a point of the checklist of a month. */
export async function noteCheck({ db, actor, params, body, today }: Call<typeof noteClosingCheck>) {
  await holdPeriods(db)
  const { period } = await knownMonth(db, params.month, today)
  const isNoted = (await readNotes(db, [params.month])).some(({ key }) => key === params.key)
  refuseIf([
    ...periodReasonProblems(body.reason),
    ...(isNoted && period.status !== 'open' ? [noteStored('month')] : []),
  ])
  return writeNote(db, params.month, { key: params.key, reason: body.reason, notedBy: actor.name })
}

/** No longer passes over a point of the checklist of a month that is open. */
export async function dropNote({ db, params, today }: Call<typeof dropClosingNote>) {
  await holdPeriods(db)
  const { period } = await knownMonth(db, params.month, today)
  refuseIf(period.status === 'open' ? [] : [noteStored('month')])
  if (!(await deleteNote(db, params.month, params.key))) throw notFound()
  return {}
}

/** What was passed over when a month was locked stays readable. */
function noteStored(path: string) {
  return problem(
    'note-kept',
    path,
    'Alasan melewati pemeriksaan tetap tersimpan selama bulannya terkunci. Buka kembali bulan itu lebih dahulu.',
  )
}

/** A month among those of the books. */
async function knownMonth(tx: Tx, month: Day, today: Day) {
  const known = await readKnownPeriods(tx, today)
  const period = known.find((each) => each.month === month)
  if (period === undefined) throw notFound()
  return { period, known }
}
