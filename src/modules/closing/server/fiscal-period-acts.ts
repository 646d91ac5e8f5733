import type { Day } from '../../../platform/rules/day/day.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import { notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import { snapshot } from '../../../platform/server/database/snapshot.ts'
import type { closePeriod, lockPeriod, readLockReadiness, reopenPeriod } from '../contract.ts'
import {
  periodActProblems,
  periodReasonProblems,
  type PeriodAct,
  type PeriodStatus,
} from '../../periods/rules/fiscal-period.ts'
import { holdMonths, holdPeriods, writePeriods } from '../../periods/server/index.ts'
import { refusingViolations } from '../../ledger/server/index.ts'
import { notReadyProblems } from '../rules/lock-readiness.ts'
import type { StoredPeriod } from './book-month-store.ts'
import { deleteNotes, writeNotes } from './closing-note-store.ts'
import { readKnownPeriods } from './fiscal-period-view.ts'
import { readReadiness, type ClosingPoints } from './month-points.ts'

/** Locks a month, or every open month up to it, once nothing on their checklists is open or a reason passes over it. */
export async function lockMonths(checks: ClosingPoints, call: Call<typeof lockPeriod>) {
  const chosen = await holdChosen(call, { act: 'lock', withEarlier: call.body.withEarlier })
  await passGate(checks, call, { act: 'lock', ...chosen })
  return writeStatus(call, chosen.months, 'locked')
}

/** Closes a month for good, or every month up to it, by the same gate. */
export async function closeMonths(checks: ClosingPoints, call: Call<typeof closePeriod>) {
  const chosen = await holdChosen(call, { act: 'close', withEarlier: call.body.withEarlier })
  await passGate(checks, call, { act: 'close', ...chosen })
  return writeStatus(call, chosen.months, 'closed')
}

/** Opens a locked month again. What was passed over was passed over for the month as it stood, so it is asked for anew. */
export async function reopenMonth(call: Call<typeof reopenPeriod>) {
  const { months } = await holdChosen(call, { act: 'reopen', withEarlier: false })
  const opened = await writeStatus(call, months, 'open')
  await deleteNotes(call.db, months)
  return opened
}

/** What is open on the checklists of the months that an act would take. */
export async function readMonthsReadiness(
  checks: ClosingPoints,
  { db, params, query, today }: Call<typeof readLockReadiness>,
) {
  return snapshot(db, async (tx) => {
    const known = await readKnownPeriods(tx, today)
    const extent = { act: query.act, withEarlier: query.withEarlier === 'true' }
    const months = chosenOf(known, params.month, extent).map(({ month }) => month)
    const readiness = await readReadiness(checks, tx, { months, known, today })
    return {
      months: readiness.map(({ month, open }) => ({
        month,
        open: open.map(({ key, label }) => ({ key, label })),
      })),
    }
  })
}

type PeriodCall = Pick<Call<typeof reopenPeriod>, 'db' | 'actor' | 'params' | 'body' | 'today'>
type Extent = { readonly act: PeriodAct; readonly withEarlier: boolean }
type Chosen = { readonly months: readonly Day[]; readonly known: readonly StoredPeriod[] }

/** The months an act takes, if it may, with nobody else changing or posting into them until the end of the transaction. */
async function holdChosen({ db, params, body, today }: PeriodCall, extent: Extent): Promise<Chosen> {
  await holdPeriods(db)
  const known = await readKnownPeriods(db, today)
  const chosen = chosenOf(known, params.month, extent)
  const earlier = known.filter(({ month }) => month < (chosen[0]?.month ?? params.month))
  refuseIf([...periodActProblems(extent.act, chosen, earlier), ...periodReasonProblems(body.reason)])
  const months = chosen.map(({ month }) => month)
  await holdMonths(db, months)
  return { months, known }
}

/** Refuses while something is open on a checklist, or keeps with every month and point why it is passed over. */
async function passGate(
  checks: ClosingPoints,
  { db, actor, body, today }: Call<typeof lockPeriod>,
  { act, ...chosen }: Chosen & { readonly act: PeriodAct },
): Promise<void> {
  const readiness = await readReadiness(checks, db, { ...chosen, today })
  const { passOver: reason } = body
  if (reason === undefined) return refuseIf(notReadyProblems(act, readiness))
  const points = readiness.flatMap(({ month, open }) => open.map(({ key }) => ({ month, key })))
  if (points.length > 0) await writeNotes(db, points, { reason, notedBy: actor.name })
}

async function writeStatus(
  { db, actor, body }: PeriodCall,
  months: readonly Day[],
  status: PeriodStatus,
): Promise<{ months: Day[] }> {
  await refusingViolations(writePeriods(db, months, { status, reason: body.reason, changedBy: actor.name }))
  return { months: [...months] }
}

/** The month asked for, and with the earlier ones those that are not yet what they shall be. */
function chosenOf(known: readonly StoredPeriod[], month: Day, { act, withEarlier }: Extent): StoredPeriod[] {
  const chosen = known.find((period) => period.month === month)
  if (chosen === undefined) throw notFound()
  const isDue = ({ status }: StoredPeriod) => (act === 'lock' ? status === 'open' : status !== 'closed')
  const due = withEarlier ? known.filter((period) => period.month <= month && isDue(period)) : []
  return due.length > 0 ? due : [chosen]
}
