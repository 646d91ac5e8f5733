import type { Day } from '../../../platform/rules/day/day.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import type { Caller } from '../../documents/server/index.ts'
import { readLockedDays, readPolicy } from './stock-store.ts'
import type { Outcome } from './value-act.ts'

/** Beyond so many movements an act corrects today only. */
const mostRestated = 5_000

/** On which day the correction of something of a day stands: that day, or today where it is locked or the policy says so. */
export async function correctionDays(
  tx: Tx,
  outcomes: readonly Outcome[],
  { today, actor }: Caller,
): Promise<(day: Day) => Day> {
  const days = outcomes.flatMap(({ corrections, costs }) => [
    ...corrections.map(({ movement }) => movement.day),
    ...costs.map(({ cost }) => cost.day),
  ])
  if (days.length === 0) return (day) => day
  const { corrections } = await readPolicy(tx)
  if (corrections === 'today' || days.length > mostRestated) return () => today
  const locked = await readLockedDays(tx, [...new Set(days)], actor.id ?? null)
  return (day) => (locked.has(day) ? today : day)
}
