import { dayInZone, type Day, type TimeZone } from '../../rules/day/day.ts'
import type { Database } from '../database/database.ts'

const zoneLifetime = 5_000

/** Today in the organisation's zone; the zone is asked for again after a few seconds. */
export function todayReader(
  db: Database,
  clock: () => Date,
  readZone: (db: Database) => Promise<TimeZone>,
): () => Promise<Day> {
  let known: { zone: TimeZone; readAt: number } | undefined
  return async () => {
    const now = Date.now()
    if (known === undefined || now - known.readAt > zoneLifetime)
      known = { zone: await readZone(db), readAt: now }
    return dayInZone(clock().toISOString(), known.zone)
  }
}
