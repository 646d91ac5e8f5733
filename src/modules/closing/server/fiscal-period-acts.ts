import type { Day } from '../../../platform/rules/day/day.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import { notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import type { closePeriod, lockPeriod, reopenPeriod } from '../contract.ts'
import {
  periodActProblems,
  periodReasonProblems,
  type PeriodAct,
  type PeriodStatus,
} from '../../periods/rules/fiscal-period.ts'
import { holdPeriods, writePeriods } from '../../periods/server/index.ts'
import { refusingViolations } from '../../ledger/server/index.ts'
import type { StoredPeriod } from './book-month-store.ts'
import { readKnownPeriods } from './fiscal-period-view.ts'

/** Locks a month, or every open month up to it. */
export async function lockMonths(call: Call<typeof lockPeriod>) {
  return changeMonths(call, { act: 'lock', status: 'locked' })
}

/** Closes a month for good, or every month up to it. */
export async function closeMonths(call: Call<typeof closePeriod>) {
  return changeMonths(call, { act: 'close', status: 'closed' })
}

/** Opens a locked month again. */
export async function reopenMonth(call: Call<typeof reopenPeriod>) {
  return changeMonths(
    { ...call, body: { ...call.body, withEarlier: false } },
    { act: 'reopen', status: 'open' },
  )
}

type PeriodCall = Pick<Call<typeof lockPeriod>, 'db' | 'actor' | 'params' | 'body' | 'today'>
type Change = { readonly act: PeriodAct; readonly status: PeriodStatus }

async function changeMonths(call: PeriodCall, { act, status }: Change): Promise<{ months: Day[] }> {
  const { db, actor, params, body } = call
  await holdPeriods(db)
  const known = await readKnownPeriods(db, call.today)
  const chosen = chosenOf(known, params.month, { act, withEarlier: body.withEarlier })
  const earlier = known.filter(({ month }) => month < (chosen[0]?.month ?? params.month))
  refuseIf([...periodActProblems(act, chosen, earlier), ...periodReasonProblems(body.reason)])
  const months = chosen.map(({ month }) => month)
  await refusingViolations(writePeriods(db, months, { status, reason: body.reason, changedBy: actor.name }))
  return { months }
}

/** The month asked for, and with the earlier ones those that are not yet what they shall be. */
function chosenOf(
  known: readonly StoredPeriod[],
  month: Day,
  { act, withEarlier }: { readonly act: PeriodAct; readonly withEarlier: boolean },
): StoredPeriod[] {
  const chosen = known.find((period) => period.month === month)
  if (chosen === undefined) throw notFound()
  const isDue = ({ status }: StoredPeriod) => (act === 'lock' ? status === 'open' : status !== 'closed')
  const due = withEarlier ? known.filter((period) => period.month <= month && isDue(period)) : []
  return due.length > 0 ? due : [chosen]
}
