import type { Day } from '../../../platform/rules/day/day.ts'
import { call } from '../../../platform/web/call/call.ts'
import { readPeriodLocks } from '../contract.ts'
import { periodLock } from '../../periods/rules/period-lock.ts'

/** Which days are locked for who is signed in, exceptions considered. */
export async function readDayLock(): Promise<(day: Day) => string | undefined> {
  const locks = await call(readPeriodLocks)
  return (day) => periodLock(day, locks, new Date().toISOString())
}
