import type { Day } from '../../../platform/rules/day/day.ts'
import { call } from '../../../platform/web/call/call.ts'
import { readPeriodLocks } from '../contract.ts'
import { documentGroups } from '../../periods/rules/document-lock.ts'
import { periodLock } from '../../periods/rules/period-lock.ts'

/** Which days are locked for a group of documents and who is signed in, exceptions considered. */
export async function readDayLock(): Promise<(day: Day, group?: string) => string | undefined> {
  const locks = await call(readPeriodLocks)
  return (day, sort) => {
    const group = documentGroups.find((each) => each === sort) ?? 'everything'
    return periodLock(day, locks, { group, now: new Date().toISOString() })
  }
}
